import { memRows } from "#core/testing/clubs/rows.ts";
import { beforeEach, describe, expect, it } from "vitest";
import {
  attributes,
  book,
  codeOf,
  guestPhone,
  issuesOf,
  memberPhone,
  openWorld,
  person,
  profile,
  proofFor,
  type SendOptions,
  type World,
} from "../world.ts";

const abroad = "+33612345678";
const email = profile.email;

let world: World;
beforeEach(async () => {
  world = await openWorld();
  await world.store.commit((tx) =>
    tx.kinds.of.memberships.insert(memRows.membership("abroad", { phone: abroad, from: attributes.date, to: attributes.date })),
  );
});

async function proofOfEmail(to = email, options: SendOptions = {}): Promise<string> {
  await world.call("booking/reservations/requestOtp", { email: to }, options);
  return (await world.call("booking/reservations/verifyOtp", { email: to, otp: "123456" }, options)).proof ?? "";
}

const create = (change: object, options: SendOptions = {}) =>
  world.send("booking/reservations/create", { attributes, profile, phone: abroad, isMember: false, locale: "en", ...change }, options);

describe("who has a phone of a country that is not served", () => {
  it("learns which countries are served from the refusal of a code", async () => {
    const reply = await world.send("booking/reservations/requestOtp", { phone: abroad });
    expect(JSON.parse(reply.body)).toMatchObject({ status: 400, code: "PHONE_NOT_TEXTED", countries: ["CA", "US"] });
    expect(issuesOf(reply)).toEqual([{ path: "/phone", rule: "PHONE_NOT_TEXTED" }]);
  });

  it("gives a phone or an e-mail, and gets an issue at the field that is missing, wrong or unexpected", async () => {
    const issues = async (data: object) => issuesOf(await world.send("booking/reservations/requestOtp", data));
    expect(await issues({})).toEqual([{ path: "/phone", rule: "required" }]);
    expect(await issues({ phone: "12" })).toEqual([{ path: "/phone", rule: "min", params: { min: 5 } }]);
    expect(await issues({ email: "nobody" })).toEqual([{ path: "/email", rule: "email" }]);
    expect(await issues({ phone: guestPhone, email })).toEqual([{ path: "/email", rule: "kind" }]);
  });

  it("is sent the code by e-mail in the language of the page, and books by it", async () => {
    await world.call("booking/reservations/requestOtp", { email: "Ada@Example.test" }, { locale: "fr" });
    await world.deliverAll();
    expect(world.texts).toEqual([]);
    expect(world.mails.map(({ to, subject }) => [to, subject])).toEqual([[email, "Votre code pour votre réservation"]]);
    expect(world.mails[0]?.text).toContain("123456");
    const { proof } = await world.call("booking/reservations/verifyOtp", { email, otp: "123456" });
    expect(codeOf(await create({ proof }))).toBe("");
  });

  it("proves one address: no other address, and no phone that is texted", async () => {
    const proof = await proofOfEmail();
    expect(codeOf(await create({ proof, profile: { ...profile, email: "eve@example.test" } }))).toBe("PROOF_EXPIRED");
    expect(codeOf(await create({ proof, phone: guestPhone }))).toBe("PROOF_EXPIRED");
    expect(codeOf(await create({ proof: await proofFor(world, guestPhone) }))).toBe("PROOF_EXPIRED");
    expect(codeOf(await create({ proof }))).toBe("");
  });

  it("is given no member price by an e-mail, whatever membership the phone that was typed has", async () => {
    await world.call("booking/reservations/requestOtp", { email });
    const proved = await world.call("booking/reservations/verifyOtp", { email, otp: "123456", attributes });
    expect(proved.isMember).toBe(false);
    expect(codeOf(await create({ proof: proved.proof, isMember: true }))).toBe("NOT_A_MEMBER");
  });

  it("has the member price of the account that they are signed in to", async () => {
    const proof = await proofOfEmail();
    const signedIn = { principal: person("mem", [], memberPhone) };
    const proved = await world.call("booking/reservations/verifyOtp", { email, proof, attributes }, signedIn);
    expect(proved.isMember).toBe(true);
    expect(codeOf(await create({ proof, isMember: true }, signedIn))).toBe("");
  });

  it("may have as many open payments as one phone, counted by the proved address, with any phones and cookies", async () => {
    const at = (nth: number): SendOptions => ({ visitor: `visitor-${nth}`, address: `198.51.100.${nth}` });
    const bookAs = async (nth: number, to = email) => {
      const proof = await proofOfEmail(to, at(nth));
      const slot = { ...attributes, item: "mem_b_brume", date: `2027-07-${10 + nth}` };
      return create({ proof, phone: `+3361234567${nth}`, profile: { ...profile, email: to }, attributes: slot }, at(nth));
    };
    for (const nth of [1, 2]) expect(codeOf(await bookAs(nth))).toBe("");
    expect(codeOf(await bookAs(3, "ADA@example.test"))).toBe("TOO_MANY_HOLDS");
    // Who bears the same phone and proved another address is somebody else.
    expect(codeOf(await bookAs(3, "bo@example.test"))).toBe("");
  });

  it("can book although another person named their address and proved a phone", async () => {
    for (const nth of [1, 2]) {
      const by = { visitor: `visitor-${nth}`, address: `198.51.100.${nth}` };
      const slot = { ...attributes, item: "mem_b_brume", date: `2027-07-${10 + nth}` };
      const proof = await proofFor(world, guestPhone, by);
      expect(codeOf(await create({ phone: guestPhone, proof, attributes: slot }, by))).toBe("");
    }
    expect(codeOf(await create({ proof: await proofOfEmail() }))).toBe("");
  });

  it("finds by their e-mail what it proved, and no booking of a proven phone with that e-mail", async () => {
    await book(world);
    const made = await create({ proof: await proofOfEmail(), attributes: { ...attributes, item: "mem_b_brume" } });
    const { items } = await world.call("booking/reservations/findPasses", { email, proof: await proofOfEmail() });
    expect(items.map(({ _id }) => _id)).toEqual([JSON.parse(made.body).data._id]);
  });

  it("gets a code for one contact at a time", async () => {
    for (const data of [{}, { phone: memberPhone, email }]) {
      const reply = await world.send("booking/reservations/requestOtp", data);
      expect([reply.status, codeOf(reply)]).toEqual([400, "BAD_REQUEST"]);
    }
  });
});

