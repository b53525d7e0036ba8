import { Effect } from "effect";
import { recordDamage } from "./recordDamage.ts";
import { recordTripPhoto } from "./recordPhoto.ts";
import { fileLinks } from "../files/links.ts";
import { failWithRefusal } from "../shared/commit.ts";
import { readAccessibleReservation } from "../reservation/reservations.ts";
import type { conditionCalls } from "./calls.ts";
import { isoTextOf } from "../../domain/calendar/zone.ts";
import { catalogueIndexOf } from "../../domain/catalogue/catalogue.ts";
import type { Damage } from "../../domain/condition/damage.ts";
import type { PhoneMoment } from "../../domain/clock/phoneMoment.ts";
import type { TripPhoto } from "../../domain/condition/tripPhoto.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import { type AnswersTo, type GatePorts, managerOfCaller } from "../caller/answer.ts";
import { readStaffNames } from "../people/viewer.ts";

const mostDamages = 100;

/** Makes the function that reads the damage to a boat of a club that was found last, as calls show it. */
export function damageReader(deps: GatePorts) {
  const { store } = deps;
  return Effect.fnUntraced(function* (client: string, boat: string) {
    const damages = yield* store.condition.damageToBoat(client, boat, mostDamages);
    const names = yield* readStaffNames(store, client, damages.flatMap(staffOf));
    return { items: damages.map((damage) => damageView(deps, damage, names)) };
  });
}

/** Answers the calls about the condition of boats, but the one that marks a repair: that is an entry in the maintenance log, too. */
export function conditionAnswers(
  deps: GatePorts,
): AnswersTo<typeof conditionCalls, Exclude<keyof typeof conditionCalls, "booking/reservations/repair">> {
  const { store } = deps;
  const conditionOf = Effect.fnUntraced(function* ({ client, _id: reservation, boat }: Reservation) {
    const photos = yield* store.condition.photosOf(client, reservation);
    const damages = yield* store.condition.damageOf(client, { reservation, boat });
    const names = yield* readStaffNames(store, client, [...photos.map(({ by }) => by), ...damages.flatMap(staffOf)]);
    return {
      _id: reservation,
      boat,
      photos: photos.map((photo) => photoView(deps, photo, names)),
      damages: damages.map((damage) => damageView(deps, damage, names)),
    };
  });
  const damageToBoat = damageReader(deps);
  return {
    "booking/reservations/condition": Effect.fnUntraced(function* ({ _id }, at) {
      const { client } = yield* managerOfCaller(at);
      return { data: yield* conditionOf(yield* readAccessibleReservation(_id, { staffOf: client, holderProof: {} })) };
    }),
    "booking/reservations/photograph": Effect.fnUntraced(function* ({ _id: id, recordedAt, sentAt, ...report }, at) {
      const moment = momentOf({ recordedAt, sentAt });
      const reservation = yield* recordTripPhoto({ id, ...report, ...moment }, yield* managerOfCaller(at), at.once);
      return { data: yield* conditionOf(reservation) };
    }),
    "booking/reservations/damage": Effect.fnUntraced(function* ({ _id: id, recordedAt, sentAt, ...report }, at) {
      const moment = momentOf({ recordedAt, sentAt });
      const reservation = yield* recordDamage({ id, ...report, ...moment }, yield* managerOfCaller(at), at.once);
      return { data: yield* conditionOf(reservation) };
    }),
    "booking/boats/damages": Effect.fnUntraced(function* ({ _id }, at) {
      const { client } = yield* managerOfCaller(at);
      const catalogue = yield* Effect.promise(() => store.offer.catalogue(client));
      if (!catalogueIndexOf(catalogue).withRetired.boats.has(_id)) return yield* failWithRefusal("ITEM_NOT_EXIST");
      return { data: yield* damageToBoat(client, _id) };
    }),
  };
}

function momentOf({ recordedAt, sentAt }: Readonly<Record<keyof PhoneMoment, string>>): PhoneMoment {
  return { recordedAt: Date.parse(recordedAt), sentAt: Date.parse(sentAt) };
}

function staffOf({ by, repaired }: Damage): readonly string[] {
  return repaired === null ? [by] : [by, repaired.by];
}

function photoView(deps: GatePorts, photo: TripPhoto, names: ReadonlyMap<string, string>) {
  const { _id, passage, side, file } = photo;
  return { _id, passage, side, ...recordedBy(photo, names), picture: pictureView(deps, file) };
}

function damageView(deps: GatePorts, damage: Damage, names: ReadonlyMap<string, string>) {
  const { _id, boat, reservation, passage, part, pin, text, file, repaired } = damage;
  return {
    _id,
    boat,
    reservation,
    passage,
    part,
    pin,
    text,
    ...recordedBy(damage, names),
    picture: file === null ? null : pictureView(deps, file),
    repaired: repaired === null ? null : { by: names.get(repaired.by) ?? "", at: isoTextOf(repaired.at) },
  };
}

function recordedBy({ by, at, clockOffsetMs }: Pick<TripPhoto, "by" | "at" | "clockOffsetMs">, names: ReadonlyMap<string, string>) {
  return { by: names.get(by) ?? "", at: isoTextOf(at), clockOffsetMs };
}

/** Gives the addresses of a picture of a boat; every one is drawn again as WebP. */
export function pictureView({ secrets, time }: GatePorts, _id: string) {
  const { url, preview = url, expires } = fileLinks(secrets, { _id, content: "image/webp" }, time.now());
  return { url, preview, expires: isoTextOf(expires) };
}
