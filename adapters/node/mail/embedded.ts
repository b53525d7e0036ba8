import type { MailerShape } from "#core/ports/outside.ts";
import type { MessageBox } from "../embedded/messages.ts";

/** Stores mails instead of sending them: the subject, then the text. */
export function makeEmbeddedMail(box: MessageBox): MailerShape {
  return {
    driver: "embedded",
    send: ({ to, subject, text, messageId }) => box.keep({ id: messageId, channel: "mail", to, text: `${subject}\n\n${text}` }),
  };
}
