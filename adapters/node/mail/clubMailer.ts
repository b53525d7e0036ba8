import { Effect } from "effect";
import type { OpenMailServer } from "#core/domain/messages/mailServer.ts";
import type { ClubMailShape, MailerShape } from "#core/ports/outside.ts";

/** The parts that the mailer of clubs needs. */
export interface ClubMailerParts extends Pick<ClubMailShape, "through" | "lookUpDomain"> {
  /** Sends what no club sends by a server of its own. */
  readonly site: MailerShape;
  /** Gives the mail server by which the letters of a club leave; undefined for that of the site. */
  readonly serverOf: (client: string) => Effect.Effect<OpenMailServer | undefined>;
}

/** Makes a mailer that sends the letters of a club by the club's own mail server, where it has one whose sender is confirmed. */
export function makeClubMailer({ site, serverOf, through, lookUpDomain }: ClubMailerParts): MailerShape {
  return {
    ...site,
    send: (mail) =>
      mail.client === undefined
        ? site.send(mail)
        : Effect.flatMap(serverOf(mail.client), (own) => (own === undefined ? site : through(own)).send(mail)),
    clubs: { through, lookUpDomain, isUsed: (client) => Effect.map(serverOf(client), (own) => own !== undefined) },
  };
}
