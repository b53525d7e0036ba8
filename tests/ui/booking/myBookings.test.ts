import { Effect } from "effect";
import { expect, it } from "vitest";
import "#ui/headless/words/moreWords.ts";
import { createCallsInFlight } from "#ui/headless/alerts/callsInFlight.ts";
import { createOwnBookingChange } from "#ui/headless/booking/own/ownBookingChange.ts";
import { createMyBookingsModel } from "#ui/headless/booking/own/myBookings.ts";
import { accountOf, enter, signIn, zoe } from "../../../stories/club/account.ts";
import { allowUploads } from "../../../stories/club/documents.ts";
import { failing, type Faults } from "../../../stories/club/faults.ts";
import { visitOf } from "../../../stories/club/visit.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { bilingualNameOf, memRows } from "#core/testing/clubs/rows.ts";

/** Zoé with a booking on each of these July days, of 2026; it is then July 6. */
async function opened(days: readonly number[], faults: Faults = {}) {
  const visit = await visitOf({ crowd: "none" });
  await enter(visit);
  for (const day of days) {
    const date = dayFromText(`2026-07-${String(day).padStart(2, "0")}`);
    const attributes = { location: "mem_d_magog", item: "mem_b_magog1", date, time: ["mem_t_afternoon"] };
    const profile = { firstname: "Zoé", lastname: "Roy", email: zoe.email ?? "" };
    const guest = { profile, phone: "+15145550123", isMember: false, isManual: true, locale: "en" } as const;
    const reply = await visit.club.staff("booking/reservations/create", { attributes, ...guest });
    expect(reply).toMatchObject({ ok: true });
  }
  visit.pass(2 * 86_400_000);
  const account = accountOf(visit, "en", () => faults);
  await signIn(account);
  const { parts } = visit;
  return { visit, account, mine: createMyBookingsModel(account, "mem", { now: parts.now, loading: createCallsInFlight(parts) }) };
}

it("lists upcoming ones, soonest first, and past ones, newest first, with their names", async () => {
  const { mine } = await opened([4, 5, 6, 9]);
  await mine.load();
  const { ahead = [], past = [], hasMore } = mine.data.value ?? {};
  expect([ahead.map(({ date }) => date), past.map(({ date }) => date), hasMore]).toEqual([
    ["2026-07-06", "2026-07-09"],
    ["2026-07-05", "2026-07-04"],
    false,
  ]);
  expect(ahead[0]?.boatName?.fr).toBe("Grand Héron");
});

it("opens a pass by its holder's key, and what may be changed of it", async () => {
  const { visit, mine } = await opened([9]);
  await mine.load();
  const [booking] = mine.data.value?.ahead ?? [];
  const link = `#reservation=${booking?._id}&key=${visit.club.keyOf(booking?._id ?? "")}`;
  expect(await mine.open({ _id: booking?._id ?? "" }, "pass")).toBe(link);
  expect(await mine.open({ _id: booking?._id ?? "" }, "manage")).toBe(`${link}&to=manage`);
  expect(await mine.open({ _id: "mem_r_none" }, "pass")).toBeUndefined();
  expect(mine.opening.value).toBeUndefined();
});

it("leads to documents only where the club takes pictures of licences, or waits for one", async () => {
  const { visit, mine } = await opened([5, 9]);
  await mine.load();
  expect(mine.data.value?.takesDocuments).toBe(false);
  await allowUploads(visit, "mem");
  await mine.load();
  expect(mine.data.value?.takesDocuments).toBe(true);
  const { mine: past, visit: later } = await opened([4]);
  await allowUploads(later, "mem");
  await past.load();
  expect(past.data.value?.takesDocuments, "without an upcoming booking").toBe(false);
});

it("gives why the bookings could not be loaded", async () => {
  const { mine } = await opened([], { "account/bookings/find": failing(500) });
  await mine.load();
  expect([mine.data.value, mine.failure.value?.icon]).toEqual([undefined, "database-alert"]);
});

