import { beforeEach, describe, expect, it } from "vitest";
import { defaultSettings } from "#core/domain/club/settings.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { book, codeOf, guestPhone, issuesOf, memberPhone, openWorld, person, proofFor, type SendOptions, type World } from "../world.ts";

let world: World;
let made: Awaited<ReturnType<typeof book>>;
beforeEach(async () => {
  world = await openWorld();
  made = await book(world);
  await world.deliverAll();
  world.texts.length = 0;
});

/** Another browser, which knows nothing of the booking. */
const elsewhere: SendOptions = { visitor: "visitor-9", address: "198.51.100.9" };
const ask = (reference: string, phone = guestPhone, options = elsewhere) =>
  world.send("booking/reservations/requestPass", { reference, phone }, options);
const open = (reference: string, otp: string, phone = guestPhone, options = elsewhere) =>
  world.send("booking/reservations/openPass", { reference, phone, otp }, options);

/** References and phones that are not one booking's. */
const wrongs = (): readonly (readonly [string, string])[] => [
  [made.reference, memberPhone],
  [`${made.reference.slice(0, -1)}${made.reference.endsWith("2") ? "3" : "2"}`, guestPhone],
  ["ZZZ-222222", guestPhone],
  [made.reference, "+33612345678"],
];

describe("a booking", () => {
  it("is found by its reference, typed in any way, and by the code that its phone is texted: that gives the holder's key", async () => {
    const admin = { principal: person("mem", ["^configuration/"]) };
    const identity = { ...defaultSettings.identity, shortName: "CN Magog" };
    await world.call("configuration/rules/update", { client: "mem", version: 0, identity }, admin);
    expect((await ask(made.reference.toLowerCase().replace("-", " "), "(514) 555-0111")).status).toBe(200);
    await world.deliverAll();
    expect(world.texts).toEqual([{ to: guestPhone, text: "123456 is your CN Magog code. It is valid for 10 minutes." }]);
    const found = await world.call(
      "booking/reservations/openPass",
      { reference: made.reference, phone: guestPhone, otp: "123456" },
      elsewhere,
    );
    expect(found).toEqual({ _id: made._id, key: made.key });
  });

  it("is found by a code to its e-mail where its phone is not texted", async () => {
    const phone = "+33612345678";
    const by = { email: "ada@example.test" };
    await world.call("booking/reservations/requestOtp", by);
    const { proof = "" } = await world.call("booking/reservations/verifyOtp", { ...by, otp: "123456" });
    const { reference, _id, key } = await book(world, {
      phone,
      proof,
      attributes: { location: "mem_d_magog", item: "mem_b_brume", date: dayFromText("2027-07-11"), time: ["mem_t_morning"] },
    });
    await world.deliverAll();
    world.mails.length = 0;
    expect((await ask(reference, phone)).status).toBe(200);
    await world.deliverAll();
    expect(world.mails.map(({ to }) => to)).toEqual([by.email]);
    expect(JSON.parse((await open(reference, "123456", phone)).body).data).toEqual({ _id, key });
  });

  it("is revealed to nobody: a right and a wrong query get the same status and body", async () => {
    const right = await ask(made.reference);
    for (const [reference, phone] of wrongs())
      expect(await ask(reference, phone, { ...elsewhere, address: "198.51.100.10" })).toEqual(right);
    expect(codeOf(await open(made.reference, "000000"))).toBe("CODE_WRONG");
    for (const [reference, phone] of wrongs()) {
      const by = { ...elsewhere, address: "198.51.100.10" };
      for (const otp of ["000000", "123456"]) expect(codeOf(await open(reference, otp, phone, by))).toBe("CODE_WRONG");
    }
  });

  it("is revealed by no message either: for a wrong query the same work is queued, and nothing is sent", async () => {
    for (const [reference, phone] of wrongs()) await ask(reference, phone);
    expect(await world.deliverAll()).toBe(wrongs().length);
    expect([world.texts, world.mails]).toEqual([[], []]);
  });

  it("is not opened by a code for another purpose, of another browser or of another booking (control)", async () => {
    const other = await book(world, {
      attributes: { location: "mem_d_magog", item: "mem_b_brume", date: dayFromText("2027-07-12"), time: ["mem_t_morning"] },
    });
    await ask(made.reference);
    expect(codeOf(await open(other.reference, "123456"))).toBe("CODE_EXPIRED");
    expect(codeOf(await open(made.reference, "123456", guestPhone, { visitor: "eve", address: "203.0.113.9" }))).toBe("CODE_EXPIRED");
    await world.call("booking/reservations/requestOtp", { phone: guestPhone }, { visitor: "eve", address: "203.0.113.9" });
    expect(codeOf(await open(made.reference, "123456", guestPhone, { visitor: "eve", address: "203.0.113.9" }))).toBe("CODE_EXPIRED");
    const opened = await open(made.reference, "123456");
    expect([opened.status, await open(made.reference, "123456")]).toEqual([200, opened]);
  });

  it("is requested by one phone three times in ten minutes, right or wrong alike, and judged five times", async () => {
    for (const [phone, by] of [
      [guestPhone, elsewhere],
      [memberPhone, { visitor: "visitor-8", address: "198.51.100.8" }],
    ] as const) {
      const statuses = [];
      for (let time = 0; time < 4; time += 1) statuses.push((await ask(made.reference, phone, by)).status);
      const judged = [];
      for (let time = 0; time < 6; time += 1) judged.push(codeOf(await open(made.reference, "000000", phone, by)));
      expect([statuses, judged]).toEqual([
        [200, 200, 200, 429],
        [...Array.from({ length: 5 }, () => "CODE_WRONG"), "TOO_MANY_WRONG_CODES"],
      ]);
    }
  });

  it("counts its codes with those of bookings by the same phone", async () => {
    for (let time = 0; time < 3; time += 1) await proofFor(world, guestPhone, elsewhere);
    expect(codeOf(await ask(made.reference))).toBe("TOO_MANY_CODES");
  });

  it.each([
    ["MEM", "/reference", "reference"],
    ["MEM-0OIL11", "/reference", "reference"],
  ])("is named by no %s", async (reference, path, rule) => {
    expect(issuesOf(await ask(reference))).toEqual([{ path, rule }]);
  });

  it("gives its key again to a repeat whose answer was lost, and to no other request under that key", async () => {
    await ask(made.reference);
    const first = await open(made.reference, "123456", guestPhone, { ...elsewhere, key: "k" });
    expect(await open(made.reference, "123456", guestPhone, { ...elsewhere, key: "k" })).toEqual(first);
    expect(codeOf(await open(made.reference, "654321", guestPhone, { ...elsewhere, key: "k" }))).toBe("IDEMPOTENCY_CONFLICT");
  });
});

