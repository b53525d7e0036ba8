import { Effect } from "effect";
import type { AuditLine } from "../club/audit.ts";
import { Secrets } from "../ports/outside.ts";
import type { Transaction } from "../ports/store.ts";
import type { Reservation } from "./reservation.ts";

/** What of the audit log is about reservations. */
export const reservationModel = "reservations";

/** Who the audit log names for what a customer did to their own booking. */
export const theCustomer = { id: "customer" } as const;

/** Enters in the audit log what staff, or {@link theCustomer}, did to a reservation, in the commit that does it. No value tells anything of its customer. */
export const noted = Effect.fnUntraced(function* (
  tx: Transaction,
  { client, _id: item }: Pick<Reservation, "client" | "_id">,
  changes: AuditLine["changes"],
  { staff, now }: { readonly staff: { readonly id: string }; readonly now: number },
) {
  const secrets = yield* Secrets;
  const _id = `${client}_a_${secrets.random()}`;
  yield* tx.audit.append({ _id, client, at: now, actor: staff.id, model: reservationModel, item, action: "update", changes });
});
