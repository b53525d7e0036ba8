import { createFileSender, type FileSenderOptions } from "#adapters/browser/sendFile.ts";
import { browserStorage } from "#adapters/browser/storage.ts";
import type { SendContractCall } from "#core/contract/index.ts";
import type { OwnDocumentsParts } from "#ui/headless/documents/ownDocuments.ts";
import type { AppWideModels } from "./appWideModels.ts";

/** The calls and the access token of a customer who has logged in. */
interface DocumentCaller {
  readonly messages: SendContractCall;
  readonly bearer: FileSenderOptions["token"];
}

/** Gives the parts that the model of a booking's documents needs, for whoever has its key, or for its customer who has logged in. */
export function bookingDocumentParts({ booking, alerts, loading }: AppWideModels, caller?: DocumentCaller): OwnDocumentsParts {
  const { now, later, words } = booking.ports;
  const { messages, bearer } = caller ?? { messages: booking.ports.messages, bearer: () => undefined };
  const sendFile = createFileSender({ locale: () => words().locale, token: bearer, messages });
  return { now, later, words, messages, loading, alerts, sendFile, session: browserStorage("sessionStorage") };
}
