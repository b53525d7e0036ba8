/** What went wrong with a mail, in words that are safe to log: no address, and nothing the server said about one. */
export class MailFault extends Error {
  override readonly name = "MailFault";
  readonly permanent: boolean;

  constructor(what: string, permanent: boolean) {
    super(what);
    this.permanent = permanent;
  }
}

/** True when sending the same mail again gives the same answer: a dead letter at once. Anything unknown may pass. */
export function isPermanent(error: unknown): boolean {
  return error instanceof MailFault && error.permanent;
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
