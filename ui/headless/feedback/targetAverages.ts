import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { CallOutput, SendContractCall } from "#core/contract/index.ts";

/** The average of one boat or dock, null under five answers, with the number of answers. */
export type TargetAverage = CallOutput<"voc/feedbacks/view">["items"][number];

/** The averages of a club's boats and docks by their ids; those without an answer are left out. */
export type TargetAverages = ReadonlyMap<string, TargetAverage>;

/** The model of a club's averages. */
export interface TargetAveragesModel {
  /** Empty until they are loaded, and where they could not be: a list is useful without them. */
  readonly averages: ReadonlySignal<TargetAverages>;
  readonly load: () => Promise<void>;
}

/** Creates the model of the averages of a club's boats and docks, without React. */
export function createTargetAveragesModel(client: string, messages: SendContractCall): TargetAveragesModel {
  const averages = signal<TargetAverages>(new Map());
  return {
    averages,
    load: async () => {
      const where = { client, type: "items" } as const;
      const reply = await messages("voc/feedbacks/view", { where, name: "FeedbackAverage", schema: "feedbacks" });
      if (reply.ok) averages.value = new Map(reply.data.items.map((each) => [each._id, each]));
    },
  };
}