describe("the bookings of a phone", () => {
  const find = (proof: string, phone = guestPhone) => world.send("booking/reservations/findPasses", { phone, proof }, elsewhere);
  const itemsOf = async (proof: string, phone = guestPhone) =>
    (await world.call("booking/reservations/findPasses", { phone, proof }, elsewhere)).items;
  const laterTrip = { location: "mem_d_magog", item: "mem_b_brume", date: dayFromText("2027-07-12"), time: ["mem_t_morning"] };

  it("are found by the code that it was texted, by day, each with the holder's key of its own pass", async () => {
    const other = await book(world, { attributes: laterTrip });
    const items = await itemsOf(await proofFor(world, guestPhone, elsewhere), "(514) 555-0111");
    expect(items.map(({ _id, key, reference }) => ({ _id, key, reference }))).toEqual(
      [made, other].map(({ _id, key, reference }) => ({ _id, key, reference })),
    );
    expect(items[0]).toMatchObject({ date: "2027-07-10", boat: { en: expect.any(String) }, dock: { fr: expect.any(String) } });
    for (const { _id, key } of items) expect((await world.send("booking/reservations/read", { _id, key }, elsewhere)).status).toBe(200);
  });

  it("are not given without the proof of that very phone, alike for a phone with bookings and one without", async () => {
    const own = await proofFor(world, guestPhone, elsewhere);
    const others = await proofFor(world, memberPhone, elsewhere);
    const refused = [await find(others), await find("forged"), await find(own, memberPhone), await find("forged", memberPhone)];
    expect(new Set(refused.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
    expect(refused.map(codeOf)).toEqual(Array.from({ length: 4 }, () => "PROOF_EXPIRED"));
    expect(await itemsOf(others, memberPhone)).toEqual([]);
    world.clock.at += 31 * 60_000;
    expect(codeOf(await find(own))).toBe("PROOF_EXPIRED");
  });

  it("leave out canceled trips, and trips of more than thirty days ago", async () => {
    const later = await book(world, { attributes: laterTrip });
    await world.call("booking/reservations/cancel", { _id: later._id, key: later.key, fee: 0 });
    const found = async () => (await itemsOf(await proofFor(world, guestPhone, elsewhere))).map(({ _id }) => _id);
    expect(await found()).toEqual([made._id]);
    world.clock.at += 39 * 86_400_000;
    expect(await found()).toEqual([made._id]);
    world.clock.at += 86_400_000;
    expect(await found()).toEqual([]);
  });
});
