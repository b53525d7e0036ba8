import { Effect } from "effect";
import type { ClubSettings } from "../../domain/club/settings.ts";
import { ClockPort } from "../../ports/outside.ts";
import { runCommit } from "../commit/commit.ts";
import type { BookedTrip } from "../letters/letterParts.ts";
import type { OutboxRow } from "../../domain/messages/outbox.ts";

/** The list of what a club's staff can be notified of. */
export const staffNoticeKinds = ["made", "moved", "canceled"] as const;
/** One of the things that a notice to staff can be about. */
export type StaffNoticeKind = (typeof staffNoticeKinds)[number];

/** Gives what a customer's mail means for the staff; undefined when they get no notice of it. */
export function staffNoticeKindOf(mail: string, { status }: Pick<BookedTrip["reservation"], "status">): StaffNoticeKind | undefined {
  if (mail === "confirmation") return "made";
  if (mail === "moved" || mail === "swapDone") return "moved";
  return mail === "canceled" || (mail === "refund" && status === "canceled") ? "canceled" : undefined;
}

/**
 * Queues a notice to the staff, once, when the club wants notices. It is queued beside the customer's own mail, so that a club without
 * notices costs no commit anything.
 */
export const queueStaffNotice = Effect.fnUntraced(function* (
  about: StaffNoticeKind,
  { client, _id }: BookedTrip["reservation"],
  row: OutboxRow,
  { messages }: ClubSettings,
) {
  const { now } = yield* ClockPort;
  if (!messages.notices) return;
  const key = about === "moved" ? `notice:${row.key}` : `notice:${about}:${_id}`;
  const payload = { mail: "notice", reservation: _id, about };
  yield* runCommit((tx) => tx.outbox.enqueue({ client, key, kind: "mail", payload, due: now() }));
});
