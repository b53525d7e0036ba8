/** A one-time code: keyed HMAC of the code, bound to phone, or e-mail, and purpose; judged at most five times. */
export interface OneTimeCode {
  readonly id: string;
  readonly phone: string;
  readonly purpose: string;
  readonly digest: string;
  readonly expires: number;
  readonly judged: number;
  readonly used: boolean;
  readonly createdAt: number;
}

/**
 * Who asked for a code: the visitor, and whether they showed a cookie, since without one the address is what binds them; their address
 * with the networks around it; and the club on whose account the text goes, "" where none is known and "@" of a mail, which costs nothing.
 */
export interface CodeRequester {
  readonly visitor: string;
  readonly hasCookie: boolean;
  readonly address: string;
  readonly line: string;
  readonly site: string;
  readonly client: string;
}

/** An account that is asked for, until its contact is confirmed by the code; `hash` is of its password. */
export interface SignUp {
  readonly client: string;
  readonly firstname: string;
  readonly lastname: string;
  readonly locale: "en" | "fr";
  readonly hash: string;
}

/** A code and who asked for it, with what it opens where that is not there yet. */
export type RequestedCode = OneTimeCode & CodeRequester & { readonly signUp?: SignUp };

/** What a cap counts of a code: to whom it was texted, who asked and when, epoch milliseconds. */
export type SentText = Pick<RequestedCode, "phone" | "visitor" | "hasCookie" | "address" | "line" | "site" | "createdAt">;

/** Who guesses: the visitor of the cookie, or without one whoever is at the address. */
export interface CodeGuesser {
  readonly visitor: string | undefined;
  readonly address: string;
}
