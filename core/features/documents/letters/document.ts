import { Schema } from "effect";
import type { SentDocument } from "../../../domain/documents/sentDocument.ts";
import { documentTypes } from "../../../domain/offer/documents.ts";
import { statusHoldsQuanta } from "../../../domain/reservation/status.ts";
import { Store } from "../../../ports/store/store.ts";
import { defineBookingLetter } from "../../reservation/letters/bookingLetter.ts";
import { bookedTripLines, tripPlaceholders, tripValues } from "../../reservation/letters/letterParts.ts";

/** The end of a holder's link that opens the documents. */
const documentsMark = "to=documents";

/**
 * The letter that asks for a document again for a reason, or says that nobody looked at it in time and that it is erased; its text has no
 * link. `number` is when it was decided, or sent: none where the decision was undone or the customer sent another one meanwhile.
 */
export const documentLetter = defineBookingLetter({
  name: "document",
  payload: Schema.Struct({ document: Schema.Literals(documentTypes), number: Schema.Number }),
  *read({ reservation: { client, _id, status } }, { document: type, number: at }) {
    const document = (yield* (yield* Store).documents.of(client, _id)).find((each) => each.type === type);
    const isDue = document?.state === "rejected" ? document.decidedAt === at : document?.state === "expired" && document.sentAt === at;
    return document !== undefined && isDue && statusHoldsQuanta(status) ? { type, reason: document.reason } : undefined;
  },
  mail: (trip, { type, reason }) => {
    const { say, pass } = trip;
    const params = { ...trip.params, document: say(`mail.document.${type}`) };
    return {
      subject: say(reason === null ? "mail.document.expiredSubject" : "mail.document.subject", params),
      parts: [
        reason === null
          ? say("mail.document.expired", params)
          : `${say("mail.document.again", params)}\n${say(`documents.reasons.${reason}`)}`,
        bookedTripLines(trip).join("\n"),
        say("mail.document.erased"),
        { kind: "link", lead: say("mail.document.link"), url: `${pass}&${documentsMark}`, button: say("mail.button.documents") },
      ],
      // An image that nobody looked at is not the customer's fault: only our words say so.
      ...(reason === null ? {} : { values: { ...tripValues(trip), document: params.document } }),
    };
  },
  words: {
    letter: "document",
    subject: "mail.document.subject",
    opening: ["mail.greeting"],
    placeholders: [...tripPlaceholders, "document"],
    sample: () => ({ type: "boatLicense", reason: "blurry" }) as const,
  },
  text: (trip, { type, reason }) => {
    const { say } = trip;
    const params = { ...trip.params, document: say(`mail.document.${type}`) };
    if (reason === null) return say("mail.document.smsExpired", params);
    return say("mail.document.sms", { ...params, reason: say(`documents.reasons.${reason}`) });
  },
});

/** Gives the outbox entry of the letter about a decision, or about an image that nobody decided about, which `due` (epoch milliseconds) is sent. */
export function documentLetterEntry({ client, reservation, type, decidedAt, sentAt }: SentDocument, due: number) {
  const number = decidedAt ?? sentAt;
  const key = `documentMail:${reservation}:${type}:${number}`;
  return documentLetter.entry({ client, _id: reservation }, due, { document: type, number }, { key });
}
