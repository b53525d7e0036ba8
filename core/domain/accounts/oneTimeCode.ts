/**
 * A one-time code: its keyed digest, bound to a phone or e-mail and to a purpose. It may be tried at most five times; `judged` counts the
 * tries.
 */
export interface OneTimeCode {
  readonly id: string;
  readonly phone: string;
  readonly purpose: string;
  readonly digest: string;
  readonly expires: number;
  readonly judged: number;
  /** When it was used, in epoch milliseconds; 0 before. */
  readonly used: number;
  readonly createdAt: number;
}

/**
 * The one who requested a code: the visitor, whether they have a cookie (without one, the address limits them), their address with the
 * networks around it, and the club that pays for the text: "" where none is known, "@" for a mail, which costs nothing.
 */
export interface CodeRequester {
  readonly visitor: string;
  readonly hasCookie: boolean;
  readonly address: string;
  readonly line: string;
  readonly site: string;
  readonly client: string;
}

/** An account that was requested and waits for its contact to be confirmed by the code; `hash` is of its password. */
export interface AccountAwaitingCode {
  readonly client: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly locale: "en" | "fr";
  readonly hash: string;
}

/** A code and who requested it, with the account that it confirms, if any. */
export type RequestedCode = OneTimeCode & CodeRequester & { readonly signUp?: AccountAwaitingCode };

/** The fields of a code that caps count: its phone, its requester and when it was sent, epoch milliseconds. */
export type SentCodeText = Pick<RequestedCode, "phone" | "visitor" | "hasCookie" | "address" | "line" | "site" | "createdAt">;

/** The one who enters a code: the visitor of the cookie, or without one anybody at the address. */
export interface CodeGuesser {
  readonly visitor: string | undefined;
  readonly address: string;
}
