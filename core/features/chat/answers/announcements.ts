import { Effect } from "effect";
import { isoTextOf } from "../../../domain/calendar/zone.ts";
import { normalizeMessageText } from "../../../domain/language/messageText.ts";
import { type AnswersTo, managerOfCaller } from "../../caller/answer.ts";
import { failWithRefusal } from "../../shared/commit.ts";
import {
  countByWay,
  readAnnouncementRecipients,
  type AnnouncementWithProgress,
  findAnnouncements,
  sendAnnouncement,
  stopAnnouncement,
} from "../sendAnnouncement.ts";
import type { announcementCalls } from "../calls/announcements.ts";

/** The most persons that a preview names. */
const mostNamed = 100;
const waysInOrder = ["none", "text", "mail"] as const;

/** Answers the calls by which staff write to all customers of a day. */
export const announcementAnswers: AnswersTo<typeof announcementCalls> = {
  "comm/announcements/preview": Effect.fnUntraced(function* ({ way, ...audience }, at) {
    const { client } = yield* managerOfCaller(at);
    const recipients = yield* readAnnouncementRecipients(client, audience, way);
    const inOrder = waysInOrder.flatMap((each) => recipients.filter((one) => one.way === each));
    const people = inOrder.slice(0, mostNamed).map(({ booking: { profile, reference }, way: by }) => ({
      name: `${profile.firstname} ${profile.lastname}`.trim(),
      reference,
      way: by,
    }));
    return { data: { ...countByWay(recipients), people } };
  }),
  "comm/announcements/send": Effect.fnUntraced(function* ({ id, way, text: typed, ...audience }, at) {
    const text = { en: normalizeMessageText(typed.en), fr: normalizeMessageText(typed.fr) };
    const issues = (["en", "fr"] as const).flatMap((each) => (text[each] === "" ? [{ path: `/text/${each}`, rule: "required" }] : []));
    if (issues.length > 0) return yield* failWithRefusal("BAD_REQUEST", { issues });
    return { data: viewOf(yield* sendAnnouncement({ id, audience, way, text }, yield* managerOfCaller(at))) };
  }),
  "comm/announcements/stop": Effect.fnUntraced(function* ({ _id }, at) {
    const { client } = yield* managerOfCaller(at);
    return { data: viewOf(yield* stopAnnouncement(client, _id)) };
  }),
  "comm/announcements/find": Effect.fnUntraced(function* ({ _id }, at) {
    const { client } = yield* managerOfCaller(at);
    return { data: { items: (yield* findAnnouncements(client, _id)).map(viewOf) } };
  }),
};

function viewOf({ announcement, progress }: AnnouncementWithProgress) {
  const { _id, audience, way, text, createdAt, stoppedAt, people, unreached } = announcement;
  const at = { createdAt: isoTextOf(createdAt), stoppedAt: stoppedAt === null ? null : isoTextOf(stoppedAt) };
  return { _id, ...audience, way, text, ...at, people, unreached, ...progress };
}
