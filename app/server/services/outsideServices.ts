import { join } from "node:path";
import { Effect } from "effect";
import type { FastifyInstance } from "fastify";
import { withServerDrawnAvatars } from "#adapters/node/avatars/drawnHere.ts";
import { makeGravatarAvatars } from "#adapters/node/avatars/gravatar.ts";
import { openEmbeddedDriversDatabase } from "#adapters/node/embedded/driversDatabase.ts";
import { makeEmbeddedMessageBox } from "#adapters/node/embedded/messages.ts";
import type { RateLimit } from "#adapters/node/http/guard/rate.ts";
import { serveEmbeddedPayPage } from "#adapters/node/http/pages/payPage.ts";
import { serveDemoMessages } from "#adapters/node/http/pages/phonePage.ts";
import { serveDemoSitePages } from "#adapters/node/http/pages/sitePage.ts";
import {
  embeddedWebhookMessage,
  makeEmbeddedWebhookReader,
  type WebhookActions,
  type WebhookReader,
  serveWebhook,
} from "#adapters/node/http/api/webhooks.ts";
import { makeClubMailer, makeClubTexter } from "#adapters/node/clubs/clubPost.ts";
import { doorFor } from "#adapters/node/door/door.ts";
import { lookUpDomainRecords } from "#adapters/node/mail/domainRecords.ts";
import { embeddedClubMail, makeEmbeddedMail } from "#adapters/node/mail/embedded.ts";
import { makeClubSmtpMail, makeSmtpMail } from "#adapters/node/mail/smtp.ts";
import { makeEmbeddedMapService } from "#adapters/node/maps/embeddedMapService.ts";
import { makeMapService } from "#adapters/node/maps/mapService.ts";
import { type EmbeddedPayments, makeEmbeddedPayments } from "#adapters/node/payments/embedded.ts";
import { noPayments } from "#adapters/node/payments/none.ts";
import { type LogUnsent, rehearsedMailer, rehearsedTexter } from "#adapters/node/rehearsal/rehearsedPost.ts";
import { paymentsOfClubs } from "#adapters/node/payments/accounts.ts";
import { makeClubWebhooks } from "#adapters/node/payments/clubWebhooks.ts";
import { makeStripeAccount } from "#adapters/node/payments/stripe.ts";
import { makeEmbeddedSms } from "#adapters/node/sms/embedded.ts";
import { noSms } from "#adapters/node/sms/none.ts";
import { makeGatewaySms } from "#adapters/node/sms/gateway.ts";
import { serverAccount, type PaymentKeys } from "#core/domain/ledger/paymentAccount.ts";
import { type AvatarsShape, noAvatars } from "#core/ports/avatars.ts";
import type { ClubMapService } from "#core/domain/maps/mapService.ts";
import type { ClubGateway } from "#core/domain/messages/clubGateway.ts";
import type { OpenMailServer } from "#core/domain/messages/mailServer.ts";
import type { ClubMapsShape } from "#core/ports/maps.ts";
import type { MailerShape, PaymentsShape, SecretsShape, TexterShape } from "#core/ports/outside.ts";
import { type Config, sendsTexts } from "../config/config.ts";
import type { PartsRecord } from "../health/partsRecord.ts";
import { watchMailer, watchPayments, watchTexter, watchWebhook, watchWebhookActions } from "../health/watchedServices.ts";
import type { StoredClubAccounts } from "./storedAccounts.ts";
import { limitParallelWork } from "../process/limitParallelWork.ts";

/**
 * The parts that the outside services need. `hints` settle a session or payment that changed, and reject if that failed; `address` gives
 * the address at which visitors reach this server.
 */
export interface OutsideServiceParts {
  readonly config: Config;
  readonly secrets: SecretsShape;
  /** Give the mail server by which the letters of a club leave, the gateway of its texts, and its map service; undefined for those of the site. */
  readonly ownOf: {
    readonly mailServer: (client: string) => Effect.Effect<OpenMailServer | undefined>;
    readonly gateway: (client: string) => Effect.Effect<ClubGateway | undefined>;
    readonly mapService: (client: string) => Effect.Effect<ClubMapService | undefined>;
  };
  readonly now: () => number;
  readonly address: () => string;
  readonly hints: WebhookActions;
  /** What clubs entered of their own accounts at the payment provider. */
  readonly stored: StoredClubAccounts;
  /** Logs that a rehearsal sent a letter to nobody. */
  readonly logUnsent: LogUnsent;
  /** Each use of a service is noted here. */
  readonly record: PartsRecord;
  /** Hears of each session that was opened here and paid. */
  readonly paid: () => void;
}

