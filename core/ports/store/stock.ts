import type { Effect } from "effect";
import type { Day } from "../../domain/calendar/day.ts";

/** Units of an extra at a dock on a day. `quantity` is above zero. */
export interface StockUnits {
  readonly client: string;
  readonly extra: string;
  readonly dock: string;
  readonly day: Day;
  readonly quantity: number;
}

/** The functions that read, outside a commit, how many units of extras bookings have taken. */
export interface StockReads {
  /** The units that bookings of a day at a dock have taken; extras without any are left out. */
  readonly taken: (client: string, dock: string, day: Day) => Effect.Effect<readonly Pick<StockUnits, "extra" | "quantity">[]>;
}

/** The functions that write, within a commit, how many units of extras bookings have taken. */
export interface StockWrites {
  /** Takes units; false, without taking any, where more than `limit` would be taken then. Without a limit it always takes them. */
  readonly take: (units: StockUnits, limit?: number) => Effect.Effect<boolean>;
  /** Gives units back that a booking had taken. */
  readonly giveBack: (units: StockUnits) => Effect.Effect<void>;
}
