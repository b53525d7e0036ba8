import { beforeEach, describe, expect, it } from "vitest";
import { makeContactProof } from "#core/features/shared/holder.ts";
import { attributes, codeOf, guestPhone, memberPhone, openWorld, profile, proofFor, requestFor, type World } from "../world.ts";

let world: World;
beforeEach(async () => {
  world = await openWorld();
});

const ask = (phone = guestPhone, options: Parameters<World["send"]>[2] = {}) =>
  world.send("booking/reservations/requestOtp", { phone }, options);
const guess = (otp: string, phone = guestPhone, options: Parameters<World["send"]>[2] = {}) =>
  world.send("booking/reservations/verifyOtp", { phone, otp }, options);
const wrong = "000000";

describe("a one-time code", () => {
  it("is sent by text message, in the caller's language, and answered alike for every phone", async () => {
    const member = await ask(memberPhone);
    const stranger = await ask("+15145550999", { locale: "fr" });
    expect(stranger).toEqual(member);
    expect(await world.deliverAll()).toBe(2);
    expect(world.texts.map(({ to }) => to)).toEqual([memberPhone, "+15145550999"]);
    expect(world.texts[0]?.text).toBe("123456 is your Quai code. It is valid for 10 minutes.");
    expect(world.texts[1]?.text).toContain("est votre code Quai");
  });

  it("is not sent any more once it has ended", async () => {
    await ask();
    world.clock.at += 600_000;
    await world.deliverAll();
    expect(world.texts).toEqual([]);
  });

  it("passes once: its visitor gets the same proof again, and nobody else any", async () => {
    await ask();
    const first = await guess("123456");
    world.clock.at += 60_000;
    expect([first.status, await guess("123456")]).toEqual([200, first]);
    expect(codeOf(await guess("123456", guestPhone, { visitor: "visitor-2" }))).toBe("CODE_EXPIRED");
    world.clock.at += 540_000;
    expect(codeOf(await guess("123456"))).toBe("CODE_EXPIRED");
  });

  it("is judged five times once it has passed, too", async () => {
    await ask();
    const codes: string[] = [];
    for (const otp of ["123456", "000000", "000001", "000002", "000003", "000004", "123456"]) codes.push(codeOf(await guess(otp)));
    expect(codes).toEqual(["", "CODE_WRONG", "CODE_WRONG", "CODE_WRONG", "CODE_WRONG", "CODE_USED", "CODE_USED"]);
  });

  it("ends after ten minutes", async () => {
    await ask();
    world.clock.at += 600_000;
    expect(codeOf(await guess("123456"))).toBe("CODE_EXPIRED");
  });

  it("is judged five times at most, in a burst of a hundred too, and then not even when right", async () => {
    await ask();
    const replies = await Promise.all(Array.from({ length: 100 }, () => guess(wrong)));
    const codes = replies.map(codeOf);
    expect(codes.filter((code) => code === "CODE_WRONG")).toHaveLength(5);
    expect(codes.filter((code) => code === "TOO_MANY_WRONG_CODES")).toHaveLength(95);
    expect(codeOf(await guess("123456"))).toBe("TOO_MANY_WRONG_CODES");
    world.clock.at += 600_000;
    expect(codeOf(await guess("123456"))).toBe("CODE_EXPIRED");
  });

  it("gives one proof to a burst of right guesses", async () => {
    await ask();
    const replies = await Promise.all(Array.from({ length: 20 }, () => guess("123456")));
    expect(new Set(replies.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
    expect(replies[0]?.status).toBe(200);
  });

  it("is of no use to another phone", async () => {
    await ask();
    expect(codeOf(await guess("123456", memberPhone))).toBe("CODE_EXPIRED");
  });

  it("is one phone's however it is typed", async () => {
    await ask("(514) 555-0111");
    expect((await guess("123456", "+1 514.555.0111")).status).toBe(200);
  });

  it("gives the same proof again when the reply was lost, under the same key", async () => {
    await ask();
    const first = await guess("123456", guestPhone, { key: "k" });
    world.clock.at += 5000;
    expect(await guess("123456", guestPhone, { key: "k" })).toEqual(first);
  });

  it("counts a wrong guess once, however often it is sent again under its key", async () => {
    await ask();
    for (let time = 0; time < 10; time += 1) expect(codeOf(await guess(wrong, guestPhone, { key: "k" }))).toBe("CODE_WRONG");
    expect((await guess("123456")).status).toBe(200);
  });

  it("is given to a phone three times in ten minutes", async () => {
    for (let time = 0; time < 3; time += 1) expect((await ask()).status).toBe(200);
    const fourth = await ask();
    expect([fourth.status, codeOf(fourth), fourth.retryAfter]).toEqual([429, "TOO_MANY_CODES", 600]);
    world.clock.at += 600_001;
    expect((await ask()).status).toBe(200);
  });

  it.each(["12345", "1234567", "12345a", 123456, null, ["123456"], true, {}])("%j is no code", async (otp) => {
    await ask();
    expect((await world.send("booking/reservations/verifyOtp", { phone: guestPhone, otp })).status).toBe(400);
  });
});

describe("a proved phone", () => {
  const verify = (shown: object, phone = memberPhone, trip = {}) =>
    world.send("booking/reservations/verifyOtp", { phone, ...shown, attributes: { ...attributes, ...trip } });
  const isMember = async (shown: object, phone = memberPhone, trip = {}) =>
    JSON.parse((await verify(shown, phone, trip)).body).data.isMember;

  it("learns with its code whether it has a membership of the club on the day that it books", async () => {
    await ask(memberPhone);
    expect(await isMember({ otp: "123456" })).toBe(true);
    await ask();
    expect(await isMember({ otp: "123456" }, guestPhone)).toBe(false);
  });

  it("learns of other days and clubs by its proof, which lasts no longer for it", async () => {
    const proof = await proofFor(world, memberPhone);
    world.clock.at += 60_000;
    expect(JSON.parse((await verify({ proof })).body).data).toEqual({ proof, expires: "2027-07-01T16:30:00.000Z", isMember: true });
    expect(await isMember({ proof }, memberPhone, { date: "2028-07-10" })).toBe(false);
    expect(await isMember({ proof }, memberPhone, { location: "msk_d_port", item: "msk_b_dawn", time: ["msk_t_morning"] })).toBe(false);
  });

  it("is required to see a membership: a wrong code, another phone's proof, an expired one or none reveal nothing", async () => {
    await ask(memberPhone);
    const ofGuest = await proofFor(world, guestPhone);
    const ended = makeContactProof(world.secrets, memberPhone, world.clock.at);
    const refused = await Promise.all([{ otp: wrong }, { proof: ofGuest }, { proof: ended }, {}].map(async (shown) => verify(shown)));
    expect(refused.map(codeOf)).toEqual(["CODE_WRONG", "PROOF_EXPIRED", "PROOF_EXPIRED", "BAD_REQUEST"]);
    expect(refused.map(({ body }) => body).join()).not.toContain("isMember");
  });
});

describe("a proof", () => {
  const create = async (proof: string | undefined, phone = guestPhone) => {
    const request = { attributes, profile, phone, isMember: false, locale: "en", ...(proof === undefined ? {} : { proof }) };
    return codeOf(await world.send("booking/reservations/create", request));
  };

  it("is bound to its phone", async () => {
    const proof = await proofFor(world, guestPhone);
    expect(await create(proof, memberPhone)).toBe("PROOF_EXPIRED");
    expect(await create(proof)).toBe("");
  });

  it("is good for half an hour, and for any number of reservations in it", async () => {
    const request = await requestFor(world);
    world.clock.at += 1_799_999;
    expect((await world.send("booking/reservations/create", request)).status).toBe(200);
    expect(
      (await world.send("booking/reservations/create", { ...request, attributes: { ...attributes, item: "mem_b_brume" } })).status,
    ).toBe(200);
    world.clock.at += 1;
    expect(
      codeOf(await world.send("booking/reservations/create", { ...request, attributes: { ...attributes, time: "mem_t_evening" } })),
    ).toBe("PROOF_EXPIRED");
  });

  it("is required without one, and no other text is one", async () => {
    const later = makeContactProof(world.secrets, guestPhone, world.clock.at + 1000);
    const [end = "", digest = ""] = later.split(".");
    const stretched = `${(world.clock.at + 9e9).toString(36)}.${digest}`;
    for (const proof of [undefined, "x", ".", end, `${end}.`, stretched, `${later}.x`, `${later}0`])
      expect(await create(proof)).toBe("PROOF_EXPIRED");
    expect(await create(later)).toBe("");
  });
});
