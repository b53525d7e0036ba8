import type { passageNames } from "../daysheet/trip.ts";

/** The list of the sides of a boat that staff photograph, in the order in which a person walks around it. */
export const boatSides = ["port", "bow", "starboard", "stern"] as const;

/** One of the sides of a boat that staff photograph. */
export type BoatSide = (typeof boatSides)[number];

/** One of the passages of a trip: its departure or its return. */
export type PassageName = (typeof passageNames)[number];

/**
 * A photo of one side of a boat at a passage of a trip. `file` is the stored picture, `by` the user who took it, and `at` the instant at the
 * server, in epoch milliseconds; `clockOffsetMs` is how far the phone's clock was behind it, negative where it was ahead.
 */
export interface TripPhoto {
  readonly _id: string;
  readonly client: string;
  readonly reservation: string;
  readonly passage: PassageName;
  readonly side: BoatSide;
  readonly file: string;
  readonly by: string;
  readonly at: number;
  readonly clockOffsetMs: number;
}

/** The most photos of one trip, retakes included. */
export const maxPhotosOfTrip = 40;

type SidePhoto = Pick<TripPhoto, "passage" | "side">;

/** Gives the last of the photos, which are in the order in which they were taken, of each side at a passage. */
export function photosBySide<Photo extends SidePhoto>(photos: readonly Photo[], passage: PassageName): ReadonlyMap<BoatSide, Photo> {
  return new Map(photos.filter((photo) => photo.passage === passage).map((photo) => [photo.side, photo]));
}

/** Gives the first side, in the order of {@link boatSides}, without a photo at a passage; undefined where all four have one. */
export function nextSideToPhotograph(photos: readonly SidePhoto[], passage: PassageName): BoatSide | undefined {
  const taken = photosBySide(photos, passage);
  return boatSides.find((side) => !taken.has(side));
}
