import { Effect } from "effect";
import { memoryMailer, type MemoryMailer, memoryTexter, type MemoryTexter } from "#adapters/memory/post.ts";
import { makeClubMailer, makeClubTexter } from "#adapters/node/clubs/clubPost.ts";
import type { ClubMapService } from "#core/domain/maps/mapService.ts";
import type { FoundPlace } from "#core/domain/maps/places.ts";
import type { ClubGateway } from "#core/domain/messages/clubGateway.ts";
import type { OpenMailServer } from "#core/domain/messages/mailServer.ts";
import { openUsedGateway, openUsedMailServer, openUsedMapService } from "#core/features/connectors/accounts.ts";
import { type MapsShape, noMaps, type PlaceFinder } from "#core/ports/maps.ts";
import {
  type Mail,
  type MailerShape,
  type SecretsShape,
  ServiceFault,
  type ServiceFaultReason,
  type TexterShape,
} from "#core/ports/outside.ts";
import type { PromisedStore } from "#core/testing/fixtures/promised.ts";
import { effectsOf } from "../promised.ts";

/** The mail servers, text gateways or map services of clubs: what they took, and why they take no more. */
export interface OwnServicesOfWorld<Sent> {
  readonly sent: Sent[];
  fault: ServiceFaultReason | undefined;
}

/** What sends and searches for the clubs of a world, by the site's services and by their own, with what each took. */
export interface WorldServices {
  readonly mailer: MailerShape;
  readonly texter: TexterShape;
  readonly maps: MapsShape;
  readonly mails: MemoryMailer["mails"];
  readonly texts: MemoryTexter["texts"];
  /** What the mail servers of clubs took. */
  readonly ownMail: OwnServicesOfWorld<{ readonly server: OpenMailServer; readonly mail: Mail }>;
  /** What the text gateways of clubs took. */
  readonly ownTexts: OwnServicesOfWorld<{ readonly gateway: ClubGateway; readonly to: string; readonly text: string }>;
  /** What the map services of clubs were asked; each finds one place of that name. */
  readonly ownMaps: OwnServicesOfWorld<{ readonly service: ClubMapService; readonly text: string; readonly locale: string }>;
}

const taking = <Sent>(own: OwnServicesOfWorld<Sent>, sent: Sent) =>
  own.fault === undefined
    ? Effect.sync(() => void own.sent.push(sent))
    : Effect.fail(new ServiceFault("not sent", false, "other", own.fault));

const placeNamed = (text: string): FoundPlace => ({ kind: "place", name: `${text} outside`, region: null, lat: 48, lon: -71 });

/** Opens what sends and searches for the clubs of a store. */
export function openOwnServices(store: PromisedStore, secrets: SecretsShape): WorldServices {
  const { mails, ...site } = memoryMailer();
  const ownMail: WorldServices["ownMail"] = { sent: [], fault: undefined };
  const ownTexts: WorldServices["ownTexts"] = { sent: [], fault: undefined };
  const ownMaps: WorldServices["ownMaps"] = { sent: [], fault: undefined };
  const enteredBy = (client: string) => effectsOf(store).connectors.accounts(client);
  const mailer = makeClubMailer({
    site,
    ownOf: (client) => Effect.map(enteredBy(client), (entered) => openUsedMailServer(secrets, entered)),
    through: (server) => ({ driver: "memory", send: (mail) => taking(ownMail, { server, mail }) }),
    lookUpDomain: () => Effect.succeed({ spf: "good", dkim: "silent", dmarc: "missing" }),
  });
  const { texts, ...siteTexter } = memoryTexter();
  const texter = makeClubTexter({
    site: siteTexter,
    ownOf: (client) => Effect.map(enteredBy(client), (entered) => openUsedGateway(secrets, entered)),
    through: (gateway) => ({ driver: "memory", send: (to, text) => taking(ownTexts, { gateway, to, text }) }),
  });
  const through = (service: ClubMapService): PlaceFinder => ({
    search: (text, locale) => Effect.as(taking(ownMaps, { service, text, locale }), [placeNamed(text)]),
  });
  const ofClub = (client: string) =>
    Effect.map(enteredBy(client), (entered) => {
      const own = openUsedMapService(secrets, entered);
      return own && through(own);
    });
  const maps: MapsShape = { ...noMaps, clubs: { through, ofClub } };
  return { mailer, texter, maps, mails, texts, ownMail, ownTexts, ownMaps };
}
