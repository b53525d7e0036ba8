import type { Context } from "effect";
import type { Mailer } from "#core/ports/outside.ts";
import type { MessageBox } from "../embedded/messages.ts";

type MailerShape = Context.Service.Shape<typeof Mailer>;

/** Keeps mails instead of sending them: subject, then text. */
export function makeEmbeddedMail(box: MessageBox): MailerShape {
  return {
    driver: "embedded",
    send: async ({ to, subject, text, messageId }) => box.keep({ id: messageId, channel: "mail", to, text: `${subject}\n\n${text}` }),
  };
}
