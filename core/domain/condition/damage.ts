import type { PassageName } from "./tripPhoto.ts";

/** A point in the unit square of a boat's drawing: `x` from its left edge (0) to its right (1), `y` from its top (0) to its bottom (1). */
export interface DrawingPoint {
  readonly x: number;
  readonly y: number;
}

/** The points of the parts of a boat on its drawing, for damage without a pin. The drawings show a boat from its side, the bow at the right. */
const pointOfPart = {
  hull: { x: 0.5, y: 0.78 },
  bow: { x: 0.84, y: 0.72 },
  stern: { x: 0.17, y: 0.72 },
  port: { x: 0.38, y: 0.66 },
  starboard: { x: 0.62, y: 0.66 },
  deck: { x: 0.5, y: 0.62 },
  rail: { x: 0.72, y: 0.58 },
  roof: { x: 0.48, y: 0.2 },
  seats: { x: 0.24, y: 0.47 },
  console: { x: 0.58, y: 0.46 },
  motor: { x: 0.1, y: 0.66 },
  propeller: { x: 0.1, y: 0.92 },
  other: { x: 0.42, y: 0.36 },
} as const satisfies Readonly<Record<string, DrawingPoint>>;

/** One of the parts of a boat that can be damaged. */
export type BoatPart = keyof typeof pointOfPart;

/** The list of the parts of a boat that can be damaged, in the order in which forms show them. */
export const boatParts = [
  "hull",
  "bow",
  "stern",
  "port",
  "starboard",
  "deck",
  "rail",
  "roof",
  "seats",
  "console",
  "motor",
  "propeller",
  "other",
] as const satisfies readonly BoatPart[];

/** The most characters of the description of damage. */
export const maxDamageText = 300;

/**
 * Damage to a boat that staff found at a passage of a trip. `pin` is its place on the drawing, null where staff chose the part alone; `file`
 * is its photo. `by` and `at` (epoch milliseconds, at the server) say who found it and when, and `clockOffsetMs` how far the phone's clock was
 * behind the server's. `repaired` says who marked it as repaired, and when; null while it is open.
 */
export interface Damage {
  readonly _id: string;
  readonly client: string;
  readonly boat: string;
  readonly reservation: string;
  readonly passage: PassageName;
  readonly part: BoatPart;
  readonly pin: DrawingPoint | null;
  readonly text: string;
  readonly file: string | null;
  readonly by: string;
  readonly at: number;
  readonly clockOffsetMs: number;
  readonly repaired: { readonly by: string; readonly at: number } | null;
}

/** Gives the place of damage on the boat's drawing: its pin, else the place of its part. */
export function damagePoint({ pin, part }: Pick<Damage, "pin" | "part">): DrawingPoint {
  return pin ?? pointOfPart[part];
}

/** Gives the one of some parts whose place on the drawing is nearest to a point: what a form suggests once somebody tapped the drawing. */
export function partNearPoint<Part extends BoatPart>({ x, y }: DrawingPoint, parts: readonly [Part, ...Part[]]): Part {
  const distance = (part: Part) => Math.hypot(pointOfPart[part].x - x, pointOfPart[part].y - y);
  return parts.reduce((nearest, part) => (distance(part) < distance(nearest) ? part : nearest), parts[0]);
}

/** Whether damage was found at this passage of this trip; it was known before otherwise. */
export function isNewDamage(
  damage: Pick<Damage, "reservation" | "passage">,
  at: { readonly reservation: string; readonly passage: PassageName },
): boolean {
  return damage.reservation === at.reservation && damage.passage === at.passage;
}
