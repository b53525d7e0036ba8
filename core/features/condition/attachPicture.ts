import { Effect } from "effect";
import { clubScope } from "../../domain/scope.ts";
import type { Reservation } from "../../domain/reservation/reservation.ts";
import type { Transaction } from "../../ports/store/store.ts";
import { attachFile } from "../files/attach.ts";
import { failWithRefusal } from "../shared/refuse.ts";

/** A picture that a user took at the dock, and the row that is to use it. */
export interface TripPicture {
  readonly reservation: Pick<Reservation, "_id" | "client">;
  readonly file: string;
  readonly owner: string;
  readonly by: string;
}

/** Ties a picture that was uploaded for a trip to the one row that uses it. Fails with BAD_REQUEST at `/file` for any other file. */
export const attachTripPicture = Effect.fnUntraced(function* (
  tx: Transaction,
  { reservation: { client, _id: reservation }, file, owner, by }: TripPicture,
) {
  const stored = yield* tx.files.read(clubScope(client), file);
  if (stored?.type !== "trip") return yield* failWithRefusal("BAD_REQUEST", { issues: [{ path: "/file", rule: "choice" }] });
  return yield* attachFile(tx, { client, file, owner, by: [by], reservation });
});
