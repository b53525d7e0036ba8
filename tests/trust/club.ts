import { serverAccount } from "#core/domain/ledger/paymentAccount.ts";
import { memoryPasskeys, memoryPasswords, memoryTokens } from "#adapters/memory/identity.ts";
import { memoryMedia } from "#adapters/memory/media.ts";
import { memoryMailer, memoryTexter } from "#adapters/memory/post.ts";
import { memoryStorage } from "#adapters/memory/storage.ts";
import { linearPatternEngine } from "#adapters/node/identity/linear.ts";
import { makeClubMailer, makeClubTexter } from "#adapters/node/clubs/clubPost.ts";
import { makeEmbeddedMapService } from "#adapters/node/maps/embeddedMapService.ts";
import { embeddedClubMail } from "#adapters/node/mail/embedded.ts";
import { worldNumberingPlans } from "#adapters/node/phones/plans.ts";
import { makeSecrets } from "#adapters/node/secrets/hmac.ts";
import { demoOffer } from "#app/server/seed/offer.ts";
import { firstSelectableDay } from "#core/domain/calendar/window.ts";
import type { Caller, DispatchCall, GateReply } from "#core/features/caller/caller.ts";
import type { Principal } from "#core/domain/people/principal.ts";
import { openUsedMapService } from "#core/features/connectors/accounts.ts";
import { type MapsShape, noMaps } from "#core/ports/maps.ts";
import { makeDispatch } from "#core/gate/dispatch.ts";
import type { OfferSeedRows } from "#core/ports/store/offer.ts";
import type { Mail, PaymentAccountShape, PaymentsShape, ProviderSession } from "#core/ports/outside.ts";
import type { PromisedStore } from "#core/testing/fixtures/promised.ts";
import { sentFile } from "../photos.ts";
import { effectsOf, promisedMemory } from "../promised.ts";
import { Effect } from "effect";

/** When the demo's clubs are tried: a morning of their season, epoch milliseconds. */
export const juneMorning = Date.UTC(2027, 5, 1, 12);

export const secret = "a-secret-of-the-tests-long-enough-for-it";
export const anonymous: Principal = { kind: "anonymous" };

/** A signed-in person of a club; without permissions, a customer. */
export function person(client: string, permissions: readonly string[] = [], name = "tests"): Extract<Principal, { kind: "user" }> {
  return { kind: "user", id: `${client}_u_1`, client, phone: null, roles: [{ name, permissions }] };
}

/** The whole body of a call. */
export function bodyOf(data: unknown) {
  return { sender: "quai-app", scope: "quai", sent: "2027-06-01T12:00:00.000Z", data };
}

/** A provider that opens every session that it is called for. */
function plainPayments(): PaymentsShape {
  const states = new Map<string, ProviderSession>();
  const account: PaymentAccountShape = {
    open: ({ reservation }) => Effect.succeed({ session: `s-${reservation}`, sessionUrl: `https://pay.test/s-${reservation}` }),
    read: (session) => Effect.sync(() => states.get(session) ?? { state: "open" }),
    expire: (session) =>
      Effect.sync(() => {
        states.set(session, { state: "expired" });
        return { state: "expired" };
      }),
    refund: (_payment, _amount, key) => Effect.succeed({ ref: `refund-${key}` }),
    payment: () => Effect.succeed({ refunds: [], disputes: [] }),
  };
  return { driver: "tests", accountOfClub: () => Effect.succeed(serverAccount), of: () => account };
}

/** The demo's two clubs, nothing booked, over a store in memory and without caps, as plain programs can open them. */
export interface Club {
  readonly store: PromisedStore;
  readonly dispatch: DispatchCall;
  /** What mail servers took, those of clubs included. */
  readonly mails: readonly Mail[];
  /** What was answered with 500, by call. */
  readonly faults: { readonly path: string; readonly fault: unknown }[];
  readonly send: (path: string, data: unknown, caller?: Partial<Caller>, key?: string, file?: Uint8Array) => Promise<GateReply>;
}

export async function openClub(
  store: PromisedStore = promisedMemory(),
  changed: (offer: OfferSeedRows) => OfferSeedRows = (offer) => offer,
): Promise<Club> {
  const offer = changed(demoOffer(firstSelectableDay(juneMorning)));
  await store.commit((tx) => tx.offer.put(offer));
  return clubOver(store);
}

/** The clubs of a store that has them. */
export function clubOver(store: PromisedStore): Club {
  const faults: Club["faults"][number][] = [];
  const { mails, ...site } = memoryMailer();
  const mailer = makeClubMailer({ site, ownOf: () => Effect.undefined, ...embeddedClubMail(site) });
  const siteTexter = memoryTexter();
  const texter = makeClubTexter({ site: siteTexter, ownOf: () => Effect.undefined, through: () => siteTexter });
  const secrets = makeSecrets(secret);
  const maps: MapsShape = {
    ...noMaps,
    clubs: {
      through: makeEmbeddedMapService,
      ofClub: (client) =>
        Effect.map(effectsOf(store).connectors.accounts(client), (entered) => {
          const own = openUsedMapService(secrets, entered);
          return own && makeEmbeddedMapService(own);
        }),
    },
  };
  const dispatch = makeDispatch({
    store: effectsOf(store),
    payments: plainPayments(),
    mailer,
    texter,
    maps,
    time: { now: () => juneMorning },
    secrets,
    phones: worldNumberingPlans,
    media: memoryMedia(),
    storage: memoryStorage(),
    passwords: memoryPasswords,
    passkeys: memoryPasskeys,
    tokens: memoryTokens(() => juneMorning),
    engine: linearPatternEngine,
    config: { publicUrl: "https://quai.test", limits: "off" },
    onFault: (path, fault) => void faults.push({ path, fault }),
  });
  const send: Club["send"] = (path, data, caller = {}, key, file) => {
    const sent = file === undefined ? {} : { file: sentFile(file) };
    return dispatch({ path, body: bodyOf(data), caller: callerOf(caller), idempotencyKey: key, ...sent });
  };
  return { store, dispatch, mails, faults, send };
}

/** A visitor, with what a test changes of it. */
export function callerOf(part: Partial<Caller> = {}): Caller {
  return { principal: anonymous, visitor: "visitor-of-the-tests", address: "192.0.2.1", locale: "en", ...part };
}
