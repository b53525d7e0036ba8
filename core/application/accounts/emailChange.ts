import { isoOf } from "../../domain/calendar/zone.ts";
import type { AnyRow } from "../../kinds/row.ts";
import type { RowChange } from "../managed/rules.ts";
import { hasExpired } from "../../domain/people/emailChange.ts";
import type { EmailChange, UserRecord } from "../../domain/people/principal.ts";
import type { SecretsShape } from "../../ports/outside.ts";
import { hasConfirmedEmail } from "./provenContacts.ts";

/**
 * For how long a change of a confirmed e-mail waits, in milliseconds: a week lets an owner answer who reads mail on weekends alone, and an
 * address that nobody answers for does not stay open to approval for good.
 */
export const emailChangeLifetimeMs = 7 * 86_400_000;

const form = /^([A-Za-z0-9_-]{1,80})\.([\w-]{1,128})$/;
const purpose = "email change";

/**
 * A user with what staff wrote of their e-mail: a new address in place of a confirmed one waits beside it. Asked for again while it waits, it
 * stays as it is.
 */
export function withEmailChange(before: AnyRow | undefined, row: AnyRow, { manager, now }: Pick<RowChange, "manager" | "now">): AnyRow {
  const [known, email] = [before?.["email"], row["email"]];
  if (before === undefined || email === known) return row;
  if (typeof email !== "string" || !hasConfirmedEmail(before)) return row;
  const waiting = emailChangeOf(before);
  const isAsked = waiting?.email === email && !hasExpired(waiting, now);
  const asked: EmailChange = { email, by: manager.id, at: isoOf(now), expires: isoOf(now + emailChangeLifetimeMs) };
  return { ...row, email: known, emailChange: isAsked ? waiting : asked };
}

/** The change of e-mail that waits on a user's row. */
export function emailChangeOf(row: AnyRow): EmailChange | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the kind's own schemas made the row.
  return row["emailChange"] as EmailChange | undefined;
}

/** The address that a change of a user's row asks for, at once or to wait; undefined where it asks for none. */
export function requestedEmail(before: AnyRow | undefined, row: AnyRow): string | undefined {
  const [email, waiting] = [row["email"], emailChangeOf(row)];
  if (waiting !== undefined && waiting !== emailChangeOf(before ?? row)) return waiting.email;
  return typeof email === "string" && email !== before?.["email"] ? email : undefined;
}

/**
 * The text by which the owner of a confirmed e-mail answers for a change of it. It is signed over both addresses and the moment that it was asked
 * for: once another is asked for, or the address changed, it opens nothing any more. Nothing of it is stored.
 */
export function emailChangeText(secrets: SecretsShape, user: UserRecord, change: EmailChange): string {
  return `${user.id}.${secrets.sign(purpose, signed(user, change))}`;
}

/** The user that such a text names, and its mark; undefined for what is none. */
export function parseEmailChangeText(text: string): { readonly id: string; readonly mark: string } | undefined {
  const [, id, mark] = form.exec(text) ?? [];
  return id === undefined || mark === undefined ? undefined : { id, mark };
}

/** Whether a mark was made for this change of this user's e-mail. */
export function isEmailChangeMark(secrets: SecretsShape, mark: string, user: UserRecord, change: EmailChange): boolean {
  return secrets.matches(purpose, signed(user, change), mark);
}

/** Where the owner of a confirmed e-mail answers: what the link says stands in the fragment, which reaches no server, log or referrer. */
export function emailChangeLink(publicUrl: string, locale: "en" | "fr", text: string): string {
  return `${publicUrl}/${locale}/login#email=${text}`;
}

function signed({ id, email }: UserRecord, change: EmailChange): string {
  return `${id} ${email ?? ""} ${change.email} ${change.at}`;
}
