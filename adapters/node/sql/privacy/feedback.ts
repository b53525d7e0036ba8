import { Effect } from "effect";
import type { PersonKeys } from "#core/domain/privacy/person.ts";
import { eraseFeedbackWords } from "../feedback/feedback.ts";
import type { CommitSession } from "../engine/engine.ts";
import { feedbacksTable, ratingsTable } from "../tables/feedback.ts";
import { impersonalTableEntry, personalTableEntry } from "./entry.ts";

/** Empties what a person wrote about their trips, and what the club answered; the stars stay. */
const eraseFeedbackOfPerson = Effect.fnUntraced(function* (session: CommitSession, { client, of: { bookings } }: PersonKeys) {
  for (const id of bookings) yield* eraseFeedbackWords(session, client, id);
});

/** The entries of the tables of what customers say of their trips, and of who wants no optional letters. */
export const feedbackEntries = {
  feedbacks: personalTableEntry("feedbacks", {
    personal: ["comment", "problem", "answer"],
    plain: ["client_id", "reservation_id", "boat_id", "dock_id", "model", "day", "hidden"],
    erasing: {
      erase: eraseFeedbackOfPerson,
      keeps: "The stars of a trip stay, without a word: averages do not change with an erasure.",
    },
    shows: [{ section: "feedback", found: { reservation_id: "bookings" }, order: ["reservation_id"], read: feedbacksTable.fromRow }],
  }),
  ratings: personalTableEntry("ratings", {
    personal: [],
    plain: ["client_id", "reservation_id", "topic", "about", "boat_id", "dock_id", "model"],
    erasing: { keeps: "Stars are numbers, of ids that name nobody once the person is erased." },
    shows: [{ section: "ratings", found: { reservation_id: "bookings" }, order: ["reservation_id", "topic"], read: ratingsTable.fromRow }],
  }),
  optouts: impersonalTableEntry(
    "optouts",
    "Its addresses are keyed digests, which nobody can trace to a person. They stay, so that nobody who wants no letters gets one.",
    ["address"],
  ),
} as const;
