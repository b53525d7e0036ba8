import { Effect } from "effect";
import { memPromises } from "#app/server/seed/promises.ts";
import { demoReplies } from "#app/server/seed/replies.ts";
import { createInProcessClient } from "#adapters/memory/messages.ts";
import { MemoryTokenReader } from "#adapters/memory/identity.ts";
import { type MemoryPayments, MemoryPaymentProvider } from "#adapters/memory/payments.ts";
import { memoryLayer } from "#adapters/memory/services.ts";
import { emailChangeToken } from "#core/features/accounts/emailChange.ts";
import { surveyKeyOf } from "#core/features/daysheet/letters/survey.ts";
import { wishKeyOf } from "#core/features/waitlist/wishScope.ts";
import { holderKeyOf } from "#core/features/shared/holder.ts";
import { type ClubSettings, defaultSettings } from "#core/domain/club/settings.ts";
import { firstSelectableDay } from "#core/domain/calendar/window.ts";
import type { DispatchCall } from "#core/features/caller/caller.ts";
import { makeDispatch } from "#core/gate/dispatch.ts";
import { makeFirstPaint, choosePlaceInView } from "#core/gate/firstPaint.ts";
import { type ServerJobs, makeJobs } from "#core/gate/jobs.ts";
import { makePrincipalReader } from "#core/gate/principals.ts";
import type { FirstPaint } from "#core/features/site/calls/firstPaint.ts";
import type { Catalogue } from "#core/domain/catalogue/catalogue.ts";
import type { Principal, UserRecord } from "#core/domain/people/principal.ts";
import { Avatars } from "#core/ports/avatars.ts";
import { Passkeys, Passwords } from "#core/ports/identity.ts";
import { Media } from "#core/ports/media.ts";
import { Storage } from "#core/ports/storage.ts";
import type { DownPaymentTerms } from "#core/domain/pricing/downPayment.ts";
import { standardRoles } from "#core/domain/people/standardRoles.ts";
import type { SendContractCall } from "#core/contract/index.ts";
import { CalendarFiles, Mailer, Secrets, type SecretsShape, Texter, ClockPort } from "#core/ports/outside.ts";
import { Phones } from "#core/ports/phones.ts";
import { Store, type StoreShape, type Transaction } from "#core/ports/store/store.ts";
import type { Locale } from "#core/words/index.ts";
import { rentalRulesVersion } from "#core/domain/club/clauseTexts.ts";
import { makeClubHealth } from "./health.ts";
import { clubMaps } from "./maps.ts";
import type { TimeOfDay } from "./clock.ts";
import { type Crowd, fill } from "./crowd.ts";
import * as offer from "./offer.ts";

/** Saturday, July 4, 2026, 7 in the morning in Toronto. */
export const julyMorning = Date.UTC(2026, 6, 4, 11);

/** What two clubs offer; what is left out is that of the stories. */
export type Offer = Partial<Omit<Catalogue, "version">>;

export interface ClubOptions {
  readonly now?: number;
  readonly crowd?: Crowd;
  readonly offer?: Offer;
  /** The rental rules in force, where they are not those that the pages bring. */
  readonly rules?: string;
  /** How the club divides online payments, where it does. */
  readonly downPayment?: DownPaymentTerms;
  /** What the club promises; those of the demo's club where left out. */
  readonly promises?: ClubSettings["promises"];
  /** The days of every year on which the club's boats go out; April to October where left out. */
  readonly season?: ClubSettings["season"];
  /** Fills the empty store; when left out, `offer` and `crowd` fill it. */
  readonly stock?: (parts: StockParts) => Promise<void>;
}

/** What fills the store of a club. */
export interface StockParts {
  readonly store: StoreShape;
  readonly secrets: SecretsShape;
  readonly now: number;
  /** What the club's staff sends. */
  readonly staff: SendContractCall;
}

/** The server of two clubs, whole, in memory: the calls and jobs that a real one runs, over a store and a provider that forget. */
export interface ClubServer {
  readonly time: TimeOfDay;
  readonly store: StoreShape;
  readonly payments: MemoryPayments;
  readonly dispatch: DispatchCall;
  readonly jobs: ServerJobs;
  /** What the club's staff sends. */
  readonly staff: SendContractCall;
  /** Who a token names, looked up as at the edge; undefined where it is good for nothing. */
  readonly principalOf: (jwt: string) => Promise<Principal | undefined>;
  /** What the holder of a reservation reads it with; a mail carries it. */
  readonly keyOf: (reservation: string) => string;
  /** The key in the letter with a reservation's survey. */
  readonly surveyKeyOf: (reservation: string) => string;
  /** The key in the letters of a wish of the waitlist. */
  readonly wishKeyOf: (wish: string) => string;
  /** What the link of a user's change of e-mail carries; a mail does. Empty where none waits. */
  readonly emailTokenOf: (user: UserRecord) => string;
  readonly first: (locale: Locale) => Promise<FirstPaint>;
}

