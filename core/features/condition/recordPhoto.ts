import { Effect } from "effect";
import { serverMoment, type PhoneMoment } from "../../domain/clock/phoneMoment.ts";
import { maxPhotosOfTrip, type BoatSide, type PassageName } from "../../domain/condition/tripPhoto.ts";
import { type IdempotencyKey, failWithRefusal } from "../shared/commit.ts";
import { changeTrip, type TripContext } from "../daysheet/passage.ts";
import type { ActingStaff } from "../people/viewer.ts";
import { clubScope } from "../../domain/scope.ts";
import type { Transaction } from "../../ports/store/store.ts";
import { attachFile } from "../files/attach.ts";

/** A photo of one side of a boat as a phone reports it. `key` is of the phone, one for each photo; `file` is the uploaded picture. */
export interface TripPhotoReport extends PhoneMoment {
  readonly id: string;
  readonly key: string;
  readonly passage: PassageName;
  readonly side: BoatSide;
  readonly file: string;
}

/**
 * Records a photo of a side of a boat at a passage of a trip, once for each key, however often and with however many uploads it is sent. Fails
 * with BAD_REQUEST where the file is no unused picture of this user, with TOO_MANY_REQUESTS for more than `maxPhotosOfTrip`.
 */
export const recordTripPhoto = Effect.fnUntraced(function* (report: TripPhotoReport, staff: ActingStaff, once: IdempotencyKey) {
  return yield* changeTrip(report.id, staff, once, (at) => store(report, at));
});

const store = Effect.fnUntraced(function* (report: TripPhotoReport, { tx, reservation, staff, now, dockNow }: TripContext) {
  const { client, _id: trip } = reservation;
  const _id = `${client}_tp_${report.key}`;
  const known = yield* tx.condition.photo(client, _id);
  if (known !== undefined && known.reservation !== trip)
    return yield* failWithRefusal("BAD_REQUEST", { issues: [{ path: "/key", rule: "choice" }] });
  // The file of a repeated upload stays unused, and the sweep erases it.
  if (known !== undefined) return undefined;
  const photos = yield* tx.condition.photosOf(client, trip);
  if (photos.length >= maxPhotosOfTrip) return yield* failWithRefusal("TOO_MANY_REQUESTS");
  yield* attachBoatPicture(tx, { client, reservation: trip, file: report.file, owner: `trip_photos ${_id}`, by: staff.id });
  const { passage, side, file } = report;
  const { at, clockOffsetMs } = serverMoment(report, now);
  yield* tx.condition.insertPhoto({
    _id,
    client,
    reservation: trip,
    passage,
    side,
    file,
    by: staff.id,
    at: at + (dockNow - now),
    clockOffsetMs,
  });
  return undefined;
});

/** A picture of a boat that a user took, the row that is to use it, the trip of which it is, if any, and the field that names it, `/file` when left out. */
export interface BoatPicture {
  readonly client: string;
  readonly file: string;
  readonly owner: string;
  readonly by: string;
  readonly reservation?: string;
  readonly path?: string;
}

/** Ties a picture that was uploaded as one of a boat to the one row that uses it. Fails with BAD_REQUEST at its field for any other file. */
export const attachBoatPicture = Effect.fnUntraced(function* (tx: Transaction, { by, path = "/file", ...picture }: BoatPicture) {
  const stored = yield* tx.files.read(clubScope(picture.client), picture.file);
  if (stored?.type !== "trip") return yield* failWithRefusal("BAD_REQUEST", { issues: [{ path, rule: "choice" }] });
  return yield* attachFile(tx, { ...picture, by: [by], path });
});
