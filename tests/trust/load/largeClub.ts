import { statusHoldsQuanta } from "#core/domain/reservation/status.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import type { PromisedStore } from "#core/testing/fixtures/promised.ts";
import { makeTestFeedback } from "#core/testing/store/feedback.ts";
import { makeTestWish } from "#core/testing/store/waitlist.ts";
import { clubScope } from "#core/domain/scope.ts";
import { emptyTrip } from "#core/domain/daysheet/trip.ts";
import { effectsOf } from "../../promised.ts";
import { bookOffer } from "../../stock/fill.ts";
import { type Club, juneMorning } from "../club.ts";
import { openTriedOver, type Tried } from "../rights/tried.ts";

/** How much the large club has: bookings, of which a part was answered by a survey, wishes that wait, customers lines of its log, and entries about its maintenance. */
export interface LargeSize {
  readonly bookings: number;
  readonly boats: number;
  readonly others: number;
}

const batch = 500;

/**
 * Opens the club `mem` of the matrix of calls over a store, with many boats at the docks of one lake and many rows of everything that grows.
 * `around` may do something before and after its rows are written.
 */
export function openLargeClub(
  store: PromisedStore,
  size: LargeSize,
  around: (fill: () => Promise<void>) => Promise<void> = (fill) => fill(),
): Promise<Tried> {
  return openTriedOver(
    "mem",
    store,
    (offer) => {
      const [first] = offer.docks.filter(({ client }) => client === "mem");
      const docks = offer.docks.filter(({ lake }) => lake === first?.lake);
      const ofDocks = offer.boats.filter(({ dock }) => docks.some(({ _id }) => _id === dock));
      const more = Array.from({ length: size.boats }, (_, at) => {
        const boat = ofDocks[at % ofDocks.length];
        return boat === undefined ? [] : [{ ...boat, _id: `mem_b_more${at}`, name: { en: `Hull ${at}`, fr: `Coque ${at}` } }];
      });
      return { ...offer, boats: [...offer.boats, ...more.flat()] };
    },
    (club) => around(() => fill(club, size)),
  );
}

async function fill({ store }: Club, { bookings, others }: LargeSize): Promise<void> {
  const offer = await store.offer.catalogue("mem");
  // The docks of the calls keep free time: the boats that were added are booked.
  await bookOffer(
    effectsOf(store),
    { ...offer, boats: offer.boats.filter(({ _id }) => _id.startsWith("mem_b_more")) },
    bookings,
    juneMorning,
  );
  await survey(store, Math.ceil(bookings / 5));
  await maintain(store, others);
  await inBatches(store, others, async (tx, at) => {
    const contact = { phone: `+1514${5_000_000 + at}`, email: "" };
    const terms = {
      lake: "mem_l1_memphremagog",
      dock: null,
      people: 4,
      weekdays: [0, 6],
      from: dayFromText("2027-07-01"),
      to: dayFromText("2027-07-31"),
    };
    await tx.waitlist.insert(
      makeTestWish("", { _id: `mem_wi_${at}`, client: "mem", ...terms, ...contact, part: "any", createdAt: juneMorning - at }),
    );
    const changes = { capacity: { from: 6, to: 8 } };
    await tx.audit.append({
      _id: `mem_a_${at}`,
      client: "mem",
      at: juneMorning - at,
      actor: "mem_u_1",
      model: "boats",
      item: "mem_b_more0",
      action: "update",
      changes,
    });
    const user = {
      firstname: "Ada",
      lastname: `Roy ${at}`,
      email: `ada${at}@people.test`,
      phone: null,
      locale: "en",
      isDisabled: false,
    } as const;
    await tx.people.putUser({ id: `mem_u_more${at}`, client: "mem", version: 1, ...user, roles: [], createdAt: juneMorning });
  });
}

/** Plans the maintenance of the boats that were added, and logs so many entries about them. */
async function maintain(store: PromisedStore, entries: number): Promise<void> {
  const { boats } = await store.offer.catalogue("mem");
  const added = boats.flatMap(({ _id }) => (_id.startsWith("mem_b_more") ? [_id] : []));
  const plan = (_id: string) => ({
    _id,
    client: "mem",
    version: 1,
    name: { en: _id, fr: _id },
    boats: added.slice(0, 500),
    everyHours: 100,
    everyMonths: 12,
    from: dayFromText("2027-01-01"),
  });
  await store.commit(async (tx) => {
    for (const _id of ["mem_s_more0", "mem_s_more1"]) await tx.kinds.of.maintenancePlans.insert(plan(_id));
  });
  await inBatches(store, entries, async (tx, at) => {
    await tx.maintenance.insert({
      _id: `mem_me_${at}`,
      client: "mem",
      boat: added[at % added.length] ?? "",
      plan: at % 3 === 0 ? "mem_s_more0" : null,
      damage: null,
      part: null,
      day: dayFromText(`2026-${String(1 + (at % 12)).padStart(2, "0")}-15`),
      what: "Oil",
      who: "Marina Bleue",
      cost: 12_000,
      engineHours: at % 2 === 0 ? at / 100 : null,
      files: [],
      by: "mem_u_1",
      at: juneMorning - at,
      version: 1,
    });
  });
}

/** Answers the surveys of about so many of the club's oldest bookings, a page at a time. */
async function survey(store: PromisedStore, count: number): Promise<void> {
  const pageAfter = (reference: string) => store.reservations.pageAfter(clubScope("mem"), {}, reference, batch);
  const answered: string[] = [];
  for (let page = await pageAfter(""); page.length > 0 && answered.length < count; page = await pageAfter(page.at(-1)?.reference ?? ""))
    await store.commit(async (tx) => {
      for (const { _id: reservation, boat, dock, date, status } of page) {
        if (!statusHoldsQuanta(status) && status !== "archived") continue;
        const at = juneMorning - answered.push(reservation) * 60_000;
        const passage = { at, by: "mem_u_1", engineHours: answered.length / 10, fuel: null };
        await tx.trips.put({ ...emptyTrip("mem", reservation), version: 1, departed: passage, returned: passage });
        await tx.feedback.put(makeTestFeedback({ client: "mem", reservation, boat, dock, date, at, sentAt: at }));
      }
    });
}

async function inBatches(
  store: PromisedStore,
  count: number,
  put: (tx: Parameters<Parameters<PromisedStore["commit"]>[0]>[0], at: number) => Promise<void>,
): Promise<void> {
  for (let first = 0; first < count; first += batch)
    await store.commit(async (tx) => {
      for (let at = first; at < Math.min(count, first + batch); at += 1) await put(tx, at);
    });
}
