import { Effect } from "effect";
import type { SMTPTransportOptions } from "nodemailer";
import type { OpenMailServer } from "#core/domain/messages/mailServer.ts";
import { type Mail, type MailerShape, ServiceFault } from "#core/ports/outside.ts";
import { type Door, doorFor, isNotPublic } from "../door/door.ts";
import { letterHtml } from "./page.ts";

/** How long the server of a club may take for a mail, in milliseconds. */
const clubPatienceMs = 15_000;
/** How much the server of a club may answer to one command, in bytes. */
const clubAnswerBytes = 65_536;
const loopback = new Set(["127.0.0.1", "[::1]", "localhost"]);

/**
 * Makes a mailer by the mail server that a club typed, through `door`. Its options are made of the typed fields alone: nothing in them can name a
 * proxy, a file or another option of the library.
 */
export function makeClubSmtpMail(server: OpenMailServer, patienceMs = clubPatienceMs, door: Door = doorFor("club")): MailerShape {
  const { host, port, security, user, password, from } = server;
  const options = {
    host,
    port,
    secure: security === "tls",
    // A letter is encrypted too, also where no password is.
    requireTLS: user !== "" || !loopback.has(host),
    maxResponseSize: clubAnswerBytes,
    ...(user === "" ? {} : { auth: { user, pass: password } }),
    ...connectionOptions(host, port, patienceMs, door),
  };
  return makeSmtpMailer(from, patienceMs, options, clubMailFaultOf);
}

/**
 * Sends mail through the SMTP server at `url` (`smtp://user:password@host:port`, `smtps://`), from the address `from`. A mail that is not
 * accepted within `patienceMs` milliseconds fails with a MailFault. If the connection breaks after the last byte the server may have accepted
 * it, so a retry has the same Message-ID. The server is reached through `door`. The library is loaded with the first mail.
 */
export function makeSmtpMail(url: string, from: string, patienceMs = 15_000, door: Door = doorFor("operator")): MailerShape {
  return makeSmtpMailer(from, patienceMs, () => transportOptions(url, patienceMs, door));
}

function makeSmtpMailer(
  from: string,
  patienceMs: number,
  options: SMTPTransportOptions | (() => SMTPTransportOptions),
  faultOf = mailFaultOf,
): MailerShape {
  const transportOnce = onFirstCall(() => openTransport(typeof options === "function" ? options() : options));
  return {
    driver: "smtp",
    send: (mail) =>
      Effect.tryPromise({
        try: async () => {
          const transport = await transportOnce();
          await transport.sendMail({ ...(await letterOf(mail, from)), signal: AbortSignal.timeout(patienceMs) });
        },
        catch: faultOf,
      }),
  };
}

/** The mail for the library. The recipient is one address whatever its text contains: a comma does not make a second one. */
async function letterOf(
  { to, from: name, replyTo, subject, text, messageId, unsubscribe, attachments = [], logo, maps = [], ...mail }: Mail,
  from: string,
) {
  return {
    from: name === undefined ? from : { name, address: /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from },
    ...(replyTo === undefined ? {} : { replyTo: { name: "", address: replyTo } }),
    to: { name: "", address: to },
    subject,
    text,
    messageId: messageIdOf(messageId, from),
    headers: { "Auto-Submitted": "auto-generated", ...(unsubscribe === undefined ? {} : endingHeaders(unsubscribe)) },
    attachments: [
      ...(logo === undefined ? [] : [{ ...logoFile, content: Buffer.from(logo) }]),
      ...maps.map((map, at) => ({ ...logoFile, filename: `map-${at}.png`, cid: `map-${at}`, content: Buffer.from(map) })),
      ...(await Promise.all(attachments.map(async (file) => ({ ...file, content: await Effect.runPromise(file.content) })))),
    ],
    html: letterHtml({
      ...mail,
      ...(logo === undefined ? {} : { logoUrl: `cid:${logoFile.cid}` }),
      mapUrls: maps.map((_, at) => `cid:map-${at}`),
      subject,
      ...(name === undefined ? {} : { from: name }),
    }),
  };
}

