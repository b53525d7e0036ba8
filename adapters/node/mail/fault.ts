import { ServiceFault } from "#core/ports/outside.ts";

/** What went wrong with a mail: nothing the server said about an address is in it. */
export class MailFault extends ServiceFault {
  override readonly name = "MailFault";
}

/**
 * Any failure to send as a fault. Permanent is a 5xx about this mail or its addresses, and an address that cannot be sent to at all; a refused
 * password or connection is about the club's set-up, which somebody mends while the mail waits.
 */
export function mailFault(error: unknown): MailFault {
  const code = part(error, "code");
  const reply = part(error, "responseCode");
  const words = [code, part(error, "command"), reply].filter((word) => word !== undefined);
  const aboutMail = code === "EENVELOPE" || code === "EMESSAGE";
  return new MailFault(
    `Mail not sent: ${words.length === 0 ? "no usable answer" : words.join(" ")}`,
    aboutMail && (typeof reply !== "number" || reply >= 500),
  );
}

function part(error: unknown, name: string): string | number | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  const value = Object.entries(error).find(([key]) => key === name)?.[1];
  return typeof value === "string" || typeof value === "number" ? value : undefined;
}
