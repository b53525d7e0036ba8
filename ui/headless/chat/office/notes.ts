import type { CustomErrorWords } from "#core/words/alerts/crud.ts";
import { failureCatalogPhrase } from "../../alerts/failureCatalogPhrase.ts";
import { type FailurePhrase, failureAlertRaiser } from "../../alerts/phrase.ts";
import { createResource, type Resource } from "../../resource/resource.ts";
import { createKindCalls, type KindRow } from "../../managed/kindCalls.ts";
import type { OfficeParts } from "../../managed/parts.ts";
import { createUserNamesFetch } from "../../people/userNames.ts";

/** A note of staff about a customer; `who` is its writer's name, where the user may know it. */
export interface ThreadNote {
  readonly _id: string;
  readonly text: string;
  readonly at: string;
  readonly who: string | undefined;
}

/** The notes about a customer, oldest first, by the customer's id. */
export interface ThreadNotes extends Resource<string, readonly ThreadNote[]> {
  /** Adds a note; resolves to why it failed. */
  readonly add: (customer: string, text: string) => Promise<FailurePhrase | undefined>;
}

/** The text of requirements §8 for every refused fetch of notes. */
export const noteFailures: CustomErrorWords = Object.fromEntries(
  [400, 401, 403, 404, 429, 500, 503].map((status) => [status, "errors.customerNotesFailed" as const]),
);

const mostNotes = 100;

/** Creates the model of the notes beside a thread, without React. They are rows of their own, which no customer's call reads. */
export function createThreadNotes({
  client,
  messages,
  now,
  loading,
  alerts,
  words,
}: Pick<OfficeParts, "client" | "messages" | "now" | "loading" | "alerts" | "words">): ThreadNotes {
  const calls = createKindCalls<KindRow<"notes">>("notes", client, messages);
  const namesOf = createUserNamesFetch(messages);
  const notes = createResource<string, readonly ThreadNote[]>({
    now,
    loading,
    failurePhrase: (failure) => failureCatalogPhrase(failure, noteFailures),
    raiseFailure: failureAlertRaiser(alerts, words),
    ask: async (customer) => {
      const reply = await calls.find({ where: { customer }, sortBy: "at", sortDesc: true, itemsPerPage: mostNotes });
      if (!reply.ok) return reply;
      const names = await namesOf(reply.data.items.flatMap(({ by }) => by ?? []));
      const items = reply.data.items.map(({ _id, text, at = "", by }) => ({
        _id,
        text,
        at,
        who: by === undefined ? undefined : names.get(by),
      }));
      return { ok: true, data: items.toReversed() };
    },
  });
  return {
    ...notes,
    add: async (customer, text) => {
      const reply = await calls.create({ customer, text });
      if (!reply.ok) return failureCatalogPhrase(reply);
      await notes.load(customer);
      return undefined;
    },
  };
}
