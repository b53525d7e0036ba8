import type { Context } from "effect";
import type { Mailer } from "#core/ports/outside.ts";

type MailerShape = Context.Service.Shape<typeof Mailer>;

const patienceMs = 10_000;

/** Sends through the SMTP server at `url`, from the address `from`. The library is loaded with the first mail. */
export function makeSmtpMail(url: string, from: string): MailerShape {
  const opening = onceAsked(() => openTransport(url));
  return {
    driver: "smtp",
    send: async ({ to, subject, text, html, messageId, attachments = [] }) => {
      const transport = await opening();
      await transport.sendMail({ from, to, subject, text, messageId, attachments: [...attachments], ...(html === undefined ? {} : { html }) });
    },
  };
}

async function openTransport(url: string) {
  const { createTransport } = await import("nodemailer");
  return createTransport({ url, connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs, disableFileAccess: true, disableUrlAccess: true });
}

function onceAsked<A>(make: () => A): () => A {
  let made: A | undefined;
  return () => (made ??= make());
}
