import { beforeEach, describe, expect, it } from "vitest";
import { maxResendsPerDay } from "#core/features/booking/changing/resend.ts";
import { clubScope } from "#core/domain/scope.ts";
import { book, codeOf, guestPhone, memberPhone, openWorld, person, profile, proofFor, type World } from "../world.ts";

const mistyped = "ada@gmial.test";
const meant = "ada@example.test";

let world: World;
let made: Awaited<ReturnType<typeof book>>;
beforeEach(async () => {
  world = await openWorld();
  made = await book(world, { profile: { ...profile, email: mistyped } });
  world.payments.pay(made.session);
  await world.call("booking/reservations/read", { _id: made._id, key: made.key });
  await world.deliverAll();
  world.mails.length = 0;
});

const correct = (change: object, options = {}) =>
  world.send("booking/reservations/correctEmail", { _id: made._id, key: made.key, email: meant, ...change }, options);
const resend = (change: object = {}, options = {}) =>
  world.send("booking/reservations/resend", { _id: made._id, key: made.key, ...change }, options);
const historyOf = async () =>
  (await world.store.audit.find(clubScope("mem"), { where: { item: made._id } })).items.map(({ actor, changes }) => ({ actor, changes }));

describe("a mistyped e-mail", () => {
  it("is corrected by a code to the booking's phone: the confirmation goes to the new address, and the history says so", async () => {
    expect((await correct({ proof: await proofFor(world, guestPhone) })).status).toBe(200);
    await world.deliverAll();
    const confirmation = world.mails.find(({ to }) => to === meant);
    expect(confirmation?.text).toContain(`key=${made.key}`);
    expect((await world.call("booking/reservations/read", { _id: made._id, key: made.key })).profile.email).toBe(meant);
    expect(await historyOf()).toEqual([{ actor: "customer", changes: { email: {} } }]);
    expect((await world.store.commit((tx) => tx.customers.byPhone("mem", guestPhone)))?.email).toBe(meant);
  });

  it("sends the old address, which may be a stranger's, no word about the customer, the booking or the new address", async () => {
    await correct({ proof: await proofFor(world, guestPhone) });
    await world.deliverAll();
    const letters = world.mails.filter(({ to }) => to === mistyped);
    expect(letters).toHaveLength(1);
    const whole = `${letters[0]?.subject} ${letters[0]?.text}`;
    for (const secret of [profile.firstname, profile.lastname, meant, made.reference, made.key, made._id, "Alba", "#reservation"])
      expect(whole).not.toContain(secret);
    // The letter that was meant for its reader does name them: the test would see it (control).
    expect(world.mails.find(({ to }) => to === meant)?.text).toContain(profile.firstname);
  });

  it("is not corrected with the key alone, which passengers and the stranger also have, nor with a proof of another phone", async () => {
    for (const proof of [undefined, "x", await proofFor(world, memberPhone)])
      expect(codeOf(await correct(proof === undefined ? {} : { proof }))).toBe("PROOF_EXPIRED");
    expect(codeOf(await correct({ proof: await proofFor(world, guestPhone), key: "0".repeat(64) }))).toBe("ITEM_NOT_EXIST");
    expect(await historyOf()).toEqual([]);
  });

  it("is corrected without a code by a user who is signed in with the booking's phone", async () => {
    expect(codeOf(await correct({}, { principal: person("mem", [], memberPhone) }))).toBe("PROOF_EXPIRED");
    expect((await correct({}, { principal: person("mem", [], guestPhone) })).status).toBe(200);
  });

  it("is corrected for an active booking only", async () => {
    const proof = await proofFor(world, guestPhone);
    await world.call("booking/reservations/cancel", { _id: made._id, key: made.key });
    expect(codeOf(await correct({ proof }))).toBe("TRANSITION_REFUSED");
  });
});

describe("a confirmation", () => {
  it("is sent again to its holder, and the history says who requested it", async () => {
    expect((await resend()).status).toBe(200);
    await world.deliverAll();
    expect(world.mails.map(({ to }) => to)).toEqual([mistyped]);
    expect(await historyOf()).toEqual([{ actor: "customer", changes: { sent: { to: "confirmation" } } }]);
  });

  it("is sent to a booking's address a few times a day, corrections among them, and then again the next day", async () => {
    const proof = await proofFor(world, guestPhone);
    for (let time = 0; time < maxResendsPerDay - 1; time += 1) expect((await resend()).status).toBe(200);
    expect((await correct({ proof })).status).toBe(200);
    const refused = await resend();
    const uncorrected = await correct({ proof, email: "other@example.test" });
    expect([codeOf(refused), codeOf(uncorrected)]).toEqual(["TOO_MANY_REQUESTS", "TOO_MANY_REQUESTS"]);
    expect(refused.retryAfter).toBeGreaterThan(0);
    expect((await world.call("booking/reservations/read", { _id: made._id, key: made.key })).profile.email).toBe(meant);
    world.clock.at += (refused.retryAfter ?? 0) * 1000;
    expect((await resend()).status).toBe(200);
  });

  it("is sent again only with the key, or by staff with the permission", async () => {
    expect(codeOf(await resend({ key: "0".repeat(64) }))).toBe("ITEM_NOT_EXIST");
    const unkeyed = (options = {}) => world.send("booking/reservations/resend", { _id: made._id }, options);
    expect((await unkeyed()).status).toBe(401);
    expect((await unkeyed({ principal: person("mem") })).status).toBe(403);
    expect((await unkeyed({ principal: person("mem", ["^booking/reservations/resend$"]) })).status).toBe(200);
  });
});
