import { Effect, Schema } from "effect";
import { dayAt } from "../../domain/calendar/zone.ts";
import type { Damage } from "../../domain/condition/damage.ts";
import type { MaintenanceEntry } from "../../domain/maintenance/entry.ts";
import { clubScope } from "../../domain/scope.ts";
import { ClockPort } from "../../ports/outside.ts";
import type { Transaction } from "../../ports/store/store.ts";
import { readDockTime } from "../lock/tripCode.ts";
import type { ActingStaff } from "../people/viewer.ts";
import { logReservationChange } from "../reservation/reservations.ts";
import { type IdempotencyKey, jsonReplyMemo, runCommitOnce, failWithRefusal } from "../shared/commit.ts";
import { logMaintenance, removeStored } from "./saveEntry.ts";

const BoatOfDamage = Schema.Struct({ boat: Schema.String });

/** A mark of damage as repaired or, where `done` is false, as open again. */
export interface DamageRepair {
  readonly id: string;
  readonly done: boolean;
}

/**
 * Marks damage as repaired or as open again, and enters it in the history of the booking on which it was found. A repair becomes an entry of the boat's
 * maintenance log, which is removed again with the mark where nobody changed it. Gives the id of the boat. Fails with ITEM_NOT_EXIST for another
 * club's.
 */
export const repairDamage = Effect.fnUntraced(function* ({ id, done }: DamageRepair, staff: ActingStaff, once: IdempotencyKey) {
  const { now } = yield* ClockPort;
  const dockNow = yield* readDockTime;
  const { client } = staff;
  const write = Effect.fnUntraced(function* (tx: Transaction) {
    const damage = yield* tx.condition.damage(client, id);
    if (damage === undefined) return yield* failWithRefusal("ITEM_NOT_EXIST");
    const { boat } = damage;
    if ((damage.repaired !== null) === done) return { boat };
    yield* tx.condition.putDamage({ ...damage, repaired: done ? { by: staff.id, at: now() } : null });
    yield* done ? insertRepair(tx, damage, { staff, now: now(), dockNow }) : removeRepair(tx, damage, { staff, now: now() });
    const reservation = yield* tx.reservations.read(clubScope(client), damage.reservation);
    if (reservation === undefined) return { boat };
    const changes = done ? { repaired: { to: damage.part } } : { reopened: { to: damage.part } };
    yield* logReservationChange(tx, reservation, changes, { staff, now: now() });
    return { boat };
  });
  const { boat } = yield* runCommitOnce(once, now(), jsonReplyMemo(BoatOfDamage), write);
  return boat;
});

/** Gives the id of the maintenance entry of the repair of damage. */
export function entryIdOfDamage({ client, _id }: Pick<Damage, "client" | "_id">): string {
  return `${client}_me_of_${_id.slice(client.length + 1)}`;
}

const insertRepair = Effect.fnUntraced(function* (
  tx: Transaction,
  damage: Damage,
  { staff, now, dockNow }: { readonly staff: ActingStaff; readonly now: number; readonly dockNow: number },
) {
  const entry: MaintenanceEntry = {
    _id: entryIdOfDamage(damage),
    client: damage.client,
    boat: damage.boat,
    plan: null,
    damage: damage._id,
    part: damage.part,
    day: dayAt(dockNow),
    what: "",
    who: "",
    cost: null,
    engineHours: null,
    files: [],
    by: staff.id,
    at: dockNow,
    version: 1,
  };
  // Somebody changed the entry of an earlier repair: it stays as it is.
  if (yield* tx.maintenance.insert(entry)) yield* logMaintenance(tx, { after: entry }, { staff, now });
});

const removeRepair = Effect.fnUntraced(function* (
  tx: Transaction,
  damage: Damage,
  by: { readonly staff: ActingStaff; readonly now: number },
) {
  const entry = yield* tx.maintenance.read(damage.client, entryIdOfDamage(damage));
  if (entry?.version === 1) yield* removeStored(tx, entry, by);
});
