import { batch, type ReadonlySignal, signal } from "@preact/signals-react";
import type { Clock, TextStore } from "#core/ports/device.ts";
import type { CallOutput, SendContractCall } from "#core/contract/index.ts";
import type { DocumentSide } from "#core/domain/documents/sentDocument.ts";
import type { DocumentType } from "#core/domain/offer/documents.ts";
import type { CallReply } from "#core/ports/messages.ts";
import type { SendFile } from "#core/ports/sendFile.ts";
import type { AlertsModel } from "../alerts/alerts.ts";
import type { CallsInFlight } from "../alerts/callsInFlight.ts";
import { failureCatalogPhrase } from "../alerts/failureCatalogPhrase.ts";
import { failureText } from "../alerts/phrase.ts";
import type { Resource } from "../resource/resource.ts";
import { createUploadModel, type UploadModel, type UploadModelParts } from "../files/upload.ts";
import type { Words } from "../words/words.tsx";
import { createPageResource } from "../resource/pageResource.ts";

/** A document of a booking as its holder sees it. */
export type OwnDocument = CallOutput<"booking/documents/read">["items"][number];

/** The parts that the model of a booking's documents needs. */
export interface OwnDocumentsParts extends Clock {
  readonly messages: SendContractCall;
  readonly loading: CallsInFlight;
  readonly alerts: Pick<AlertsModel, "raise">;
  readonly words: () => Words;
  readonly sendFile: SendFile<File>;
  /** Keeps the name of a file across a reload of this tab. */
  readonly session: TextStore;
}

/** A booking, and the key of its holder; left out by its customer, who has logged in. */
export interface BookingWithKey {
  readonly reservation: string;
  readonly key?: string;
}

/** The documents of a booking for its holder, and what they can do with them. */
export interface OwnDocumentsModel {
  readonly documents: Resource<undefined, readonly OwnDocument[]>;
  /** The type whose image is being chosen and sent. */
  readonly open: ReadonlySignal<DocumentType | undefined>;
  /** The side of the card that is being chosen and sent. */
  readonly side: ReadonlySignal<DocumentSide>;
  readonly upload: UploadModel;
  /** Shows the field for an image of this type, of the front when `side` is left out, or hides it. */
  readonly choose: (type: DocumentType | undefined, side?: DocumentSide) => void;
  readonly withdraw: (type: DocumentType) => Promise<void>;
}

/** Creates the model of the documents of a booking, without React. */
export function createOwnDocumentsModel(parts: OwnDocumentsParts, booking: BookingWithKey): OwnDocumentsModel {
  const { messages, loading, alerts, words, sendFile, session, now } = parts;
  const open = signal<DocumentType | undefined>(undefined);
  const side = signal<DocumentSide>("front");
  const documents = createPageResource<undefined, readonly OwnDocument[]>({ now, loading }, async () =>
    itemsOf(await messages("booking/documents/read", booking)),
  );

  const take = (reply: CallReply<readonly OwnDocument[]>, done: "documents.own.sent" | "documents.own.removed"): void => {
    if (reply.ok) {
      documents.mend(() => reply.data);
      alerts.raise({ type: "success", message: words().say(done) });
      return;
    }
    alerts.raise({ type: "error", message: failureText(failureCatalogPhrase(reply), words()) });
  };

  const upload = createUploadModel({ send: sendFile, now, memory: memoryOf(session), purpose: { type: "document", ...booking } });
  const submit = async (file: string): Promise<void> => {
    const type = open.peek();
    if (type === undefined) return;
    const data = { ...booking, type, file, ...(side.peek() === "back" ? { side: "back" as const } : {}) };
    const reply = itemsOf(await loading.during(messages("booking/documents/send", data)));
    take(reply, "documents.own.sent");
    upload.clear();
    if (reply.ok) open.value = undefined;
  };
  const submitted = async (sent: Promise<{ readonly _id: string } | undefined>): Promise<void> => {
    const file = await sent;
    if (file !== undefined) await submit(file._id);
  };

  return {
    documents,
    open,
    side,
    upload: {
      ...upload,
      choose: async (file) => {
        const sent = upload.choose(file);
        await submitted(sent);
        return sent;
      },
      retry: async () => {
        const sent = upload.retry();
        await submitted(sent);
        return sent;
      },
    },
    choose: (type, of = "front") => {
      batch(() => {
        open.value = type;
        side.value = of;
      });
      if (type === undefined) upload.clear();
    },
    withdraw: async (type) => {
      const data = { ...booking, type };
      const reply = await loading.during(messages("booking/documents/withdraw", data));
      take(itemsOf(reply), "documents.own.removed");
    },
  };
}

/** The upload reads and writes its store by the platform's names. */
function memoryOf({ get, set, remove }: TextStore): NonNullable<UploadModelParts["memory"]> {
  return { getItem: get, setItem: set, removeItem: remove };
}

function itemsOf(reply: CallReply<CallOutput<"booking/documents/read">>): CallReply<readonly OwnDocument[]> {
  return reply.ok ? { ok: true, data: reply.data.items } : reply;
}
