import { ServiceFault } from "#core/ports/outside.ts";

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
  );
}

function part(error: unknown, name: string): string | number | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  const value = Object.entries(error).find(([key]) => key === name)?.[1];
  return typeof value === "string" || typeof value === "number" ? value : undefined;
}
