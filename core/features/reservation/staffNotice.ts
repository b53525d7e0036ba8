import { Effect, Schema } from "effect";
import type { ClubSettings } from "../../domain/club/settings.ts";
import { ClockPort } from "../../ports/outside.ts";
import { runCommit } from "../shared/commit.ts";
import type { ReservationKey } from "../../domain/reservation/reservation.ts";
import type { OutboxRow } from "../../domain/messages/outbox.ts";

/** The list of what a club's staff can be notified of. */
export const staffNoticeKinds = ["made", "moved", "canceled"] as const;
/** One of the things that a notice to staff can be about. */
export type StaffNoticeKind = (typeof staffNoticeKinds)[number];

/** The schema of what a row of the notice says beside its reservation. */
export const StaffNoticePayload = Schema.Struct({ about: Schema.Literals(staffNoticeKinds) });

/**
 * Queues a notice to the staff, once, when the club wants notices. It is queued beside the customer's own mail, so that a club without
 * notices costs no commit anything.
 */
export const queueStaffNotice = Effect.fnUntraced(function* (
  about: StaffNoticeKind,
  { client, _id }: ReservationKey,
  row: OutboxRow,
  { messages }: ClubSettings,
) {
  const { now } = yield* ClockPort;
  if (!messages.notices) return;
  const key = about === "moved" ? `notice:${row.key}` : `notice:${about}:${_id}`;
  const payload = { mail: "notice", reservation: _id, about } satisfies typeof StaffNoticePayload.Type & {
    readonly mail: "notice";
    readonly reservation: string;
  };
  yield* runCommit((tx) => tx.outbox.enqueue({ client, key, kind: "mail", payload, due: now() }));
});
