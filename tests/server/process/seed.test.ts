import { serverAccount } from "#core/domain/ledger/paymentAccount.ts";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { keypadOfLock } from "#core/features/lock/tripCode.ts";
import { describe, expect, it } from "vitest";
import { easterSundayOfYear, ontarioHolidays, quebecHolidays } from "#core/domain/calendar/holidays.ts";
import { demoOffer, nearestShoreVertex } from "#app/server/seed/offer.ts";
import { demoBookings, demoSlotsToBook } from "#app/server/seed/bookings.ts";
import { summariesByTarget } from "#core/domain/feedback/averages.ts";
import { wholeOffer } from "../../wholeOffer.ts";
import { patternsAllow, hasRole, permissionPatternsOf } from "#core/domain/people/permission.ts";
import { superAdminRoleName } from "#core/domain/people/user.ts";
import { maxSeedTries, seedDemo, seedDemoAmongServers } from "#app/server/seed/seed.ts";
import { StoreDown } from "#core/ports/store/store.ts";
import { closedMaskOfBoat } from "#core/domain/availability/availability.ts";
import type { Claim } from "#core/domain/availability/claims.ts";
import { emptyQuantaMask, masksIntersect, maskOfQuanta } from "#core/domain/availability/occupancy.ts";
import { catalogueIndexOf } from "#core/domain/catalogue/catalogue.ts";
import { slotHoursProblem } from "#core/domain/offer/slotHours.ts";
import { type Day, dayFromNumber, dayNumber, parseDay } from "#core/domain/calendar/day.ts";
import { isInSeason } from "#core/domain/calendar/season.ts";
import { firstSelectableDay, dayWindowFrom } from "#core/domain/calendar/window.ts";
import { boatModels } from "#core/domain/offer/boatLook.ts";
import { countedSecrets } from "../../countedSecrets.ts";
import { openEmbeddedDriversDatabase } from "#adapters/node/embedded/driversDatabase.ts";
import { makeEmbeddedPayments } from "#adapters/node/payments/embedded.ts";
import { testAllClubsScope } from "#core/testing/fixtures/suite.ts";
import { promisePort } from "#core/testing/fixtures/promised.ts";
import { effectsOf, promisedMemory } from "../../promised.ts";
import { Effect } from "effect";
import { noClubAccounts } from "../../paymentsOfServer.ts";

const spring = dayFromNumber(dayNumber(parseDay("2027-04-01") ?? dayFromNumber(0)));
const inSeason = fc
  .integer({ min: dayNumber(spring), max: dayNumber(spring) + 3000 })
  .map(dayFromNumber)
  .filter(isInSeason);

describe("holidays", () => {
  it.each([
    [2024, "2024-03-31"],
    [2025, "2025-04-20"],
    [2026, "2026-04-05"],
    [2027, "2027-03-28"],
    [2038, "2038-04-25"],
  ])("puts Easter of %i on %s", (year, day) => {
    expect(easterSundayOfYear(year)).toBe(day);
  });

  it("names Quebec's days of 2026", () => {
    const days = quebecHolidays(2026)
      .filter(({ name }) => name !== "Construction holiday")
      .map(({ name, day }) => `${day} ${name}`);
    expect(days).toEqual([
      "2026-04-03 Good Friday",
      "2026-04-06 Easter Monday",
      "2026-05-18 National Patriots' Day",
      "2026-06-24 Fête nationale",
      "2026-07-01 Canada Day",
      "2026-09-07 Labour Day",
      "2026-10-12 Thanksgiving",
    ]);
  });

  it("gives the construction holiday two weeks from the Sunday of July 18 to 24", () => {
    const days = quebecHolidays(2026)
      .filter(({ name }) => name === "Construction holiday")
      .map(({ day }) => day);
    expect([days.length, days[0], days.at(-1)]).toEqual([14, "2026-07-19", "2026-08-01"]);
  });

  it("names Ontario's days of 2027", () => {
    expect(ontarioHolidays(2027).map(({ name, day }) => `${day} ${name}`)).toEqual([
      "2027-05-24 Victoria Day",
      "2027-08-02 Civic Holiday",
      "2027-07-01 Canada Day",
      "2027-09-06 Labour Day",
      "2027-10-11 Thanksgiving",
    ]);
  });
});

describe("the demo's offer", () => {
  const offer = demoOffer(spring);

  it("has two clubs on five lakes and eight docks, six boats a dock, of all four models", () => {
    expect([offer.clubs.length, offer.lakes.length, offer.docks.length, offer.boats.length]).toEqual([2, 5, 8, 48]);
    expect(new Set(offer.boats.map(({ model }) => model))).toEqual(new Set(boatModels));
  });

  it("begins every id with its club's code, and repeats none", () => {
    const rows = [...offer.lakes, ...offer.docks, ...offer.boats, ...offer.timeslots, ...offer.items, ...offer.closures];
    expect(rows.filter(({ _id, client }) => !_id.startsWith(`${client}_`))).toEqual([]);
    expect(new Set(rows.map(({ _id }) => _id)).size).toBe(rows.length);
  });

  it("names every lake, dock, boat and slot in both languages", () => {
    const names = [...offer.lakes, ...offer.docks, ...offer.boats]
      .map(({ name }) => name)
      .concat(offer.timeslots.map(({ label }) => label));
    expect(names.filter(({ en, fr }) => en.trim() === "" || fr.trim() === "")).toEqual([]);
  });

  it("keeps slots to quarter hours, apart from each other", () => {
    expect(offer.timeslots.map(slotHoursProblem).filter((problem) => problem !== undefined)).toEqual([]);
  });

  it("sets pins on the shore, near the town they are of", () => {
    const magog = nearestShoreVertex("memphremagog", { lat: 45.262, lon: -72.153 });
    expect(Math.hypot(magog.lat - 45.262, magog.lon + 72.153)).toBeLessThan(0.02);
  });
});

