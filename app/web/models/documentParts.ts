import { createFileSender } from "#adapters/browser/sendFile.ts";
import { browserStorage } from "#adapters/browser/storage.ts";
import type { OwnDocumentsParts } from "#ui/headless/documents/ownDocuments.ts";
import type { AppWideModels } from "./appWideModels.ts";

/** Gives the parts that the model of a booking's documents needs, for whoever has its key. */
export function bookingDocumentParts({ booking, alerts, loading }: AppWideModels): OwnDocumentsParts {
  const { now, later, newKey, words, messages } = booking.ports;
  const sendFile = createFileSender({ locale: () => words().locale, token: () => undefined, messages });
  return { now, later, newKey, words, messages, loading, alerts, sendFile, session: browserStorage("sessionStorage") };
}
