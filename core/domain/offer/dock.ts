import type { Placed } from "./lake.ts";

/** A station on a lake; `lake` is the lake's id, the position in degrees north and east. Spec §3. */
export interface Dock extends Placed {
  readonly lake: string;
  readonly lat: number;
  readonly lon: number;
}
