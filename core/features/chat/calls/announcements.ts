import { Schema } from "effect";
import { announcementWays, maxAnnouncementLength } from "../../../domain/chat/announcement.ts";
import { DayText, InstantText, multiLineText, RowIdField } from "../../../schemas/values.ts";
import { callRows, callSpec } from "../../shared/calls/message.ts";
import { SentAs } from "./chat.ts";

const audience = {
  date: DayText,
  lake: Schema.optionalKey(RowIdField),
  dock: Schema.optionalKey(RowIdField),
  boat: Schema.optionalKey(RowIdField),
};
const Way = Schema.Literals(announcementWays);
const written = multiLineText(maxAnnouncementLength, 1);
const Text = Schema.Struct({ en: written, fr: written });

/** An announcement with what became of it: to how many it goes, how many got it, failed, wait and did not get it, and whom nothing reaches. */
const AnnouncementView = Schema.Struct({
  _id: RowIdField,
  ...audience,
  way: Way,
  text: Schema.Struct({ en: Schema.String, fr: Schema.String }),
  createdAt: InstantText,
  stoppedAt: Schema.NullOr(InstantText),
  people: Schema.Int,
  unreached: Schema.Int,
  sent: Schema.Int,
  failed: Schema.Int,
  waiting: Schema.Int,
  unsent: Schema.Int,
});

/** The calls by which staff write to all customers of a day. */
export const announcementCalls = callRows({
  /** `way` goes first; who cannot be reached by it gets the other. `people` names the first ones, those whom nothing reaches before the others. */
  "comm/announcements/preview": callSpec(
    "Show who would get an announcement",
    "staff",
    Schema.Struct({ ...audience, way: Way }),
    Schema.Struct({
      mail: Schema.Int,
      text: Schema.Int,
      none: Schema.Int,
      people: Schema.Array(
        Schema.Struct({ name: Schema.String, reference: Schema.String, way: Schema.Literals([...announcementWays, "none"]) }),
      ),
    }),
  ),
  /** `id` is the sender's own: sent again, it goes to nobody twice. */
  "comm/announcements/send": callSpec(
    "Write to all customers of a day",
    "staff",
    Schema.Struct({ id: SentAs, ...audience, way: Way, text: Text }),
    AnnouncementView,
  ),
  "comm/announcements/stop": callSpec(
    "Stop an announcement that is being sent",
    "staff",
    Schema.Struct({ _id: RowIdField }),
    AnnouncementView,
  ),
  /** The latest ones, or the one of an id. */
  "comm/announcements/find": callSpec(
    "List announcements with what became of them",
    "staff",
    Schema.Struct({ _id: Schema.optionalKey(RowIdField) }),
    Schema.Struct({ items: Schema.Array(AnnouncementView) }),
  ),
});
