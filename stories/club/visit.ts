import type { MemoryBrowserCookies } from "#adapters/memory/messages.ts";
import { createInProcessClient } from "#adapters/memory/messages.ts";
import type { TextStore } from "#core/ports/device.ts";
import type { DispatchCall } from "#core/features/caller/caller.ts";
import type { Principal } from "#core/domain/people/principal.ts";
import type { Locale } from "#core/words/index.ts";
import { type BookingModel, type BookingModelParts, createBookingModel } from "#ui/headless/booking/booking.ts";
import type { OwnMembership } from "#ui/headless/catalogue/memberPricing.ts";
import { createMemoryStore } from "#ui/headless/session/textStore.ts";
import "#ui/headless/words/firstWords/all.ts";
import { type Words, wordsIn } from "#ui/headless/words/words.tsx";
import { standingClock } from "./clock.ts";
import { type ClubOptions, type ClubServer, openClub } from "./club.ts";
import { type Faults, withFaults } from "./faults.ts";

/** A call as it left the page, with its idempotency key where it had one. */
export interface SentCall {
  readonly path: string;
  readonly data: unknown;
  readonly key: string | undefined;
}

/** A browser: what its tabs share. */
export interface Browser extends MemoryBrowserCookies {
  readonly storage: TextStore;
}

/** A page that somebody opened. */
export interface Visit {
  readonly club: ClubServer;
  readonly browser: Browser;
  readonly storage: TextStore;
  readonly session: TextStore;
  /** What the page's booking is made of, for another one. */
  readonly parts: BookingModelParts;
  readonly model: BookingModel;
  /** Where the page was left for. */
  readonly left: readonly string[];
  readonly calls: readonly SentCall[];
  /** Moves the clock of all and rings what was to ring on this page by then. */
  readonly pass: (milliseconds: number) => void;
  /** From now on these calls go wrong, and no others. */
  readonly suffer: (faults: Faults) => void;
}

export interface VisitOptions extends ClubOptions {
  readonly locale?: Locale;
  readonly faults?: Faults;
  /** A page of the same club, from the same browser or another one. */
  readonly club?: ClubServer;
  readonly browser?: Browser;
  /** Who is signed in on the page; nobody when left out. */
  readonly principal?: Principal;
  /** The tab; a new one when left out. */
  readonly session?: TextStore;
  /** Those of whoever is signed in, in the words of the page. */
  readonly memberships?: (words: Words) => readonly OwnMembership[];
}

/** Opens a page at a club in memory; its clock does not run until it is moved. */
export async function visitOf(options: VisitOptions = {}): Promise<Visit> {
  const { memberships, principal } = options;
  const club = options.club ?? (await openClub(options));
  const { locale = "en", browser = { storage: createMemoryStore() }, session = createMemoryStore() } = options;
  let faults = options.faults ?? {};
  const calls: SentCall[] = [];
  const left: string[] = [];
  const clock = standingClock(club.time);
  const seen: DispatchCall = (call) => {
    calls.push({ path: call.path, data: dataOf(call.body), key: call.idempotencyKey });
    return withFaults(club.dispatch, () => faults)(call);
  };
  const words = wordsIn(locale);
  const parts: BookingModelParts = {
    first: await club.first(locale),
    messages: createInProcessClient(seen, {
      now: clock.now,
      browser,
      locale: () => locale,
      ...(principal === undefined ? {} : { principal }),
    }),
    storage: browser.storage,
    session,
    now: clock.now,
    later: clock.later,
    leave: (url) => void left.push(url),
    newId: counted(),
    words: () => words,
    ...(memberships === undefined ? {} : { memberships: () => memberships(words) }),
  };
  const model = createBookingModel(parts);
  await model.loadActions();
  const suffer = (next: Faults) => void (faults = next);
  return { club, browser, storage: browser.storage, session, parts, model, left, calls, pass: clock.pass, suffer };
}

/** Opens the page again in the same tab of the same browser; requests in flight of the old page are dropped. */
export function reopenVisit({ club, browser, session }: Visit, options: VisitOptions = {}): Promise<Visit> {
  return visitOf({ club, browser, session, ...options });
}

/** Another tab of the same browser. */
export function otherTab({ club, browser }: Visit, options: VisitOptions = {}): Promise<Visit> {
  return visitOf({ club, browser, ...options });
}

/** Somebody else, at the same club. */
export function otherVisitor({ club }: Visit, options: VisitOptions = {}): Promise<Visit> {
  return visitOf({ club, ...options });
}

// Keys of all pages differ, as those of real ones do: a server keeps its replies by them. They are as long as the id of a message has to be.
let pages = 0;

function counted(): () => string {
  const page = (pages += 1);
  let keys = 0;
  return () => `key-${page}-${String((keys += 1)).padStart(4, "0")}`;
}

function dataOf(body: unknown): unknown {
  return typeof body === "object" && body !== null && "data" in body ? body.data : undefined;
}
