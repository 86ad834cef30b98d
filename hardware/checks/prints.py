"""What must be true of an STL before it is printed: closed, on the bed, no wall too thin, every hole open."""

from __future__ import annotations

from typing import Any

import numpy as np

from .case import BED_MM, LEAST_WALL_MM, Case

_EPSILON = 1e-9


def check(mesh: Any, least_mm: float = LEAST_WALL_MM, bed_mm: float = BED_MM, samples: int = 400) -> list[str]:
    """What is wrong with a print, a trimesh; nothing for a good one."""
    said = []
    if not mesh.is_watertight:
        said.append("the surface has holes: it is not watertight.")
    if max(mesh.extents[:2]) > bed_mm or mesh.extents[2] > bed_mm:
        said.append(f"it is {' x '.join(f'{mm:.0f}' for mm in mesh.extents)} mm; the bed is {bed_mm:.0f} mm.")
    if (wall := thinnest(mesh, samples)) < least_mm - 0.02:
        said.append(f"a wall is {wall:.2f} mm; the least is {least_mm} mm.")
    return said


def thinnest(mesh: Any, samples: int = 400) -> float:
    """The thinnest wall in mm between faces that look away from each other, the larger ones tried more often."""
    random = np.random.default_rng(1)
    flat = np.flatnonzero(mesh.area_faces > 0.5)
    share = mesh.area_faces[flat] / mesh.area_faces[flat].sum()
    faces = (
        np.concatenate([flat, random.choice(flat, samples, p=share)])
        if len(flat) < 3000
        else random.choice(flat, samples * 3, p=share)
    )
    corners = mesh.triangles[faces]
    weights = random.dirichlet((1.0, 1.0, 1.0), len(faces))
    points = (corners * weights[:, :, None]).sum(axis=1)
    normals = mesh.face_normals[faces]
    least = float("inf")
    for point, normal in zip(points, normals, strict=True):
        far, face = _first_hit(point - normal * 1e-4, -normal, mesh.triangles)
        # Where the other side leans away it is an edge, not a wall.
        if far < least and float(mesh.face_normals[face] @ normal) < -0.95:
            least = far
    return least


def blocked(mesh: Any, start: tuple[float, float, float], way: tuple[float, float, float]) -> bool:
    """Whether a straight stick pushed that way meets the print."""
    return bool(_first_hit(np.array(start, float), np.array(way, float), mesh.triangles)[0] < np.inf)


def _first_hit(start: Any, way: Any, triangles: Any) -> tuple[float, int]:
    """How far it is to the first triangle, and which it is (Moeller and Trumbore, 1997)."""
    one, two = triangles[:, 1] - triangles[:, 0], triangles[:, 2] - triangles[:, 0]
    across = np.cross(way, two)
    flat = np.einsum("ij,ij->i", one, across)
    ok = np.abs(flat) > _EPSILON
    inverse = np.where(ok, 1.0 / np.where(ok, flat, 1.0), 0.0)
    to = start - triangles[:, 0]
    u = np.einsum("ij,ij->i", to, across) * inverse
    turned = np.cross(to, one)
    v = np.einsum("j,ij->i", way, turned) * inverse
    far = np.einsum("ij,ij->i", two, turned) * inverse
    hit = ok & (u >= 0) & (v >= 0) & (u + v <= 1) & (far > _EPSILON)
    reach = np.where(hit, far, np.inf)
    first = int(reach.argmin())
    return float(reach[first]), first


def seats_open(deck: Any, case: Case) -> list[str]:
    """Which seat holes of a deck, lying on its face, are not open; the print is mirrored at x = 0."""
    middle = (deck.bounds[0] + deck.bounds[1]) / 2
    wrong = []
    for n, (x, y) in enumerate(case["seats"], 1):
        at = (middle[0] - x, deck.bounds[0][1] + y, deck.bounds[0][2] - 10)
        edge = (at[0] + case["seat_d"] / 2 + 1.5, at[1], at[2])
        if blocked(deck, at, (0, 0, 1)) or not blocked(deck, edge, (0, 0, 1)):
            wrong.append(f"the hole of seat {n} is not where it should be.")
    return wrong