type Routes = (app: FastifyInstance, rate?: RateLimit) => void;

/** The outside services that the configuration names: payments, mail, text messages and avatars, with the HTTP routes that they add. */
export interface OutsideServices {
  readonly payments: PaymentsShape;
  readonly mailer: MailerShape;
  readonly texter: TexterShape;
  readonly avatars: AvatarsShape;
  readonly clubMaps: ClubMapsShape;
  readonly routes: readonly Routes[];
  /** Adds the payments of the demo's first bookings to the embedded provider; does nothing with another provider. */
  readonly putPaid: EmbeddedPayments["putPaid"];
  readonly close: () => void;
}

interface ChosenDriver<Driver> {
  readonly driver: Driver;
  readonly routes: readonly Routes[];
}

/** Opens the outside services that the configuration names. The embedded ones, for demos, share one file. */
export function openOutsideServices(given: OutsideServiceParts): OutsideServices {
  const { config, now, record } = given;
  const parts = { ...given, hints: watchWebhookActions(given.hints, record) };
  const isEmbedded = [config.payment, config.mail, config.sms].includes("embedded");
  const file = isEmbedded ? openEmbeddedDriversDatabase(config.data) : undefined;
  const box = file === undefined ? undefined : makeEmbeddedMessageBox(file, now);
  const embedded = file !== undefined && config.payment === "embedded" ? embeddedPayments(parts, file) : undefined;
  const payments: ChosenDriver<PaymentsShape> = embedded ?? (config.payment === "dock" ? dockPayments : stripePayments(parts));
  return {
    payments: config.payment === "dock" ? payments.driver : watchPayments(payments.driver, record, given.paid),
    ...postOf(parts, box),
    avatars: avatarsOf(parts),
    clubMaps: clubMapsOf(parts),
    routes: [
      ...payments.routes,
      ...(config.mode === "demo" ? [serveDemoSitePages] : []),
      ...(box !== undefined && config.mode === "demo" ? [(app: FastifyInstance) => serveDemoMessages(app, box)] : []),
    ],
    putPaid: (paid) => embedded?.driver.putPaid(paid),
    close: () => file?.close(),
  };
}

/** What sends mail and texts; in a rehearsal to listed people alone. */
function postOf(
  { config, ownOf, logUnsent, record }: OutsideServiceParts,
  box: ReturnType<typeof makeEmbeddedMessageBox> | undefined,
): Pick<OutsideServices, "mailer" | "texter"> {
  const embedded = box !== undefined && config.mail === "embedded" ? makeEmbeddedMail(box) : undefined;
  const site = watchMailer(embedded ?? makeSmtpMail(config.mail, config.mailFrom), record);
  // What a demo sends stays in it, and it asks nobody about a domain.
  const clubs =
    embedded === undefined
      ? { through: (server: OpenMailServer) => makeClubSmtpMail(server), lookUpDomain: (domain: string) => lookUpDomainRecords(domain) }
      : embeddedClubMail(embedded);
  const mailer = makeClubMailer({ site, ownOf: ownOf.mailServer, ...clubs });
  const texter = sendsTexts(config) ? clubTexterOf(watchTexter(texterOf(config, box), record), config, ownOf.gateway) : noSms;
  if (config.mode !== "rehearsal") return { mailer, texter };
  // The operator of a rehearsal hears of its faults too.
  const listed = [...config.rehearsalTo, ...config.operator];
  return { mailer: rehearsedMailer(mailer, listed, logUnsent), texter: rehearsedTexter(texter, listed, logUnsent) };
}

function texterOf(config: Config, box: ReturnType<typeof makeEmbeddedMessageBox> | undefined): TexterShape {
  if (box !== undefined && config.sms === "embedded") return makeEmbeddedSms(box);
  return makeGatewaySms({ url: config.sms, body: config.smsBody, header: config.smsHeader });
}

