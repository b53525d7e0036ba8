import { Effect, Schema } from "effect";
import type { BoatPart, Damage, DrawingPoint } from "../../domain/condition/damage.ts";
import { serverMoment, type PhoneMoment } from "../../domain/clock/phoneMoment.ts";
import type { PassageName } from "../../domain/condition/tripPhoto.ts";
import { clubScope } from "../../domain/scope.ts";
import { ClockPort } from "../../ports/outside.ts";
import type { Transaction } from "../../ports/store/store.ts";
import { jsonReplyMemo, runCommitOnce, type IdempotencyKey } from "../shared/commit.ts";
import { changeTrip, type TripContext } from "../daysheet/changeTrip.ts";
import { logReservationChange } from "../reservation/auditReservation.ts";
import { failWithRefusal } from "../shared/refuse.ts";
import { attachTripPicture } from "./recordPhoto.ts";
import type { ActingStaff } from "../people/viewer.ts";

/** Damage to the boat of a trip as a phone reports it. `key` is of the phone, one for each; `file` is the uploaded picture, if any. */
export interface DamageReport extends PhoneMoment {
  readonly id: string;
  readonly key: string;
  readonly passage: PassageName;
  readonly part: BoatPart;
  readonly pin?: DrawingPoint | undefined;
  readonly text: string;
  readonly file?: string | undefined;
}

const BoatOfDamage = Schema.Struct({ boat: Schema.String });

/** A mark of damage as repaired or, where `done` is false, as open again. */
export interface DamageRepair {
  readonly id: string;
  readonly done: boolean;
}

/**
 * Records damage to the boat of a trip, once for each key, and enters it in the booking's history without its text, which may name people.
 * Fails with BAD_REQUEST where the file is no unused picture of this user.
 */
export const recordDamage = Effect.fnUntraced(function* (report: DamageReport, staff: ActingStaff, once: IdempotencyKey) {
  return yield* changeTrip(report.id, staff, once, (at) => store(report, at));
});

const store = Effect.fnUntraced(function* (report: DamageReport, { tx, reservation, staff, now, dockNow }: TripContext) {
  const { client, boat, _id: trip } = reservation;
  const _id = `${client}_dm_${report.key}`;
  const known = yield* tx.condition.damage(client, _id);
  if (known !== undefined && known.reservation !== trip)
    return yield* failWithRefusal("BAD_REQUEST", { issues: [{ path: "/key", rule: "choice" }] });
  if (known !== undefined) return undefined;
  const { passage, part, pin = null, text, file } = report;
  if (file !== undefined) yield* attachTripPicture(tx, { reservation, file, owner: `damages ${_id}`, by: staff.id });
  const { at, clockOffsetMs } = serverMoment(report, now);
  const damage: Damage = {
    _id,
    client,
    boat,
    reservation: trip,
    passage,
    part,
    pin,
    text,
    file: file ?? null,
    by: staff.id,
    at: at + (dockNow - now),
    clockOffsetMs,
    repaired: null,
  };
  yield* tx.condition.putDamage(damage);
  return { to: {}, changes: { damaged: { to: part } } };
});

/**
 * Marks damage as repaired or as open again, and enters it in the history of the booking on which it was found. Gives the id of its boat. Fails
 * with ITEM_NOT_EXIST for another club's.
 */
export const repairDamage = Effect.fnUntraced(function* ({ id, done }: DamageRepair, staff: ActingStaff, once: IdempotencyKey) {
  const { now } = yield* ClockPort;
  const { client } = staff;
  const write = Effect.fnUntraced(function* (tx: Transaction) {
    const damage = yield* tx.condition.damage(client, id);
    if (damage === undefined) return yield* failWithRefusal("ITEM_NOT_EXIST");
    const { boat } = damage;
    if ((damage.repaired !== null) === done) return { boat };
    yield* tx.condition.putDamage({ ...damage, repaired: done ? { by: staff.id, at: now() } : null });
    const reservation = yield* tx.reservations.read(clubScope(client), damage.reservation);
    if (reservation === undefined) return { boat };
    const changes = done ? { repaired: { to: damage.part } } : { reopened: { to: damage.part } };
    yield* logReservationChange(tx, reservation, changes, { staff, now: now() });
    return { boat };
  });
  const { boat } = yield* runCommitOnce(once, now(), jsonReplyMemo(BoatOfDamage), write);
  return boat;
});
