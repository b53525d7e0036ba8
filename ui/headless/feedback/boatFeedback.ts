import type { CallOutput } from "#core/contract/index.ts";
import { failurePhraseOf } from "../alerts/failurePhrase.ts";
import type { BookingPorts } from "../ports/bookingPorts.ts";
import { createResource, type Resource } from "../resource/resource.ts";

/** What everybody may read of a boat: its average and distribution, undefined without an answer, and the newest comments. */
export interface BoatFeedbackData {
  readonly summary: CallOutput<"voc/feedbacks/view">["items"][number] | undefined;
  readonly comments: CallOutput<"voc/feedbacks/find">["items"];
}

const commentsShown = 5;

/** Creates the resource of what customers say of a boat, without React. */
export function createBoatFeedback(
  { messages, now, loading }: Pick<BookingPorts, "messages" | "now" | "loading">,
  boat: string,
): Resource<undefined, BoatFeedbackData> {
  return createResource<undefined, BoatFeedbackData>({
    now,
    loading,
    failurePhrase: failurePhraseOf,
    ask: async () => {
      const where = { target: boat, type: "items" } as const;
      const view = await messages("voc/feedbacks/view", { where, name: "FeedbackAverage", schema: "feedbacks" });
      if (!view.ok) return view;
      const found = await messages("voc/feedbacks/find", { where, itemsPerPage: commentsShown });
      return found.ok ? { ok: true, data: { summary: view.data.items[0], comments: found.data.items } } : found;
    },
  });
}