/** The logo of a mail, which its HTML names: nothing is loaded from elsewhere. */
const logoFile = { filename: "logo.png", cid: "logo", contentType: "image/png", contentDisposition: "inline" } as const;

/** The headers by which a mail program ends optional letters with one press: RFC 2369 and RFC 8058. */
function endingHeaders(unsubscribe: string): Readonly<Record<string, string>> {
  return { "List-Unsubscribe": `<${unsubscribe}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

/** A Message-ID, `<left@right>`, with the sender's domain if the text has none. */
function messageIdOf(text: string, from: string): string {
  const [left = "", right] = text
    .replace(/[^\w.@+-]+/g, ".")
    .replace(/^\.+|\.+$/g, "")
    .split("@");
  return `<${left}@${right ?? /@([\w.-]+)/.exec(from)?.[1] ?? "localhost"}>`;
}

async function openTransport(options: SMTPTransportOptions) {
  const { createTransport } = await import("nodemailer");
  return createTransport(options);
}

/** The options of the connection. With a password it must be encrypted, except to this machine. */
function transportOptions(url: string, patienceMs: number, door: Door): SMTPTransportOptions {
  const { username, hostname, port, protocol } = new URL(url);
  const usualPort = protocol === "smtps:" ? 465 : 587;
  return {
    url,
    requireTLS: username !== "" && !loopback.has(hostname),
    ...connectionOptions(hostname, port === "" ? usualPort : Number(port), patienceMs, door),
  };
}

/** The options of a connection through a door. */
function connectionOptions(host: string, port: number, patienceMs: number, door: Door): SMTPTransportOptions {
  return {
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    getSocket: (_, done) => {
      door.connect(host, port, patienceMs).then(
        (connection) => done(null, { connection }),
        (error: unknown) => done(error instanceof Error ? error : new Error("no connection")),
      );
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function onFirstCall<A>(make: () => A): () => A {
  let made: A | undefined;
  return () => (made ??= make());
}

/** The reply of a server that takes letters from nobody who did not sign in (RFC 4954). */
const signInFirst = 530;

/**
 * Gives the fault of an error in sending by the server of a club. That server takes the code for its own address from anybody; where it refuses the
 * sender, or to pass letters on to other domains, it refuses every letter alike, and they wait until the club corrects what it entered.
 */
function clubMailFaultOf(error: unknown): MailFault {
  const fault = mailFaultOf(error);
  const command = part(error, "command");
  const isOfEvery = command === "MAIL FROM" || (command === "RCPT TO" && /\b5\.7\.\d|relay/i.test(String(part(error, "response"))));
  if (!fault.permanent || !isOfEvery) return fault;
  return new MailFault(fault.message, false, "other", part(error, "responseCode") === signInFirst ? "credentials" : "sender");
}

/** A failure to send a mail. Its message has none of the server's words, which may quote an address. */
export class MailFault extends ServiceFault {
  override readonly name = "MailFault";
}

/**
 * Gives the fault of an error in sending. It is permanent for a 5xx about this mail or its addresses, and for an address that cannot be
 * used at all. A refused password or connection is not: it is about the configuration, which can be corrected while the mail waits.
 */
export function mailFaultOf(error: unknown): MailFault {
  const code = part(error, "code");
  const reply = part(error, "responseCode");
  const words = [code, part(error, "command"), reply].filter((word) => word !== undefined);
  const aboutMail = code === "EENVELOPE" || code === "EMESSAGE";
  return new MailFault(
    `Mail not sent: ${words.length === 0 ? "no usable answer" : words.join(" ")}`,
    aboutMail && (typeof reply !== "number" || reply >= 500),
    "other",
    code === "EAUTH" ? "credentials" : aboutMail ? "refused" : isNotPublic(error) ? "notPublic" : "unanswered",
  );
}

function part(error: unknown, name: string): string | number | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  const value = Object.entries(error).find(([key]) => key === name)?.[1];
  return typeof value === "string" || typeof value === "number" ? value : undefined;
}
