import type { DocumentSide } from "#core/domain/documents/sentDocument.ts";
import { createCallsInFlight } from "#ui/headless/alerts/callsInFlight.ts";
import type { OwnDocumentsParts } from "#ui/headless/documents/ownDocuments.ts";
import { adminCalls, dataOfReply, fileSenderOf, threadOf } from "./chats.ts";
import { returnFromProvider } from "./leads.ts";
import type { Visit } from "./visit.ts";

/** The booking that was paid here, with its key. */
export function documentPlaceOf(visit: Visit): { readonly reservation: string; readonly key: string } {
  const { booking: reservation, key } = threadOf(visit);
  return { reservation, key };
}

/** The parts of the documents of that booking. */
export function documentPartsOf(visit: Visit): OwnDocumentsParts {
  const { now, later, words, alerts, messages, session } = visit.model.ports;
  return { now, later, words, alerts, messages, session, loading: createCallsInFlight({ later }), sendFile: fileSenderOf(visit) };
}

/** Books and pays at a club that takes images of licences. */
export async function bookWithUploads(visit: Visit): Promise<void> {
  await returnFromProvider(visit, "success");
  const [client = ""] = documentPlaceOf(visit).reservation.split("_");
  await allowUploads(visit, client);
}

/** Lets the customers of a club send images of licences. */
export async function allowUploads(visit: Pick<Visit, "club">, client: string): Promise<void> {
  const staff = adminCalls(visit);
  const { version } = dataOfReply(await staff("configuration/rules/read", { client }));
  dataOfReply(await staff("configuration/rules/update", { client, version, documents: { uploads: true, drivingLicence: false } }));
}

/** A file that the club takes. */
export function cardFile(): File {
  return new File(["%PDF-1.7\ncard\n%%EOF\n"], "card.pdf", { type: "application/pdf" });
}

/** Sends the image of a boating licence. */
export async function sendLicence(visit: Visit): Promise<void> {
  await bookWithUploads(visit);
  await sendSide(visit, "front");
}

/** Sends the images of both sides of a boating licence. */
export async function sendBothSides(visit: Visit): Promise<void> {
  await sendLicence(visit);
  await sendSide(visit, "back");
}

async function sendSide(visit: Visit, side: DocumentSide): Promise<void> {
  const place = documentPlaceOf(visit);
  const signal = new AbortController().signal;
  const file = dataOfReply(await fileSenderOf(visit)(cardFile(), { type: "document", ...place }, { onProgress: () => undefined, signal }));
  dataOfReply(await visit.parts.messages("booking/documents/send", { ...place, type: "boatLicense", file: file._id, side }));
}

/** Sends an image that staff do not accept. */
export async function rejectLicence(visit: Visit): Promise<void> {
  await sendLicence(visit);
  const { reservation } = documentPlaceOf(visit);
  const rejected = { reservation, type: "boatLicense", version: 1, reason: "blurry" } as const;
  dataOfReply(await adminCalls(visit)("booking/documents/reject", rejected));
}