/** Who works at the first club. */
export const staffPrincipal = {
  kind: "user",
  id: "mem_u_staff",
  client: "mem",
  phone: null,
  roles: [{ name: "staff", permissions: ["@booking/*/*", "@comm/*/*"] }],
} as const;

/** A member of the first club, whose phone is the one that stories type. */
export const memberPrincipal = { ...staffPrincipal, id: "mem_u_member", phone: "+14505550100", roles: [] } as const;

/** Who runs the first club. */
export const adminPrincipal = { ...staffPrincipal, id: "mem_u_admin", roles: [standardRoles.admin] } as const;

export async function openClub({
  now = julyMorning,
  crowd = "some",
  offer: given = {},
  rules = rentalRulesVersion,
  downPayment = defaultSettings.downPayment,
  promises = memPromises,
  season = defaultSettings.season,
  stock,
}: ClubOptions = {}): Promise<ClubServer> {
  const time: TimeOfDay = { at: now };
  const services = await Effect.runPromise(
    Effect.provide(
      taken,
      memoryLayer(() => time.at),
    ),
  );
  const { store, payments, tokens, time: clock } = services;
  const { clubs, lakes, docks, boats, timeslots, items } = offer;
  const shown = { clubs, lakes, docks, boats, timeslots, items, ...given };
  const taxed = {
    client: "mem",
    version: 1,
    settings: { ...defaultSettings, taxes: offer.taxes, downPayment, arrival: { leadMinutes: 15 }, promises, season },
  };
  const opened = Effect.fnUntraced(function* (tx: Transaction) {
    yield* tx.offer.put(shown);
    yield* tx.settings.replace(taxed);
    for (const reply of demoReplies()) yield* tx.kinds.of.replies.insert({ ...reply, version: 1 });
    yield* fill(tx, shown, firstSelectableDay(now), crowd);
  });
  if (stock === undefined) await Effect.runPromise(store.commit(opened));
  const config = { publicUrl: "https://quai.test", limits: "on" as const, clausesVersion: rules };
  const deps = { ...services, config, health: makeClubHealth(clock.now), maps: clubMaps };
  const principals = makePrincipalReader(store);
  const dispatch = makeDispatch({ ...deps, onFault: loudly });
  const staff = createInProcessClient(dispatch, { now: clock.now, browser: {}, principal: staffPrincipal });
  await stock?.({ store, secrets: services.secrets, now, staff });
  return {
    time,
    store,
    payments,
    dispatch,
    jobs: makeJobs(deps),
    principalOf: async (jwt) => {
      const subject = tokens.read(jwt);
      return subject === undefined ? undefined : principals(subject);
    },
    keyOf: (reservation) => holderKeyOf(deps.secrets, reservation),
    surveyKeyOf: (reservation) => surveyKeyOf(deps.secrets, reservation),
    wishKeyOf: (wish) => wishKeyOf(deps.secrets, wish),
    emailTokenOf: (user) => (user.emailChange === undefined ? "" : emailChangeToken(deps.secrets, user, user.emailChange)),
    staff,
    first: async (locale) => {
      const [catalogue, version, { clubs: all }] = await Promise.all([
        store.offer.catalogue("mem"),
        store.version("mem"),
        store.offer.clubs(),
      ]);
      const place = choosePlaceInView(catalogue, { lake: null, dock: "mem_d_magog", day: null }, firstSelectableDay(clock.now()));
      const parts = { dispatch, now: clock.now, mode: "demo", siteUrl: "https://quai.test" } as const;
      return makeFirstPaint(parts, {
        locale,
        theme: "day",
        shown: { catalogue, version, place, hasMoreLakes: all.length > 1, isOwnSite: all.length < 2 },
      });
    },
  };
}

/** What calls and jobs take, by their names. */
const taken = Effect.all({
  store: Store,
  secrets: Secrets,
  phones: Phones,
  media: Media,
  storage: Storage,
  avatars: Avatars,
  passwords: Passwords,
  passkeys: Passkeys,
  tokens: MemoryTokenReader,
  time: ClockPort,
  payments: MemoryPaymentProvider,
  mailer: Mailer,
  texter: Texter,
  calendar: CalendarFiles,
});

/** A fault of Quai fails the story or the test in which it happens, whatever its page does with the reply. */
function loudly(path: string, fault: unknown): void {
  queueMicrotask(() => {
    throw new Error(`${path} failed`, { cause: fault });
  });
}
