import { Effect } from "effect";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { memoryPhones } from "#adapters/memory/phones.ts";
import { worldNumberingPlans } from "#adapters/node/phones/plans.ts";
import { parsePhone } from "#core/features/messages/phone.ts";
import { Refusal } from "#core/domain/errors.ts";
import { Phones, type PhonesShape } from "#core/ports/phones.ts";
import { codeOf, openWorld } from "../world.ts";

/** The number that is read, or the rule that refuses it. */
async function readBy(phones: PhonesShape, typed: string): Promise<string> {
  const read = parsePhone(typed).pipe(
    Effect.map(({ number }) => number),
    Effect.catch(({ facts }: Refusal) => Effect.succeed(facts.issues?.[0]?.rule ?? "")),
  );
  return Effect.runPromise(Effect.provideService(read, Phones, phones));
}

describe.each([
  ["the plans of the world", worldNumberingPlans],
  ["the plan in memory", memoryPhones],
])("a phone as typed, by %s", (_, phones) => {
  it.each([
    ["450 555 0100", "+14505550100"],
    ["1-450-555-0100", "+14505550100"],
    ["(450) 555.0100 #", "+14505550100"],
    ["+1 450 555 0100", "+14505550100"],
    ["４５０　５５５－０１００", "+14505550100"],
    ["＋1（450）5550100", "+14505550100"],
    ["555 0100", "phoneAreaCode"],
    ["555-0100 ", "phoneAreaCode"],
    ["450 555 0100 #1", "phoneExtension"],
    ["+1 450 555 0100 # 12", "phoneExtension"],
    ["450 555 0100 x12", "phoneExtension"],
    ["450 555 0100, poste 3", "phoneExtension"],
    ["450 555 0100 ext. 3", "phoneExtension"],
    ["450#555 0100", "phone"],
    ["#31#450 555 0100", "phone"],
    ["+0450 555 0100", "phone"],
    ["+0", "phone"],
    ["+1", "phone"],
    ["+430000", "phone"],
    ["450 555 01000", "phone"],
    ["call me", "phone"],
    ["06 12 34 56 78", "phoneCountry"],
    ["+1 06 12 34 56 78", "phone"],
    ["150 555 0100", "phone"],
    ["450\u00a0555\u20110100\u200b", "+14505550100"],
  ])("%j reads %s", async (typed, expected) => {
    expect(await readBy(phones, typed)).toBe(expected);
  });

  const typedPhone = fc.string({
    unit: fc.constantFrom(..."0123456789+-_().# ０１９＋", "　"),
    minLength: 5,
    maxLength: 24,
  });
  it("gives one number, whose own text gives the same number, or none", async () => {
    await fc.assert(
      fc.asyncProperty(typedPhone, async (typed) => {
        const read = await readBy(phones, typed);
        expect(read).toMatch(/^(?:phone.*|\+[1-9]\d{6,14})$/);
        expect(read.startsWith("phone") ? read : await readBy(phones, read)).toBe(read);
      }),
    );
  });

  const marks = fc.array(fc.constantFrom("", " ", "-", ".", "(", ")", "_"), { minLength: 11, maxLength: 11 });
  it("is the same number whatever marks stand in it, with its country or without", async () => {
    await fc.assert(
      fc.asyncProperty(marks, fc.constantFrom("+1", "1", ""), async (between, country) => {
        const digits = [...country.replace("+", ""), ..."4505550100"].map((digit, index) => `${digit}${between[index] ?? ""}`);
        expect(await readBy(phones, `${country.startsWith("+") ? "+" : ""}${digits.join("")}`)).toBe("+14505550100");
      }),
    );
  });
});

describe("a code is sent", () => {
  const ask = async (phone: string, textCountries?: readonly string[]) => {
    const world = await openWorld(textCountries === undefined ? {} : { textCountries });
    const reply = await world.send("booking/reservations/requestOtp", { phone });
    await world.deliverAll();
    return reply.status === 200 ? world.texts.map(({ to }) => to).join() : codeOf(reply);
  };

  it.each(["450 555 0100", "+1 212 555 0100", "+1 907 555 0100"])("to %s, Canadian or American", async (phone) => {
    expect(await ask(phone)).toBe(`+1${phone.replace("+1", "").replaceAll(" ", "")}`);
  });

  it.each([
    ["+881 6 1234 5678", "a satellite's"],
    ["+8835 1000 12345", "a network's of no country"],
    ["+1 900 555 0100", "a premium one"],
    ["+1 800 555 0100", "a toll-free one"],
    ["+1 500 555 0006", "one that follows a person, at any price"],
    ["+1 876 555 0100", "Jamaica's, in the plan of North America"],
    ["+1 809 555 0100", "the Dominican Republic's"],
    ["+1 787 555 0100", "Puerto Rico's, unless named"],
    ["+33 6 12 34 56 78", "France's"],
    ["+44 7911 123456", "Guernsey's, in the plan of the United Kingdom"],
    ["+1 710 555 0100", "one that no plan knows"],
  ])("to no other number: %s, %s", async (phone) => {
    expect(await ask(phone)).toBe("PHONE_NOT_TEXTED");
  });

  it("to mobiles of the countries that were named, and to no landline where the plan tells", async () => {
    expect(await ask("+33 6 12 34 56 78", ["CA", "FR"])).toBe("+33612345678");
    expect(await ask("+33 1 23 45 67 89", ["CA", "FR"])).toBe("PHONE_NOT_TEXTED");
    expect(await ask("+1 212 555 0100", ["CA", "FR"])).toBe("PHONE_NOT_TEXTED");
  });

  it("to nobody when the number cannot be read, which says why", async () => {
    const world = await openWorld();
    const reply = await world.send("booking/reservations/requestOtp", { phone: "555 0100" });
    expect(JSON.parse(reply.body).issues).toEqual([{ path: "/phone", rule: "phoneAreaCode" }]);
    expect(await world.deliverAll()).toBe(0);
  });
});
