import { expect, it } from "vitest";
import { createBookingMoveModel } from "#ui/headless/booking/office/move.ts";
import { createBookingNotes } from "#ui/headless/customers/office/bookingNotes.ts";
import { createNewBookingModel } from "#ui/headless/booking/office/newBooking.ts";
import { instantOf } from "#core/domain/calendar/zone.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { memRows } from "#core/testing/clubs/rows.ts";
import { failing } from "../../../stories/club/faults.ts";
import { officeOf } from "../../../stories/views/office/officeOf.ts";

const fuel = memRows.extra("fuel", { price: 45 });
const meal = memRows.extra("meal", { price: 12.5, per: "person", stock: 3 });

it("adds extras to a booking that staff enter, never more than there are", async () => {
  const { club, parts } = await officeOf({ crowd: "none", offer: { extras: [fuel, meal] } });
  const offered = await club.staff("booking/clubs/offer", { client: "mem" });
  if (!offered.ok) throw new Error(offered.message);
  let id = "";
  const day = dayFromText("2026-07-06");
  const booking = createNewBookingModel({ ...parts, offer: offered.data, day, locale: "en", made: ({ _id }) => void (id = _id) });
  await booking.load();
  booking.form.set({ firstname: "Ada", lastname: "Roy", phone: "450 555 0100", time: "mem_t_morning" });
  const shown = () => booking.extras.value.map(({ _id, price, most }) => [_id, price, most]);
  expect(shown()).toEqual([
    [fuel._id, 45, 99],
    [meal._id, 12.5, 3],
  ]);
  const boat = Math.round(booking.total.value * 100);
  const cents = (dollars: number) => Math.round(dollars * 100);
  const [first, second] = booking.extras.value;
  if (first === undefined || second === undefined) throw new Error("the extras are not offered");
  booking.setExtra(first, 2);
  booking.setExtra(second, 5);
  expect(cents(booking.total.value)).toBe(boat + 12_750);
  expect(await booking.form.submit()).toBe(true);
  const made = await parts.messages("account/bookings/read", { _id: id });
  expect(made.ok && [cents(made.data.amount), made.data.extras.map(({ extra, quantity }) => [extra, quantity])]).toEqual([
    boat + 12_750,
    [
      [fuel._id, 2],
      [meal._id, 3],
    ],
  ]);
  // Four cannot have the three meals that a dock has.
  booking.form.set({ people: "4" });
  expect([booking.extras.value[1]?.most, cents(booking.total.value)]).toEqual([0, boat + 9_000]);
});

it("chooses the only free time, without a change of a form that nobody typed in", async () => {
  const only = memRows.slot("morning", "08:00", "12:00");
  const other = memRows.slot("afternoon", "13:00", "17:00");
  const start = async (timeslots: readonly (typeof only)[]) => {
    const { club, parts } = await officeOf({ crowd: "none", offer: { timeslots } });
    const offered = await club.staff("booking/clubs/offer", { client: "mem" });
    if (!offered.ok) throw new Error(offered.message);
    const day = dayFromText("2026-07-06");
    const booking = createNewBookingModel({ ...parts, offer: offered.data, day, locale: "en", made: () => undefined });
    await booking.load();
    return booking;
  };
  const booking = await start([only]);
  expect([booking.form.fields.value.time, booking.form.isDirty.value, booking.total.value > 0]).toEqual([only._id, false, true]);
  booking.chooseDay("2026-07-07");
  await expect.poll(() => booking.form.fields.value.time).toBe(only._id);
  expect((await start([only, other])).form.fields.value.time).toBe("");
});

