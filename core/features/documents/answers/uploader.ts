import { Effect } from "effect";
import type { Uploader } from "../../files/receive.ts";
import { isHolderProof } from "../../shared/holder.ts";
import { failWithRefusal } from "../../shared/commit.ts";
import type { StoredFile, UploadType } from "../../../domain/files/storedFile.ts";
import { clubOfRowId } from "../../../domain/people/client.ts";
import type { SignedInUser } from "../../../domain/people/principal.ts";
import { clubScope, ownRowsScope } from "../../../domain/scope.ts";
import { isAheadOrUnderWay } from "../../../domain/reservation/reservation.ts";
import type { CallContext, GatePorts } from "../../caller/answer.ts";
import { staffPermission } from "../../../domain/people/bookingPermissions.ts";

/** The part of a call's input that says what a file is for: its type, and the booking that it belongs to with that booking's key. */
export interface FilePlace {
  readonly type: UploadType;
  readonly reservation?: string;
  readonly key?: string;
}

/** The permission to upload photos, and for staff every other file. */
const uploadPermission = "@media/files/upload";
/** Staff who may record what happens at the dock may send pictures of a trip. */
export const tripPicturePermission = "@booking/reservations/photograph";
/** Staff who may record the maintenance of boats may send pictures of a boat, too. */
const boatPicturePermissions = [tripPicturePermission, "@booking/maintenance/save"] as const;
/** Staff who may write messages may send files with them. */
const messagePermission = "@comm/messages/send";
/** Staff who decide about documents see their images, and no other staff. */
const documentPermission = "@booking/documents/open";
const readPermissions = ["@media/files/download", "@comm/messages/find", uploadPermission, ...boatPicturePermissions] as const;

/** Who may change the club's settings sends its logo. */
const logoPermission = "@configuration/rules/update";

/** Gives the permissions each of which allows to send a file of the club itself; undefined for a type that customers send too. */
export function clubFilePermissionsOf(type: string | undefined): readonly string[] | undefined {
  const permissions = { photo: [uploadPermission], trip: boatPicturePermissions, logo: [logoPermission] };
  return Object.entries(permissions).find(([name]) => name === type)?.[1];
}

/** Whether the permissions of a user make them one of the staff who send files: they have seats and room of their own. */
export function isUploadStaff(may: CallContext["may"]): boolean {
  return [uploadPermission, ...boatPicturePermissions, logoPermission, messagePermission, staffPermission].some((permission) =>
    may(permission),
  );
}

/** Whether the trip of a booking is ahead or under way: only then do its key and its customer's account send files. */
export const mayBookingSendFiles = Effect.fnUntraced(function* ({ store, time }: Pick<GatePorts, "store" | "time">, reservation: string) {
  const booking = yield* store.reservations.read(clubScope(clubOfRowId(reservation) ?? ""), reservation);
  return booking !== undefined && isAheadOrUnderWay(booking, time.now());
});

/**
 * Gives who sends files: for photos and pictures of trips, staff with the permission; for other files, a user of the club, or whoever shows the key of the
 * booking that they name. Fails with FORBIDDEN without a key and, but for staff, once the booking is canceled or its trip has ended, and with
 * ITEM_NOT_EXIST for another's booking.
 */
export const uploaderOf = Effect.fnUntraced(function* (deps: GatePorts, at: CallContext, { type, reservation, key }: FilePlace) {
  const { principal } = at.caller;
  const permissions = clubFilePermissionsOf(type);
  if (permissions !== undefined) {
    if (principal.kind === "anonymous") return yield* failWithRefusal("UNAUTHORIZED");
    if (!permissions.some((permission) => at.may(permission))) return yield* failWithRefusal("FORBIDDEN");
  }
  const isByKey =
    reservation !== undefined && key !== undefined && isHolderProof(deps.secrets, { _id: reservation, sessionUrl: null }, { key });
  const club = reservation === undefined ? undefined : clubOfRowId(reservation);
  if (principal.kind === "anonymous" && !isByKey) return yield* failWithRefusal("FORBIDDEN");
  const isStaff = principal.kind === "user" && (reservation === undefined || principal.client === club) && isUploadStaff(at.may);
  const assertOpen = Effect.fnUntraced(function* (booking: string) {
    if (!isStaff && !(yield* mayBookingSendFiles(deps, booking))) return yield* failWithRefusal("FORBIDDEN");
    return undefined;
  });
  if (isByKey) {
    yield* assertOpen(reservation);
    // A user of another club who shows a key is its holder there, and no more.
    const by = principal.kind === "user" && principal.client === club ? principal.id : reservation;
    return { client: club ?? "", by, isStaff, reservation } satisfies Uploader;
  }
  if (principal.kind === "anonymous") return yield* failWithRefusal("FORBIDDEN");
  if (reservation !== undefined) {
    if (!(yield* isOwnBooking(deps, at, principal, reservation))) return yield* failWithRefusal("ITEM_NOT_EXIST");
    yield* assertOpen(reservation);
  }
  return { client: principal.client, by: principal.id, isStaff, reservation: reservation ?? null } satisfies Uploader;
});

/** Whether a booking is of a user, or of their club where they are its staff. */
function isOwnBooking(deps: GatePorts, at: CallContext, { client, phone, email }: SignedInUser, reservation: string) {
  if (clubOfRowId(reservation) !== client) return Effect.succeed(false);
  if (at.may(staffPermission) || at.may(messagePermission)) return Effect.succeed(true);
  return Effect.map(
    deps.store.reservations.read(ownRowsScope(client, phone ?? undefined, email), reservation),
    (found) => found !== undefined,
  );
}

/** Whether a caller may read a private file: its sender, the holder of its booking, or staff of its club with a permission. */
export const mayReadFile = Effect.fnUntraced(function* (
  deps: GatePorts,
  at: CallContext,
  file: StoredFile,
  { reservation, key }: { readonly reservation: string | undefined; readonly key: string | undefined },
) {
  const { principal } = at.caller;
  const isByKey =
    reservation !== undefined && key !== undefined && isHolderProof(deps.secrets, { _id: reservation, sessionUrl: null }, { key });
  const isDocument = file.type === "document";
  // Passengers have the key as well: it sends the image of a licence, and shows none.
  if (isByKey && !isDocument && (file.reservation === reservation || file.by === reservation)) return true;
  if (principal.kind === "anonymous" || principal.client !== file.client) return false;
  const permissions = isDocument ? [documentPermission] : readPermissions;
  if (principal.id === file.by || permissions.some((permission) => at.may(permission))) return true;
  return !isDocument && file.reservation !== null && (yield* isOwnBooking(deps, at, principal, file.reservation));
});
