import type { Lake } from "./lake.ts";

/** The models that a club sails, in the order in which they are listed. Spec §3. */
export const boatModels = ["Sportfisher", "Vectra", "Vantage", "Quorum"] as const;

/** One of the four models. Spec §3. */
export type BoatModel = (typeof boatModels)[number];

/** A hull at a dock; `dock` is the dock's id, `capacity` counts people. Spec §3. */
export interface Boat extends Lake {
  readonly dock: string;
  readonly model: BoatModel;
  readonly capacity: number;
}
