import type { Effect } from "effect";
import type { PersonErasure, DayMoment, OpenNeed } from "../../domain/privacy/erasure.ts";
import type { PersonToFind, PersonKeys } from "../../domain/privacy/person.ts";
import type { ExportSection } from "../../domain/privacy/sections.ts";

/** The functions that read what a club's store has about a person, outside a commit. */
export interface PrivacyReads {
  /** The rows of a section that the keys find, in the order of the table's key, with the fields that the section shows. */
  readonly rows: (keys: PersonKeys, section: ExportSection) => Effect.Effect<readonly Readonly<Record<string, unknown>>[]>;
  /** The ids of all bookings of a person's contacts that were made until `until` (included), by reference. */
  readonly bookings: (person: PersonToFind, until: number) => Effect.Effect<readonly string[]>;
  /** Phones on bookings of a club that the owner of this e-mail proved by it, and on no booking with another e-mail. At most twenty. */
  readonly phonesOf: (client: string, email: string) => Effect.Effect<readonly string[]>;
  /** Erasures of all clubs that are not complete, the oldest first, at most `limit`. */
  readonly unfinished: (limit: number) => Effect.Effect<readonly PersonErasure[]>;
  /** All erasures of all clubs, by club and id, those after `after` where it is given, at most `limit`. */
  readonly erased: (after: Pick<PersonErasure, "client" | "_id"> | undefined, limit: number) => Effect.Effect<readonly PersonErasure[]>;
  /** Removes the bytes of erased persons from the store's files, as far as the engine can, if somebody was erased since the last time. */
  readonly scrub: () => Effect.Effect<void>;
}

/**
 * The functions that read and write the erasing of a person within a commit. The registry of each store says for each table what is
 * deleted and what stays.
 */
export interface PrivacyWrites {
  /** Something that still needs the person; undefined where nothing does. */
  readonly openNeed: (person: PersonToFind, now: DayMoment) => Effect.Effect<OpenNeed | undefined>;
  /** Erases what is of the person, except their bookings. */
  readonly erase: (person: PersonToFind) => Effect.Effect<void>;
  /**
   * Erases the person from these bookings and from what hangs on them. Bookings that are ahead, or of other contacts by now, stay as they
   * are.
   */
  readonly eraseBookings: (person: PersonToFind, bookings: readonly string[], now: DayMoment) => Effect.Effect<void>;
  /** An erasure by the id of its user or customer, locked until the commit. */
  readonly erasure: (client: string, id: string) => Effect.Effect<PersonErasure | undefined>;
  /** Adds an erasure, or replaces the one with its id. */
  readonly putErasure: (erasure: PersonErasure) => Effect.Effect<void>;
}
