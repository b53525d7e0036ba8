import { Effect } from "effect";
import type { ClubGateway } from "#core/domain/messages/clubGateway.ts";
import type { OpenMailServer } from "#core/domain/messages/mailServer.ts";
import type { ClubMailShape, MailerShape, OwnServices, TexterShape } from "#core/ports/outside.ts";

/** What sends for clubs: the driver of the site, and one for each service that a club entered and a code confirmed. */
interface ClubPostParts<Own, Driver> {
  /** Sends what no club sends by a service of its own. */
  readonly site: Driver;
  /** Gives the service by which a club sends; undefined for that of the site. */
  readonly ownOf: (client: string) => Effect.Effect<Own | undefined>;
  readonly through: (own: Own) => Driver;
}

/** Makes a mailer that sends the letters of a club by the club's own mail server, where it has one whose sender is confirmed. */
export function makeClubMailer({
  lookUpDomain,
  ...parts
}: ClubPostParts<OpenMailServer, MailerShape> & Pick<ClubMailShape, "lookUpDomain">): MailerShape {
  const { driverOf, clubs } = driversOfClubs(parts);
  return {
    ...parts.site,
    send: (mail) => Effect.flatMap(driverOf(mail.client), (driver) => driver.send(mail)),
    clubs: { ...clubs, lookUpDomain },
  };
}

/** Makes a texter that sends the texts of a club by the club's own gateway, where it has one that is confirmed. */
export function makeClubTexter(parts: ClubPostParts<ClubGateway, TexterShape>): TexterShape {
  const { driverOf, clubs } = driversOfClubs(parts);
  return {
    ...parts.site,
    send: (to, text, client) => Effect.flatMap(driverOf(client), (driver) => driver.send(to, text)),
    clubs,
  };
}

function driversOfClubs<Own, Driver>({ site, ownOf, through }: ClubPostParts<Own, Driver>) {
  const clubs: OwnServices<Own, Driver> = { through, isUsed: (client) => Effect.map(ownOf(client), (own) => own !== undefined) };
  const driverOf = (client: string | undefined): Effect.Effect<Driver> =>
    client === undefined ? Effect.succeed(site) : Effect.map(ownOf(client), (own) => (own === undefined ? site : through(own)));
  return { clubs, driverOf };
}
