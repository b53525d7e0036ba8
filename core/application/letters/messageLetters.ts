import { type Letter, type LetterPart, letterOfParts, letterParagraph } from "../../words/letter.ts";
import { textLookupFor } from "../../words/index.ts";
import { type BookedTrip, letterEnding, letterGreeting, passLinkOfTrip } from "./letterParts.ts";

/** The end of a holder's link that opens the messages. */
const messagesMark = "to=messages";
/** How many messages a mail shows; the pass shows all. */
const mostShown = 10;

/** Writes the letter of messages that the customer has not read, in their language, with a link that opens them. */
export function writeUnreadMessagesLetter(trip: BookedTrip, texts: readonly string[], publicUrl: string, key: string): Letter {
  const { reservation, club } = trip;
  const { locale, reference } = reservation;
  const say = textLookupFor(locale);
  const shown = texts.slice(0, mostShown).map((text): LetterPart => letterParagraph(...text.split("\n")));
  return letterOfParts(say("mail.messages.subject", { club: club.name }), locale, [
    letterGreeting(reservation),
    letterParagraph(say("mail.messages.lead", { club: club.name, reference })),
    ...shown,
    {
      kind: "link",
      lead: say("mail.messages.answer"),
      url: `${passLinkOfTrip(trip, publicUrl, key)}&${messagesMark}`,
      button: say("mail.button.messages"),
    },
    letterEnding(club, locale),
  ]);
}
