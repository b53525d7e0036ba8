import { Effect } from "effect";
import type { BoatPart, Damage, DrawingPoint } from "../../domain/condition/damage.ts";
import { serverMoment, type PhoneMoment } from "../../domain/clock/phoneMoment.ts";
import type { PassageName } from "../../domain/condition/tripPhoto.ts";
import { type IdempotencyKey, failWithRefusal } from "../shared/commit.ts";
import { changeTrip, type TripContext } from "../daysheet/passage.ts";
import { attachBoatPicture } from "./recordPhoto.ts";
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
  if (file !== undefined) yield* attachBoatPicture(tx, { client, reservation: trip, file, owner: `damages ${_id}`, by: staff.id });
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
