import { Effect } from "effect";
import { type AuditLine, reservationAuditModelName } from "../../domain/auditLine.ts";
import { Secrets } from "../../ports/outside.ts";
import type { Transaction } from "../../ports/store/store.ts";
import type { ReservationKey } from "../../domain/reservation/reservation.ts";

/** Records in the audit log what staff, or {@link customerAuditActor}, did to a reservation, in the same commit. No value names its customer. */
export const logReservationChange = Effect.fnUntraced(function* (
  tx: Transaction,
  { client, _id: item }: ReservationKey,
  changes: AuditLine["changes"],
  { staff, now }: { readonly staff: { readonly id: string }; readonly now: number },
) {
  const secrets = yield* Secrets;
  const _id = `${client}_a_${secrets.random()}`;
  yield* tx.audit.append({ _id, client, at: now, actor: staff.id, model: reservationAuditModelName, item, action: "update", changes });
});
