import type { Hold } from "../booking/reservation.ts";

/** Holds as anybody may read them, by id. */
export interface HoldReads {
  readonly read: (id: string) => Promise<Hold | undefined>;
}

/** Holds within a commit. */
export interface HoldWrites extends HoldReads {
  readonly insert: (hold: Hold) => Promise<void>;
  readonly delete: (id: string) => Promise<void>;
}
