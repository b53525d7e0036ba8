import type { Effect } from "effect";
import type { Damage } from "../../domain/condition/damage.ts";
import type { TripPhoto } from "../../domain/condition/tripPhoto.ts";

/** The functions that read photos of trips and damage to boats outside a commit. All lists are in the order of `at`, oldest first. */
export interface ConditionReads {
  readonly photosOf: (client: string, reservation: string) => Effect.Effect<readonly TripPhoto[]>;
  /** The damage that was found on a trip, and the damage to its boat that is not repaired. */
  readonly damageOf: (client: string, trip: { readonly reservation: string; readonly boat: string }) => Effect.Effect<readonly Damage[]>;
  /** The damage to a boat that was found last, repaired or not, at most `limit`. */
  readonly damageToBoat: (client: string, boat: string, limit: number) => Effect.Effect<readonly Damage[]>;
}

/** The functions that read and write photos of trips and damage to boats within a commit. */
export interface ConditionWrites {
  readonly photo: (client: string, id: string) => Effect.Effect<TripPhoto | undefined>;
  readonly photosOf: ConditionReads["photosOf"];
  /** Inserts a photo; a photo never changes. */
  readonly insertPhoto: (photo: TripPhoto) => Effect.Effect<void>;
  /** Reads and locks until the commit. */
  readonly damage: (client: string, id: string) => Effect.Effect<Damage | undefined>;
  /** Inserts damage, or replaces the one with its id. */
  readonly putDamage: (damage: Damage) => Effect.Effect<void>;
}
