import type { SecretsShape } from "../../ports/outside.ts";

/** A link by which anybody who has it can pay what is due of one reservation or one group, and do nothing else. `until` in epoch milliseconds. */
export interface PayLink {
  readonly id: string;
  readonly until: number;
  readonly token: string;
}

/** The map of what a link is signed for: to pay what is due of one reservation, or of all days of a group, whose id it names. */
export const payLinkPurposes = { one: "payLink", group: "payGroupLink" } as const;

/** Gives the link to a reservation's payment: signed, so that none can be guessed from another, and nothing is stored. */
export function payLinkOf(secrets: SecretsShape, id: string, until: number): PayLink {
  return { id, until, token: secrets.sign(payLinkPurposes.one, `${id} ${until}`) };
}

/** Gives the link that pays what is due of all days of a group, signed alike; `group` is its id, which is that of its first day. */
export function groupPayLinkOf(secrets: SecretsShape, group: string, until: number): PayLink {
  return { id: group, until, token: secrets.sign(payLinkPurposes.group, `${group} ${until}`) };
}

/** Gives the address of a link to pay. The token is in the fragment, which reaches no server, log or referrer. */
export function payLinkUrl(publicUrl: string, locale: "en" | "fr", { id, until, token }: PayLink): string {
  return `${publicUrl}/${locale}#pay=${id}&until=${until}&token=${token}`;
}
