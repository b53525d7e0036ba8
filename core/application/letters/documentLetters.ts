import type { SentDocument } from "../../domain/documents/sentDocument.ts";
import { type Letter, letterOfParts, letterParagraph } from "../../words/letter.ts";
import { textLookupFor } from "../../words/index.ts";
import { type BookedTrip, bookedTripLines, letterEnding, letterGreeting, passLinkOfTrip } from "./letterParts.ts";

/** The end of a holder's link that opens the documents. */
const documentsMark = "to=documents";

type AboutDocument = Pick<SentDocument, "type" | "reason">;

/** Writes the letter that asks for a document again for a reason, or says that nobody looked at it in time and that it is erased. */
export function writeDocumentLetter(trip: BookedTrip, { type, reason }: AboutDocument, publicUrl: string, key: string): Letter {
  const { reservation, club } = trip;
  const { locale, reference } = reservation;
  const say = textLookupFor(locale);
  const params = { club: club.name, reference, document: say(`mail.document.${type}`) };
  return letterOfParts(say(reason === null ? "mail.document.expiredSubject" : "mail.document.subject", params), locale, [
    letterGreeting(reservation),
    letterParagraph(
      say(reason === null ? "mail.document.expired" : "mail.document.again", params),
      ...(reason === null ? [] : [say(`documents.reasons.${reason}`)]),
    ),
    letterParagraph(...bookedTripLines(trip, locale)),
    letterParagraph(say("mail.document.erased")),
    {
      kind: "link",
      lead: say("mail.document.link"),
      url: `${passLinkOfTrip(trip, publicUrl, key)}&${documentsMark}`,
      button: say("mail.button.documents"),
    },
    letterEnding(club, locale),
  ]);
}

/** Writes the same as a text message, without a link. */
export function writeDocumentText({ reservation: { locale, reference }, club }: BookedTrip, { type, reason }: AboutDocument): string {
  const say = textLookupFor(locale);
  const params = { club: club.name, reference, document: say(`mail.document.${type}`) };
  if (reason === null) return say("mail.document.smsExpired", params);
  return say("mail.document.sms", { ...params, reason: say(`documents.reasons.${reason}`) });
}