describe("the demo's bookings", () => {
  it("overlap neither each other nor a closure, whatever the day", () => {
    fc.assert(
      fc.property(inSeason, (today) => {
        const offer = demoOffer(today);
        const claims = demoBookings(offer, today, 0).map(({ claim }) => claim);
        const units = claims.flatMap(({ boat, day, quanta }) => quanta.map((quantum) => `${boat} ${day} ${quantum}`));
        expect(new Set(units).size).toBe(units.length);
        const { boats, docks } = catalogueIndexOf({ ...offer, version: 1, settings: [] });
        const closed = ({ boat, day }: Claim) => {
          const hull = boats.get(boat);
          return hull === undefined ? emptyQuantaMask : closedMaskOfBoat(offer.closures, hull, docks.get(hull.dock)?.lake ?? "", day);
        };
        expect(claims.filter((claim) => masksIntersect(closed(claim), maskOfQuanta(claim.quanta)))).toEqual([]);
      }),
      { numRuns: 8 },
    );
  });

  it("are the same for the same day", () => {
    const offer = demoOffer(spring);
    expect(demoBookings(offer, spring, 0)).toEqual(demoBookings(offer, spring, 0));
  });

  it("leave every dock a day without a free boat and most days with one", () => {
    const offer = demoOffer(spring);
    const bookings = demoBookings(offer, spring, 0);
    for (const dock of offer.docks) {
      const counts = Map.groupBy(
        bookings.filter(({ reservation }) => reservation.dock === dock._id),
        ({ reservation }) => reservation.date,
      );
      const boats = offer.boats.filter((boat) => boat.dock === dock._id);
      const outings = (day: Day) => boats.flatMap((boat) => demoSlotsToBook(offer, boat, day)).length;
      const full = [...counts].filter(([day, booked]) => booked.length === outings(day));
      expect([full.length > 0, counts.size > full.length]).toEqual([true, true]);
    }
  });

  it("fill a store around April 1 when seeded in November", async () => {
    const store = promisedMemory();
    const now = Date.UTC(2026, 10, 21, 12);
    await Effect.runPromise(seedDemo(effectsOf(store), now));
    const { boats } = await wholeOffer(store);
    const claimed = await store.claims.claimed(
      boats.map(({ _id }) => _id),
      dayWindowFrom(firstSelectableDay(now)),
      now,
    );
    expect([await store.isEmpty(), claimed.length > 100, claimed.every(({ day }) => day >= "2027-04-01")]).toEqual([false, true, true]);
  });

  it("are preceded by past trips with feedback, before a day of the season as in winter", async () => {
    for (const [now, newest] of [
      [Date.UTC(2026, 10, 21, 12), "2026-10-31"],
      [Date.UTC(2027, 1, 1, 12), "2026-10-31"],
      [Date.UTC(2027, 3, 3, 12), "2027-04-02"],
    ] as const) {
      const store = promisedMemory();
      await Effect.runPromise(seedDemo(effectsOf(store), now));
      const summaries = summariesByTarget(await store.feedback.tallies("mem"), "items");
      const boats = summaries.filter(({ _id }) => _id.startsWith("mem_b"));
      expect(boats.filter(({ average }) => average !== null).length, "boats with an average").toBe(3);
      expect(boats.filter(({ average }) => average === null).length, "new boats").toBe(2);
      expect((await store.feedback.unread("msk")).length).toBeGreaterThan(0);
      const found = await store.feedback.find("mem", { view: "all", first: 0, length: 50 });
      expect([found[0]?.date, found.every(({ at }) => at <= now)]).toEqual([newest, true]);
      const problem = found.find((each) => each.problem !== null);
      expect(await store.condition.damageToBoat("mem", problem?.boat ?? "", 5)).toMatchObject([{ reservation: problem?.reservation }]);
    }
  });

  it("leave some customers on the waitlist of each club, and one sleeps after offers without an answer", async () => {
    for (const now of [Date.UTC(2026, 10, 21, 12), Date.UTC(2027, 6, 3, 12)]) {
      const store = promisedMemory();
      await Effect.runPromise(seedDemo(effectsOf(store), now));
      for (const client of ["mem", "msk"]) {
        const wishes = await store.waitlist.list(client, { today: firstSelectableDay(now), first: 0, length: 10 });
        expect(wishes.map(({ state }) => state)).toEqual(["waiting", "waiting", "asleep"]);
        const { docks } = await wholeOffer(store);
        expect(wishes.every(({ lake }) => docks.some((dock) => dock.lake === lake && dock.client === client))).toBe(true);
        expect((await store.waitlist.proposalsOf(client, wishes[2]?._id ?? "")).map(({ state }) => state)).toEqual([
          "silent",
          "silent",
          "silent",
        ]);
      }
    }
  });

  it("wait for a slow server that fills the store, and try again where it was busy", async () => {
    const now = Date.UTC(2026, 10, 21, 12);
    const busy = (failures: number, fault: Error) => {
      const store = promisedMemory();
      const effects = effectsOf(store);
      let tries = 0;
      const commit: typeof effects.commit = (work) => {
        tries += 1;
        return tries <= failures ? Effect.die(fault) : effects.commit(work);
      };
      return { store, seeded: () => Effect.runPromise(seedDemoAmongServers({ ...effects, commit }, now)), tries: () => tries };
    };
    const late = busy(2, new StoreDown("57014"));
    await late.seeded();
    expect([await late.store.isEmpty(), late.tries()]).toEqual([false, 3]);

    const down = busy(Infinity, new StoreDown("57014"));
    await expect(down.seeded()).rejects.toThrow("57014");
    expect(down.tries()).toBe(maxSeedTries);

    const wrong = busy(Infinity, new Error("of the demo"));
    await expect(wrong.seeded()).rejects.toThrow("of the demo");
    expect(wrong.tries()).toBe(1);

    const slower = busy(1, new Error("taken"));
    await Effect.runPromise(seedDemo(effectsOf(slower.store), now));
    await slower.seeded();
    expect(slower.tries()).toBe(1);
  });

  it("are paid in sessions that the demo's provider knows, so that a refund of each leaves", async () => {
    const store = promisedMemory();
    const now = Date.UTC(2026, 10, 21, 12);
    const secrets = countedSecrets();
    const file = openEmbeddedDriversDatabase(mkdtempSync(join(tmpdir(), "quai-seed-")));
    const provider = makeEmbeddedPayments({ file, secrets, now: () => now, address: () => "", stored: noClubAccounts });
    const payments = promisePort(provider.of(serverAccount));
    await Effect.runPromise(seedDemo(effectsOf(store), now, { paid: provider.putPaid }));
    const paid = await store.reservations.find(testAllClubsScope, { where: { status: "paid" }, itemsPerPage: 100 });
    expect(paid.items.length).toBeGreaterThan(20);
    for (const { _id, client, session, amount, currency } of paid.items) {
      const [capture] = await store.ledger.of(client, _id);
      const ref = capture?.ref ?? "";
      expect(await payments.read(session ?? "")).toEqual({
        state: "complete",
        amount,
        currency,
        ref,
        card: "Visa 4242",
        fingerprint: "demo-visa-4242",
      });
      expect((await payments.refund(ref, amount, `refund:${ref}`)).ref).toMatch(/^re_/);
    }
    file.close();
  });

  it("keep what opens the locks sealed, and leave the locks out where nothing seals it", async () => {
    const sealed = promisedMemory();
    const without = promisedMemory();
    const secrets = countedSecrets();
    await Effect.runPromise(seedDemo(effectsOf(sealed), 0, { secrets }));
    await Effect.runPromise(seedDemo(effectsOf(without), 0));
    const kept = await sealed.commit((tx) => tx.kinds.of.locks.living("mem"));
    const keypads = kept.map((lock) => [lock.boat !== undefined, keypadOfLock(secrets, lock)?.loaded?.serial]);
    expect(keypads.every(([hasBoat, serial]) => serial === (hasBoat === true ? 1 : undefined))).toBe(true);
    expect(kept.filter((lock) => JSON.stringify(lock).includes(keypadOfLock(secrets, lock)?.secret ?? "never stored"))).toEqual([]);
    expect(await without.commit((tx) => tx.kinds.of.locks.living("mem"))).toEqual([]);
  });

  it("give each demo account the calls of its part, and no other", async () => {
    const store = promisedMemory();
    await Effect.runPromise(seedDemo(effectsOf(store), Date.UTC(2026, 10, 21, 12)));
    const permissions = ["@booking/reservations/move", "@booking/boats/update", "@account/bookings/find", "@account/clients/find"];
    const mayOf = async (id: string, client: string) => {
      const { roles } = await store.people.look({ id, client, session: "none" });
      return [
        hasRole(roles, [superAdminRoleName]),
        ...permissions.map((permission) => patternsAllow(permissionPatternsOf(roles), [permission])),
      ];
    };
    expect(await mayOf("mem_u_super", "mem")).toEqual([true, true, true, true, true]);
    expect(await mayOf("msk_u_admin", "msk")).toEqual([false, true, true, true, true]);
    expect(await mayOf("mem_u_staff", "mem")).toEqual([false, true, false, true, false]);
    expect(await mayOf("mem_u_customer", "mem")).toEqual([false, false, false, true, false]);
    expect(await mayOf("mem_u_customer", "msk")).toEqual([false, false, false, false, false]);
  });
});
