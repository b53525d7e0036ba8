import { isoTextOf } from "../../domain/calendar/zone.ts";
import type { AnyRow } from "../../domain/find/storedRow.ts";
import type { PendingRowChange } from "../managed/rules.ts";
import { isEmailChangeExpired } from "../../domain/accounts/emailChange.ts";
import type { EmailChange, UserRecord } from "../../domain/people/principal.ts";
import type { SecretsShape } from "../../ports/outside.ts";
import { hasConfirmedEmail } from "./provenContacts.ts";

/**
 * The milliseconds for which a change of a confirmed e-mail stays pending. A week gives an owner time who reads mail only on weekends, and
 * an address that nobody confirms does not stay open to approval for good.
 */
export const emailChangeLifetimeMs = 7 * 86_400_000;

const form = /^([A-Za-z0-9_-]{1,80})\.([\w-]{1,128})$/;
const purpose = "email change";

/**
 * Gives a user's row after staff changed its e-mail: where the old address is confirmed, the new one is stored as a pending change.
 * Requesting the same address again leaves the pending change as it is.
 */
export function withEmailChange(
  before: AnyRow | undefined,
  row: AnyRow,
  { manager, now }: Pick<PendingRowChange, "manager" | "now">,
): AnyRow {
  const known = before?.["email"];
  const email = row["email"];
  if (before === undefined || email === known) return row;
  if (typeof email !== "string" || !hasConfirmedEmail(before)) return row;
  const waiting = emailChangeOf(before);
  const isPending = waiting?.email === email && !isEmailChangeExpired(waiting, now);
  const request: EmailChange = { email, by: manager.id, at: isoTextOf(now), expires: isoTextOf(now + emailChangeLifetimeMs) };
  return { ...row, email: known, emailChange: isPending ? waiting : request };
}

/** Gives the pending change of e-mail on a user's row. */
export function emailChangeOf(row: AnyRow): EmailChange | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the kind's own schemas made the row.
  return row["emailChange"] as EmailChange | undefined;
}

/** Gives the address that a change of a user's row requests, at once or as a pending change; undefined when it requests none. */
export function requestedEmailOf(before: AnyRow | undefined, row: AnyRow): string | undefined {
  const email = row["email"];
  const waiting = emailChangeOf(row);
  if (waiting !== undefined && waiting !== emailChangeOf(before ?? row)) return waiting.email;
  return typeof email === "string" && email !== before?.["email"] ? email : undefined;
}

/**
 * Gives the token by which the owner of a confirmed e-mail approves a change of it. It is signed over both addresses and the time of the
 * request, so that a later request or a change of the address invalidates it. Nothing is stored.
 */
export function emailChangeToken(secrets: SecretsShape, user: UserRecord, change: EmailChange): string {
  return `${user.id}.${secrets.sign(purpose, signedTextOf(user, change))}`;
}

/** Gives the user id and the signature in such a token; undefined for any other text. */
export function parseEmailChangeToken(text: string): { readonly id: string; readonly mark: string } | undefined {
  const [, id, mark] = form.exec(text) ?? [];
  return id === undefined || mark === undefined ? undefined : { id, mark };
}

/** Whether a signature was made for this change of this user's e-mail. */
export function isEmailChangeSignature(secrets: SecretsShape, mark: string, user: UserRecord, change: EmailChange): boolean {
  return secrets.matches(purpose, signedTextOf(user, change), mark);
}

/**
 * Gives the page where the owner of a confirmed e-mail approves a change. The token is in the fragment, which reaches no server, log or
 * referrer.
 */
export function emailChangeLink(publicUrl: string, locale: "en" | "fr", text: string): string {
  return `${publicUrl}/${locale}/login#email=${text}`;
}

function signedTextOf({ id, email }: UserRecord, change: EmailChange): string {
  return `${id} ${email ?? ""} ${change.email} ${change.at}`;
}