it("changes a booking in its customer's name, and leads to its pass where the change is to be paid", async () => {
  const { visit, mine, account } = await opened([9]);
  await mine.load();
  const id = mine.data.value?.ahead[0]?._id ?? "";
  const ports = { ...visit.model.ports, messages: account.messages };
  const seen: string[] = [];
  const events = { onPaymentDue: (fragment: string) => void seen.push(fragment), onChanged: mine.reload };
  const own = createOwnBookingChange(ports, id, events);
  await own.load();
  const morning = own.change.times.value?.find(({ slots }) => slots[0]?._id === "mem_t_morning");
  if (morning === undefined) throw new Error("the morning is not offered");
  await own.change.chooseTime(morning);
  await own.change.confirm();
  expect([own.change.isDone.value, mine.data.value?.ahead.map(({ time }) => time), seen]).toEqual([true, [["mem_t_morning"]], []]);
  await visit.club.staff("booking/reservations/collect", { _id: id, amount: own.booking.value?.amount ?? 0, means: "card" });
  const paid = createOwnBookingChange(ports, id, events);
  await paid.load();
  // The boat of the highest factor is dearer than the one that is paid.
  const dearest = paid.change.boats.value?.at(-1)?.boat._id ?? "";
  paid.change.chooseBoat(dearest);
  const [time] = paid.change.times.value ?? [];
  if (time !== undefined) await paid.change.chooseTime(time);
  await paid.change.confirm();
  expect(seen).toEqual([`#reservation=${id}&key=${visit.club.keyOf(id)}`]);
  const again = createOwnBookingChange(ports, id, events);
  await again.load();
  expect([again.booking.value, seen.length]).toEqual([null, 2]);
});

it("says that a booking can no longer be changed here, and that it could not be loaded", async () => {
  const { visit, mine, account } = await opened([6]);
  await mine.load();
  const ports = { ...visit.model.ports, messages: account.messages };
  const events = { onPaymentDue: () => undefined, onChanged: mine.reload };
  const [today] = mine.data.value?.ahead ?? [];
  // Canceling costs something on the day of a paid trip.
  await visit.club.staff("booking/reservations/collect", { _id: today?._id ?? "", amount: today?.amount ?? 0, means: "card" });
  const late = createOwnBookingChange(ports, today?._id ?? "", events);
  await late.load();
  expect([late.booking.value, late.failure.value]).toEqual([null, { key: "account.mine.noChange" }]);
  const strange = createOwnBookingChange(ports, "mem_r_none", events);
  await strange.load();
  expect(strange.failure.value?.key).toBe("errors.code.ITEM_NOT_EXIST");
});

it("reads the list again after a change, and what a plan with limits has in use", async () => {
  const { visit, account, mine } = await opened([9]);
  await mine.load();
  const counted = () => visit.calls.filter(({ path }) => path === "account/auth/profile").length;
  const before = counted();
  await mine.changed();
  expect(counted() - before, "without a plan (control)").toBe(0);
  const today = dayFromText("2026-07-06");
  const terms = { name: bilingualNameOf("Season"), price: 349, period: "season", openLimit: 2, earlyDays: 0, people: 1 } as const;
  const row = memRows.membership("zoe", { phone: zoe.phone ?? "", from: today, to: dayFromText("2026-07-31"), terms });
  await Effect.runPromise(visit.club.store.commit((tx) => tx.kinds.of.memberships.insert(row)));
  await account.reload();
  const open = () => account.user.value?.memberships[0]?.plan?.open.length;
  expect(open()).toBe(0);
  const attributes = { location: "mem_d_magog", item: "mem_b_magog1", date: dayFromText("2026-07-08"), time: ["mem_t_afternoon"] };
  const profile = { firstname: "Zoé", lastname: "Roy", email: zoe.email ?? "" };
  const booked = await visit.club.staff("booking/reservations/create", {
    attributes,
    profile,
    phone: zoe.phone ?? "",
    isMember: true,
    isManual: true,
    locale: "en",
  });
  expect(booked).toMatchObject({ ok: true });
  await mine.changed();
  expect(open()).toBe(1);
});
