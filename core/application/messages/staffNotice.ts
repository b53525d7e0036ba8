import { Effect } from "effect";
import type { ClubSettings } from "../../domain/club/settings.ts";
import { Time } from "../../ports/outside.ts";
import { commit } from "../commit/commit.ts";
import type { Trip } from "../letters/bookingLetters.ts";
import type { OutboxRow } from "../../domain/messages/outbox.ts";

/** What a club's staff are told of. */
export const noticeKinds = ["made", "moved", "canceled"] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** What of a customer's mail is news to the staff; undefined for what is none. */
export function noticeKindOf(mail: string, { status }: Pick<Trip["reservation"], "status">): NoticeKind | undefined {
  if (mail === "confirmation") return "made";
  if (mail === "moved") return "moved";
  return mail === "canceled" || (mail === "refund" && status === "canceled") ? "canceled" : undefined;
}

/**
 * Queues what the staff are told, once, where the club has asked for it: beside the customer's own mail, so that a club which did not costs
 * no commit anything.
 */
export const queueNotice = Effect.fnUntraced(function* (
  about: NoticeKind,
  { client, _id }: Trip["reservation"],
  row: OutboxRow,
  { messages }: ClubSettings,
) {
  const { now } = yield* Time;
  if (!messages.notices) return;
  const key = about === "moved" ? `notice:${row.key}` : `notice:${about}:${_id}`;
  const payload = { mail: "notice", reservation: _id, about };
  yield* commit((tx) => tx.outbox.enqueue({ client, key, kind: "mail", payload, due: now() }));
});
