import { makeAccessTokens } from "#adapters/node/identity/token.ts";
import { makeTestOffer } from "#core/testing/clubs/offer.ts";
import type { PromisedStore } from "#core/testing/fixtures/promised.ts";
import { storeSignedInUser } from "#core/testing/fixtures/suite.ts";
import { defaultSettings } from "#core/domain/club/settings.ts";
import { Effect } from "effect";

/** A club in which customers book; `waters` pairs of boats, so that no history is in another's way. */
export interface ClubPlan {
  readonly client: string;
  /** The share of the price that is paid when a trip is booked; 0 for all of it. */
  readonly downPercent: number;
  /** Until how many hours before a trip its customer cancels without a fee. */
  readonly freeUntilHours: number;
}

/** One club takes the whole price, the other one a down payment, and a fee of who cancels in the month before the trip. */
export const clubPlans: readonly ClubPlan[] = [
  { client: "mem", downPercent: 0, freeUntilHours: 48 },
  { client: "msk", downPercent: 40, freeUntilHours: 720 },
];

/** What the plan of each club costs, in dollars, and how many bookings at the member price it allows at once. */
export const planPrice = 120;
const openLimit = 2;

/** The slots of the clubs, with the first and the last quarter hour for which they keep a boat. */
export const slots = { morning: [32, 49], afternoon: [52, 69], evening: [70, 83] } as const;

/** One of the slots of the clubs. */
export type SlotName = keyof typeof slots;

const names: readonly SlotName[] = ["morning", "afternoon", "evening"];

/** The slots by their names, in order of time. */
export const slotNames = names;

/** A pair of boats that only one history books at a time; the second one costs more. */
export function boatsOf(client: string, water: number): readonly [string, string] {
  return [`${client}_b_${water}x`, `${client}_b_${water}y`];
}

/** The dock of a pair of boats. */
export function dockOf(client: string, water: number): string {
  return `${client}_d_${water % docks}`;
}

/** The lake of a club. */
export function lakeOf(client: string): string {
  return `${client}_l_lake`;
}

const docks = 10;
/** Longer than a history may take by the clock of its server. */
const tokenSeconds = 400 * 86_400;

/** Fills an empty store with the clubs; gives a token of the staff of each. */
export async function fillClubs(
  store: PromisedStore,
  { waters, secret, now }: { readonly waters: number; readonly secret: string; readonly now: number },
): Promise<ReadonlyMap<string, string>> {
  const offer = makeTestOffer(Object.fromEntries(clubPlans.map(({ client }) => [client, planOf(waters)])));
  await store.commit(async (tx) => {
    await tx.offer.put(offer);
    for (const { client, downPercent: percent, freeUntilHours } of clubPlans) {
      const settings = { ...defaultSettings, downPayment: { percent, dueDays: 0 }, cancellation: { freeUntilHours, keptPercent: 35 } };
      await tx.settings.replace({ client, version: 1, settings });
    }
  });
  const tokens = makeAccessTokens(secret, () => now);
  const staff = new Map<string, string>();
  for (const { client } of clubPlans) {
    const roles = [{ name: "staff of the histories", permissions: ["^booking/", "^account/memberships/"] }];
    const subject = await storeSignedInUser(store, { kind: "user", id: `${client}_u_staff`, client, phone: null, roles });
    staff.set(client, await Effect.runPromise(tokens.sign(subject, tokenSeconds)));
  }
  return staff;
}

/** How often the promo code `TEN` of each club can be used. */
export const usesOfTen = 10;

function planOf(waters: number) {
  const pier = (dock: number) => {
    const own = Array.from({ length: waters }, (_, water) => water).filter((water) => water % docks === dock);
    return {
      boats: Object.fromEntries(
        own.flatMap((water) => [
          [`${water}x`, {}],
          [`${water}y`, { factor: 1.2 }],
        ]),
      ),
    };
  };
  return {
    payAtDock: true,
    lakes: { lake: { docks: Object.fromEntries(Array.from({ length: docks }, (_, dock) => [dock, pier(dock)])) } },
    prices: { base: 99.99, month: { July: 1.1 }, weekday: { Saturday: 1.25, Sunday: 1.1 }, status: { Membership: 0.8, "Non Member": 1 } },
    extras: { fuel: { price: 45.5 }, barbecue: { price: 30, stock: 3, tax: "untaxed" as const } },
    plans: { season: { price: planPrice, openLimit } },
    codes: { tenth: {}, thirty: { amount: 30 }, ten: { percent: 5, mostUses: usesOfTen } },
  };
}
