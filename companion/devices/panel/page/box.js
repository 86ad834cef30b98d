"use strict";
// The box's parts in a browser: every press goes out as two edges, every change comes back by a long poll.
const $ = (id) => document.getElementById(id);
const token = document.querySelector('meta[name="box-token"]').content;
const me = Array.from(crypto.getRandomValues(new Uint8Array(8)), (b) => b.toString(16).padStart(2, "0")).join("");
const keys = { ArrowLeft: "left", ArrowRight: "right", Enter: "ok", " ": "ok", Escape: "back", Backspace: "back" };
const down = new Map(); // button -> how many pointers and keys hold it
let version = 0, picture = 0, beeps = null, audio = null;

// One after the other: two requests at once may overtake each other, and then a button would be let go before it is down.
let line = Promise.resolve();
function tell(what, more, now) {
  const send = () => fetch("/do", { method: "POST", keepalive: Boolean(now),
    headers: { "Content-Type": "application/json", "X-Box-Token": token },
    body: JSON.stringify({ what, finger: me, ...more }) }).catch(() => {});
  if (now) return send();
  line = line.then(send);
  return line;
}

function press(button) {
  const n = (down.get(button) || 0) + 1;
  down.set(button, n);
  if (n > 1) return;
  if (!audio && window.AudioContext) audio = new AudioContext();
  buttonOf(button)?.classList.add("down");
  tell("down", { button });
}

function lift(button) {
  const n = (down.get(button) || 0) - 1;
  if (n < 0) return;
  down.set(button, n);
  if (n > 0) return;
  down.delete(button);
  buttonOf(button)?.classList.remove("down");
  tell("up", { button });
}

function letGo() {
  for (const button of down.keys()) buttonOf(button)?.classList.remove("down");
  if (down.size) tell("gone", {}, true);
  down.clear();
}

const buttonOf = (name) => document.querySelector(`[data-button="${name}"]`);

function wire(element) {
  const name = element.dataset.button;
  element.addEventListener("pointerdown", (e) => { if (e.button) return; element.setPointerCapture(e.pointerId); press(name); });
  for (const end of ["pointerup", "pointercancel"]) element.addEventListener(end, (e) => { if (!e.button) lift(name); });
  element.addEventListener("contextmenu", (e) => e.preventDefault());
  // A screen reader clicks without pointers or keys: a short press.
  element.addEventListener("click", (e) => { if (e.detail === 0 && !down.has(name)) { press(name); setTimeout(() => lift(name), 120); } });
}

function keyName(e) {
  if (e.ctrlKey || e.altKey || e.metaKey) return null;
  // What has the focus keeps the keys it needs itself.
  if (e.key === " " && e.target.matches("input")) return null;
  if ((e.key === " " || e.key === "Enter") && e.target.matches("summary, #cards button, #lift")) return null;
  return keys[e.key] || (/^[1-6]$/.test(e.key) && buttonOf(e.key) ? e.key : null);
}

const held = new Map(); // key code -> button, so that a key lifts what it pressed
addEventListener("keydown", (e) => {
  const name = keyName(e);
  if (!name) return;
  e.preventDefault();
  if (e.repeat || held.has(e.code)) return;
  held.set(e.code, name);
  press(name);
});
addEventListener("keyup", (e) => { const name = held.get(e.code); if (name) { held.delete(e.code); e.preventDefault(); lift(name); } });
for (const gone of ["blur", "pagehide"]) addEventListener(gone, () => { held.clear(); letGo(); });
setInterval(() => { if (down.size) tell("still"); }, 1000);

function draw(base64) {
  const canvas = $("oled"), context = canvas.getContext("2d");
  const bits = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
  const image = context.createImageData(canvas.width, canvas.height);
  for (let i = 0; i < canvas.width * canvas.height; i++) {
    const on = bits[i >> 3] & (128 >> (i & 7));
    image.data.set(on ? [226, 240, 255, 255] : [5, 6, 8, 255], i * 4);
  }
  context.putImageData(image, 0, 0);
}

// Whole screen pixels for each of the panel's, so that none is wider than its neighbour.
function fit() {
  const canvas = $("oled"), room = canvas.parentElement.clientWidth - 28;
  const dots = window.devicePixelRatio || 1;
  canvas.style.width = `${(Math.max(1, Math.floor((room * dots) / canvas.width)) * canvas.width) / dots}px`;
}
addEventListener("resize", fit);

function beep(beats) {
  if ($("mute").checked || !audio) return;
  let at = audio.currentTime;
  beats.forEach((ms, i) => {
    if (i % 2 === 0) {
      const tone = audio.createOscillator(), gain = audio.createGain();
      tone.type = "square"; tone.frequency.value = 1900; gain.gain.value = 0.04;
      tone.connect(gain).connect(audio.destination);
      tone.start(at); tone.stop(at + ms / 1000);
    }
    at += ms / 1000;
  });
}

function show(state) {
  version = state.version;
  picture = state.picture_version;
  if (state.picture) draw(state.picture);
  $("oled").style.opacity = state.on ? 1 : 0.04;
  if ($("words").textContent !== state.words) $("words").textContent = state.words;
  for (const seat of $("seats").children) {
    const lit = state.lit.includes(seat.dataset.button);
    seat.classList.toggle("lit", lit);
    seat.querySelector("small").textContent = lit ? "light on" : "light off";
  }
  if (beeps !== null && state.beeps > beeps) beep(state.beats_ms);
  beeps = state.beeps;
  $("lying").textContent = state.card ? `Card ${state.card} lies on the reader.` : "Nothing lies on the reader.";
  $("lift").disabled = !state.card;
  for (const card of $("cards").children) card.setAttribute("aria-pressed", String(card.dataset.uid === state.card));
}

async function listen() {
  for (;;) {
    try {
      const answer = await fetch(`/state?after=${version}&picture=${picture}`, { headers: { "X-Box-Token": token } });
      if (answer.status === 403) { location.reload(); return; } // the box was started anew
      if (!answer.ok) throw new Error(answer.status);
      const state = await answer.json();
      $("lost").hidden = true;
      show(state);
    } catch {
      $("lost").hidden = false;
      version = picture = 0;
      await new Promise((go) => setTimeout(go, 1000));
    }
  }
}

for (let n = 1; n <= Number($("seats").dataset.seats); n++) {
  const seat = document.createElement("button");
  seat.className = "seat"; seat.dataset.button = String(n);
  seat.innerHTML = `<span class="lamp" aria-hidden="true"></span><span>seat ${n}</span><small>light off</small>`;
  $("seats").append(seat);
}
for (let n = 1; n <= 6; n++) {
  const card = document.createElement("button");
  card.dataset.uid = `5A002F7C1${n}`; card.textContent = `Card ${n}`; card.setAttribute("aria-pressed", "false");
  card.addEventListener("click", () => tell(card.getAttribute("aria-pressed") === "true" ? "lift" : "lay", { uid: card.dataset.uid }));
  $("cards").append(card);
}
$("lift").addEventListener("click", () => tell("lift"));
for (const box of document.querySelectorAll("[data-fault]")) box.addEventListener("change", () => tell("fault", { fault: box.dataset.fault, on: box.checked }));
document.querySelectorAll("[data-button]").forEach(wire);
fit();
listen();
