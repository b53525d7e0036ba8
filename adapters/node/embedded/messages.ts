import { randomUUID } from "node:crypto";
import { Effect } from "effect";
import type { ServiceFault } from "#core/ports/outside.ts";
import { runInBatches } from "../time/inBatches.ts";
import { type EmbeddedDriversDatabase, embeddedFaultOf } from "./driversDatabase.ts";

/** A mail or text that an embedded driver "sent": the demo's phone and mailbox show it. `at` is an ISO instant. */
export interface SentMessage {
  readonly channel: "mail" | "sms";
  readonly to: string;
  readonly text: string;
  readonly at: string;
}

/** A box that stores sent messages; one with an `id` that is stored already changes nothing. */
export interface EmbeddedMessageBox {
  readonly keep: (message: Omit<SentMessage, "at"> & { readonly id?: string }) => Effect.Effect<void, ServiceFault>;
  /** Newest first, at most 200. */
  readonly list: () => readonly SentMessage[];
}

const insert = "insert into messages (id, channel, addressee, text, at) values (?, ?, ?, ?, ?) on conflict do nothing";

/**
 * Makes the messages in the embedded file; `now` is in epoch milliseconds. Messages of a short time share one transaction: in one of its own
 * each would write its pages of the index again.
 */
export function makeEmbeddedMessageBox(file: EmbeddedDriversDatabase, now: () => number): EmbeddedMessageBox {
  const keepInBatch = runInBatches(async (messages: readonly (Omit<SentMessage, "at"> & { readonly id: string })[]) =>
    file.together(() => {
      for (const { id, channel, to, text } of messages) file.run(insert, id, channel, to, text, now());
    }),
  );
  return {
    keep: ({ id = randomUUID(), ...message }) => Effect.tryPromise({ try: () => keepInBatch({ id, ...message }), catch: embeddedFaultOf }),
    list: () =>
      file.rows("select * from messages order by at desc, rowid desc limit 200").map((row) => ({
        channel: row["channel"] === "sms" ? "sms" : "mail",
        to: String(row["addressee"]),
        text: String(row["text"]),
        at: new Date(Number(row["at"])).toISOString(),
      })),
  };
}