it("finds for a customer at the dock the boats of slots under way, by price, those that begin within 30 minutes last, and takes the payment", async () => {
  const over = memRows.slot("over", "07:00", "09:00", { turnaround: 0 });
  const under = memRows.slot("under", "09:00", "11:30", { turnaround: 0 });
  const soon = memRows.slot("soon", "11:30", "14:00");
  const later = memRows.slot("later", "15:00", "17:00");
  const { club, parts } = await officeOf({ crowd: "none", offer: { timeslots: [over, under, soon, later] } });
  const day = dayFromText("2026-07-06");
  club.time.at = instantOf(day, 672);
  const offered = await club.staff("booking/clubs/offer", { client: "mem" });
  if (!offered.ok) throw new Error(offered.message);
  let id = "";
  const booking = createNewBookingModel({
    ...parts,
    offer: offered.data,
    day,
    locale: "en",
    walkIn: parts.now,
    made: ({ _id }, { paid }) => void (id = paid.ok ? _id : ""),
  });
  await booking.load();
  const shown = () =>
    booking.boats.value?.free.map(({ boat, slots: [slot], now, price }) => ({
      boat: boat._id,
      slot: slot._id,
      isSoon: now?.isSoon,
      price,
    })) ?? [];
  const prices = shown().map(({ price }) => price);
  expect(prices).toEqual(prices.toSorted((one, other) => one - other));
  expect(new Set(shown().map(({ slot }) => slot))).toEqual(new Set([under._id]));
  expect(shown()).toHaveLength(offered.data.boats.length);
  booking.typePeople("11");
  expect(booking.boats.value?.free.every(({ boat }) => boat.capacity >= 11)).toBe(true);
  expect(booking.boats.value?.tooSmall.map(({ _id }) => _id)).toEqual(
    offered.data.boats.filter(({ capacity }) => capacity < 11).map(({ _id }) => _id),
  );
  booking.typePeople("2");
  // Somebody else takes the slot under way of one boat, whose next one begins within the half hour.
  const [cheapest] = booking.boats.value?.free ?? [];
  if (cheapest === undefined) throw new Error("no boat is free");
  const person = {
    profile: { firstname: "Ada", lastname: "Roy", email: "" },
    phone: "450 555 0100",
    isMember: false,
    isManual: true,
  } as const;
  const attributes = { location: cheapest.boat.dock, item: cheapest.boat._id, date: day, time: under._id };
  expect((await club.staff("booking/reservations/create", { attributes, ...person, locale: "en" })).ok).toBe(true);
  await booking.load();
  expect(shown().at(-1)).toMatchObject({ boat: cheapest.boat._id, slot: soon._id, isSoon: true });
  const [found] = booking.boats.value?.free ?? [];
  if (found === undefined) throw new Error("no boat is free");
  booking.chooseFree(found);
  await booking.load();
  // The slot before it has ended, though it is next to the chosen one.
  expect(booking.slots.value?.map(({ slot }) => slot._id)).toEqual([under._id, soon._id]);
  booking.form.set({ firstname: "Grace", phone: "613 555 0142", paying: "card" });
  expect(await booking.form.submit()).toBe(false);
  expect(booking.form.issueOf("firstname")?.phrase.key).toBe("walkIn.bothNames");
  booking.form.set({ lastname: "Okafor" });
  expect(await booking.form.submit()).toBe(true);
  await expect.poll(() => id).not.toBe("");
  const made = await parts.messages("account/bookings/read", { _id: id });
  expect(made.ok && [made.data.status, made.data.boat, made.data.time]).toEqual(["paid", found.boat._id, [under._id]]);
});

it("begins a move that was dragged over the calendar at the place dragged to, with its price", async () => {
  const { club, parts } = await officeOf({ crowd: "none" });
  const offered = await club.staff("booking/clubs/offer", { client: "mem" });
  if (!offered.ok) throw new Error(offered.message);
  const { boats, timeslots } = offered.data;
  const [own, other] = boats;
  const slot = timeslots[0];
  if (own === undefined || other === undefined || slot === undefined) throw new Error("nothing to move");
  const day = dayFromText("2026-07-06");
  const next = dayFromText("2026-07-07");
  const person = {
    profile: { firstname: "Ada", lastname: "Roy", email: "" },
    phone: "450 555 0100",
    isMember: false,
    isManual: true,
  } as const;
  const attributes = { location: own.dock, item: own._id, date: day, time: slot._id };
  const made = await club.staff("booking/reservations/create", { attributes, ...person, locale: "en" });
  if (!made.ok) throw new Error(made.message);
  const record = await parts.messages("account/bookings/read", { _id: made.data._id });
  if (!record.ok) throw new Error(record.message);
  const move = createBookingMoveModel({
    ...parts,
    offer: offered.data,
    record: record.data,
    moved: () => undefined,
    to: { boat: other._id, day: next, time: [slot._id] },
  });
  await move.begin();
  expect([move.boat.value, move.day.value, move.chosen.value?.slots.map(({ _id }) => _id)]).toEqual([other._id, next, [slot._id]]);
  expect(move.mayConfirm.value).toBe(true);
});

it("finds free boats between two hours at the price of all their slots, and the cheapest slot where a time is open", async () => {
  const morning = memRows.slot("morning", "08:00", "12:00");
  const afternoon = memRows.slot("afternoon", "13:00", "17:00");
  const evening = memRows.slot("evening", "18:00", "20:00");
  const { club, parts } = await officeOf({ crowd: "none", offer: { timeslots: [morning, afternoon, evening] } });
  const offered = await club.staff("booking/clubs/offer", { client: "mem" });
  if (!offered.ok) throw new Error(offered.message);
  const day = dayFromText("2026-07-06");
  const booking = createNewBookingModel({ ...parts, offer: offered.data, day, locale: "en", made: () => undefined });
  await booking.load();
  const found = () => booking.boats.value?.free ?? [];
  booking.form.set({ from: "13:00" });
  expect(new Set(found().map(({ slots }) => slots[0]._id))).not.toContain(morning._id);
  booking.form.set({ from: "09:00", until: "16:00" });
  expect(found().map(({ slots }) => slots.map(({ _id }) => _id))).toEqual(offered.data.boats.map(() => [morning._id, afternoon._id]));
  const [cheapest] = found();
  if (cheapest === undefined) throw new Error("no boat is free");
  booking.chooseFree(cheapest);
  await booking.load();
  expect(booking.total.value).toBe(cheapest.price);
  // Somebody else takes one of its slots.
  const person = {
    profile: { firstname: "Ada", lastname: "Roy", email: "" },
    phone: "450 555 0100",
    isMember: false,
    isManual: true,
  } as const;
  const attributes = { location: cheapest.boat.dock, item: cheapest.boat._id, date: day, time: afternoon._id };
  expect((await club.staff("booking/reservations/create", { attributes, ...person, locale: "en" })).ok).toBe(true);
  await booking.load();
  expect(found().some(({ boat }) => boat._id === cheapest.boat._id)).toBe(false);
});

