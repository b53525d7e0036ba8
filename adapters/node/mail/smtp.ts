import { Effect } from "effect";
import type { SMTPTransportOptions } from "nodemailer";
import type { Mail, MailerShape } from "#core/ports/outside.ts";
import { mailFault } from "./fault.ts";
import { mailPage } from "./page.ts";

const loopback = new Set(["127.0.0.1", "[::1]", "localhost"]);

/**
 * Sends through the SMTP server at `url` (`smtp://user:password@host:port`, `smtps://`), from the address `from`. A mail that was not taken
 * within `patienceMs` in all fails with a MailFault. A server that drops the connection
 * after the last byte may have taken it: the retry carries the same Message-ID. The library is loaded with the first mail.
 */
export function makeSmtpMail(url: string, from: string, patienceMs = 15_000): MailerShape {
  const opening = onceAsked(() => openTransport(url, patienceMs));
  return {
    driver: "smtp",
    send: (mail) =>
      Effect.tryPromise({
        try: async () => {
          const transport = await opening();
          await transport.sendMail({ ...(await letterOf(mail, from)), signal: AbortSignal.timeout(patienceMs) });
        },
        catch: mailFault,
      }),
  };
}

/** The recipient is one address whatever its text holds: a comma in it makes no second one. */
async function letterOf({ to, from: name, replyTo, subject, text, messageId, attachments = [], ...mail }: Mail, from: string) {
  return {
    from: name === undefined ? from : { name, address: /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from },
    ...(replyTo === undefined ? {} : { replyTo: { name: "", address: replyTo } }),
    to: { name: "", address: to },
    subject,
    text,
    messageId: messageIdOf(messageId, from),
    headers: { "Auto-Submitted": "auto-generated" },
    attachments: await Promise.all(attachments.map(async (file) => ({ ...file, content: await Effect.runPromise(file.content) }))),
    html: mailPage({ ...mail, subject, ...(name === undefined ? {} : { from: name }) }),
  };
}

/** A Message-ID as mail programs compare them: `<left@right>`, the sender's domain where the text names none. */
function messageIdOf(text: string, from: string): string {
  const [left = "", right] = text
    .replace(/[^\w.@+-]+/g, ".")
    .replace(/^\.+|\.+$/g, "")
    .split("@");
  return `<${left}@${right ?? /@([\w.-]+)/.exec(from)?.[1] ?? "localhost"}>`;
}

async function openTransport(url: string, patienceMs: number) {
  const { createTransport } = await import("nodemailer");
  return createTransport(transportOptions(url, patienceMs));
}

/** A password never leaves this machine unless the line is encrypted. */
function transportOptions(url: string, patienceMs: number): SMTPTransportOptions {
  const { username, hostname } = new URL(url);
  return {
    url,
    requireTLS: username !== "" && !loopback.has(hostname),
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function onceAsked<A>(make: () => A): () => A {
  let made: A | undefined;
  return () => (made ??= make());
}
