import type { MailerShape } from "#core/ports/outside.ts";
import type { EmbeddedMessageBox } from "../embedded/messages.ts";

/** Makes a mailer that stores mails instead of sending them: the subject, then the text. */
export function makeEmbeddedMail(box: EmbeddedMessageBox): MailerShape {
  return {
    driver: "embedded",
    send: ({ to, subject, text, messageId }) => box.keep({ id: messageId, channel: "mail", to, text: `${subject}\n\n${text}` }),
  };
}