describe("a confirmation by text", () => {
  const paid = async (change: object) => {
    const proof = await proofFor(world, guestPhone);
    const reply = await create({ phone: guestPhone, proof, ...change });
    const { _id, reference, key } = JSON.parse(reply.body).data;
    await world.deliverAll();
    const before = world.texts.length;
    world.payments.pay(`session-${_id}`);
    await world.call("booking/reservations/read", { _id, key });
    await world.deliverAll();
    return { _id, reference, key, texts: world.texts.slice(before) };
  };

  it("goes once to a customer who wished it, in the language of the page, with the reference and a link to the pass", async () => {
    const { _id, reference, key, texts } = await paid({ wantsText: true, locale: "fr" });
    expect(texts.map(({ to }) => to)).toEqual([guestPhone]);
    expect(texts[0]?.text).toContain(`la réservation ${reference} est confirmée`);
    expect(texts[0]?.text).toContain(`https://quai.test/fr/information#reservation=${_id}&key=${key}`);
    expect(world.mails).toHaveLength(1);
  });

  it("goes to nobody else", async () => {
    expect((await paid({})).texts).toEqual([]);
  });

  it("is refused where the phone is not texted, and nothing is booked", async () => {
    expect(codeOf(await create({ proof: await proofOfEmail(), wantsText: true }))).toBe("PHONE_NOT_TEXTED");
    expect(codeOf(await create({ proof: await proofOfEmail() }))).toBe("");
  });
});