it("finds the clients whom a typed phone or name may mean, fills in the one who is chosen, and keeps what was typed for somebody new", async () => {
  const { parts } = await officeOf({ crowd: "none" });
  const offered = await parts.messages("booking/clubs/offer", { client: "mem" });
  if (!offered.ok) throw new Error(offered.message);
  for (const [firstname, phone] of [
    ["Ada", "+14505550198"],
    ["Grace", "+14505550199"],
  ] as const) {
    const person = { firstname, lastname: "Okafor", isBlocked: false, phone, locale: "fr" } as const;
    const entered = await parts.messages("customer/profiles/create", person);
    if (!entered.ok) throw new Error(entered.message);
  }
  const day = dayFromText("2026-07-06");
  const booking = createNewBookingModel({ ...parts, offer: offered.data, day, locale: "en", made: () => undefined });
  const names = () => booking.clients.value?.map(({ firstname }) => firstname);
  booking.typePerson({ phone: "450 555 019" });
  await expect.poll(names).toEqual(["Ada", "Grace"]);
  booking.keepTyped();
  expect([names(), booking.form.fields.value.phone]).toEqual([undefined, "450 555 019"]);
  booking.typePerson({ firstname: "gra" });
  await expect.poll(names).toEqual(["Grace"]);
  const [grace] = booking.clients.value ?? [];
  if (grace === undefined) throw new Error("nobody was found");
  booking.chooseClient(grace);
  expect(booking.form.fields.value).toMatchObject({ firstname: "Grace", lastname: "Okafor", phone: grace.phone, locale: "fr" });
  expect(names()).toBeUndefined();
});

it("texts the pass to the customer, and shows its address before it goes on where staff print it", async () => {
  const { parts } = await officeOf({ crowd: "none" });
  const offered = await parts.messages("booking/clubs/offer", { client: "mem" });
  if (!offered.ok) throw new Error(offered.message);
  const day = dayFromText("2026-07-06");
  const made: string[] = [];
  const booking = createNewBookingModel({ ...parts, offer: offered.data, day, locale: "en", made: ({ _id }) => made.push(_id) });
  await booking.load();
  const person = { firstname: "Ada", lastname: "Roy", phone: "450 555 0100", email: "ada@example.test" };
  booking.form.set({ ...person, time: "mem_t_morning", wantsText: true, printsPass: true });
  expect(await booking.form.submit()).toBe(true);
  await expect.poll(() => booking.passToPrint.value?.path).toMatch(/^\/en\/information#reservation=mem_r_\w+&key=/u);
  expect(made).toEqual([]);
  booking.passPrinted();
  expect([made.length, booking.passToPrint.value]).toEqual([1, undefined]);
});

it("keeps a note with a new booking among the notes on its customer, and says where it could not", async () => {
  const { club, parts, suffer } = await officeOf({ crowd: "none" });
  const offered = await club.staff("booking/clubs/offer", { client: "mem" });
  if (!offered.ok) throw new Error(offered.message);
  const day = dayFromText("2026-07-06");
  const made: { readonly reference: string; readonly isNoted: boolean }[] = [];
  const start = async (time: string, note: string) => {
    const booking = createNewBookingModel({
      ...parts,
      offer: offered.data,
      day,
      locale: "en",
      made: ({ reference }, { noted }) => void made.push({ reference, isNoted: noted.ok }),
    });
    await booking.load();
    booking.form.set({ firstname: "Ada", lastname: "Roy", phone: "450 555 0100", time, note });
    return booking.form;
  };
  const tooLong = await start("mem_t_morning", "x".repeat(501));
  expect([await tooLong.submit(), tooLong.issueOf("note")?.phrase]).toEqual([false, { key: "validation.max", params: { max: 500 } }]);
  expect(await (await start("mem_t_morning", " Brings a dog.\r\nAsk at the gate. ")).submit()).toBe(true);
  await expect.poll(() => made.length).toBe(1);
  suffer({ "comm/notes/create": failing(500) });
  expect(await (await start("mem_t_afternoon", "Comes late")).submit()).toBe(true);
  await expect.poll(() => made.map(({ isNoted }) => isNoted)).toEqual([true, false]);
  const notes = await parts.messages("comm/notes/find", { where: { client: "mem" } });
  const text = `${made[0]?.reference}: Brings a dog.\nAsk at the gate.`;
  expect(notes.ok && notes.data.items.map((note) => note.text)).toEqual([text]);
  const shown = createBookingNotes(parts, { phone: "+14505550100", reference: made[0]?.reference ?? "" });
  await shown.load(undefined);
  expect(shown.data.value?.map((note) => note.text)).toEqual(["Brings a dog.\nAsk at the gate."]);
});
