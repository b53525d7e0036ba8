import { Effect } from "effect";
import type { ClubMailShape, MailerShape } from "#core/ports/outside.ts";
import type { EmbeddedMessageBox } from "../embedded/messages.ts";

/** Makes a mailer that stores mails instead of sending them: the subject, then the text. */
export function makeEmbeddedMail(box: EmbeddedMessageBox): MailerShape {
  return {
    driver: "embedded",
    send: ({ to, subject, text, messageId }) => box.keep({ id: messageId, channel: "mail", to, text: `${subject}\n\n${text}` }),
  };
}

/** The mail servers of the clubs of a demo: they take every letter, as that of the site does, and every domain lacks one record. */
export function embeddedClubMail(mailer: MailerShape): Pick<ClubMailShape, "through" | "lookUpDomain"> {
  return { through: () => mailer, lookUpDomain: () => Effect.succeed({ spf: "good", dkim: "good", dmarc: "missing" }) };
}