/** What a demo texts stays in it. */
function clubTexterOf(site: TexterShape, { sms }: Config, ownOf: OutsideServiceParts["ownOf"]["gateway"]): TexterShape {
  const door = doorFor("club");
  return makeClubTexter({ site, ownOf, through: (own) => (sms === "embedded" ? site : makeGatewaySms({ ...own, door })) });
}

/** What a demo searches stays in it. */
function clubMapsOf({ config: { mode }, ownOf }: OutsideServiceParts): ClubMapsShape {
  const through = (own: ClubMapService) => (mode === "demo" ? makeEmbeddedMapService(own) : makeMapService(own));
  return { through, ofClub: (client) => Effect.map(ownOf.mapService(client), (own) => own && through(own)) };
}

/** How many pictures are fetched in parallel, and how many may wait: a page of users at two clubs. */
const fetchedAtOnce = 4;
const mostWaiting = 200;

function avatarsOf({ config, secrets, now }: OutsideServiceParts): AvatarsShape {
  if (config.avatarUrl === "") return withServerDrawnAvatars(noAvatars, secrets);
  const turns = limitParallelWork(fetchedAtOnce, mostWaiting);
  const gravatar = makeGravatarAvatars({ url: config.avatarUrl, folder: join(config.data, "avatars"), secrets, now, turns });
  return withServerDrawnAvatars(gravatar, secrets);
}

/** The demo's payment provider, its page, and its webhook, which the page itself calls too. */
function embeddedPayments(
  { secrets, now, address, hints, stored }: OutsideServiceParts,
  file: Parameters<typeof makeEmbeddedPayments>[0]["file"],
): ChosenDriver<EmbeddedPayments> {
  const driver = makeEmbeddedPayments({ file, secrets, now, address, stored });
  const webhook = makeEmbeddedWebhookReader(secrets, now);
  const notify = async (session: string): Promise<void> => {
    const { body, signature } = embeddedWebhookMessage(secrets, session, now());
    const reading = await webhook.read(body, signature);
    // The page goes on in any case: Quai asks the provider again when the customer returns.
    if (reading.ok && reading.session !== null) await hints.session(reading.session, accountIn(driver, session)).catch(() => undefined);
  };
  return {
    driver,
    routes: [(app) => serveEmbeddedPayPage(app, { payments: driver, notify }), (app) => serveWebhook(app, webhook, { actions: hints })],
  };
}

/** The account of a club that took a session; undefined for the server's own. */
function accountIn({ show }: EmbeddedPayments, session: string): string | undefined {
  const account = show(session)?.account;
  return account === serverAccount ? undefined : account;
}

const dockPayments: ChosenDriver<PaymentsShape> = { driver: noPayments, routes: [] };

function stripePayments({ config, now, address, hints, record, stored }: OutsideServiceParts): ChosenDriver<PaymentsShape> {
  const open = ({ key: apiKey, webhookSecret }: PaymentKeys) =>
    makeStripeAccount({ apiKey, webhookSecret, address, ...peerAt(config.stripeUrl) });
  const server = open({ key: config.stripeKey, webhookSecret: config.stripeWebhookSecret });
  const readOfClub = makeClubWebhooks({ stored, open, now });
  const read: WebhookReader["read"] = (body, signature, club, mayLook = () => true) =>
    club === undefined ? server.readWebhook(body, signature, now()) : readOfClub(body, signature, club, mayLook);
  const webhook = watchWebhook({ driver: "stripe", signatureHeader: "stripe-signature", read }, record);
  return {
    driver: paymentsOfClubs({ driver: "stripe", server, stored, open }),
    routes: [(app, rate) => serveWebhook(app, webhook, { actions: hints, rate })],
  };
}

/** The address of a provider that is simulated on this machine; nothing for Stripe itself. */
function peerAt(url: string): { readonly host?: string; readonly port?: number; readonly protocol?: "http" } {
  if (url === "") return {};
  const { hostname, port } = new URL(url);
  return { host: hostname, port: Number(port || 80), protocol: "http" };
}
