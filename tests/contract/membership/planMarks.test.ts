import { Effect } from "effect";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readPlanUses } from "#core/features/membership/member.ts";
import { spanOfSlot } from "#core/domain/offer/slots.ts";
import { defaultSettings } from "#core/domain/club/settings.ts";
import { ClockPort } from "#core/ports/outside.ts";
import { Store } from "#core/ports/store/store.ts";
import { addDays } from "#core/domain/calendar/day.ts";
import { instantOf } from "#core/domain/calendar/zone.ts";
import { memRows } from "#core/testing/clubs/rows.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { markedMemberships } from "#ui/headless/membership/planMarks.ts";
import { visitorHorizonOf } from "#ui/headless/catalogue/visitorHorizon.ts";
import { createMemberPricing, type MemberPricing } from "#ui/headless/catalogue/memberPricing.ts";
import "#ui/headless/words/accountWords.ts";
import { wordsIn } from "#ui/headless/words/words.tsx";
import { effectsOf } from "../../promised.ts";
import { makePlanMember, planTerms, weekends } from "./planMember.ts";
import { attributes, book, codeOf, guestPhone, offer, openWorld, person, type World } from "../world.ts";

const slots = offer.timeslots.filter(({ client }) => client === "mem");
const days = ["2027-07-09", "2027-07-10", "2027-07-11"].map(dayFromText);

/** The decision on prices, marks and early access of the guest's page, by what the server says of their plan. */
async function pricingOf(world: World): Promise<MemberPricing> {
  const uses = await Effect.runPromise(
    readPlanUses("mem", guestPhone).pipe(
      Effect.provideService(Store, effectsOf(world.store)),
      Effect.provideService(ClockPort, { now: () => world.clock.at }),
    ),
  );
  return createMemberPricing(() => markedMemberships(uses, () => wordsIn("en")));
}

const place = fc.record({ day: fc.constantFrom(...days), slot: fc.constantFrom(...slots) });
type Place = typeof place extends fc.Arbitrary<infer Value> ? Value : never;
const isSame = (one: Place, other: Place) => one.day === other.day && one.slot._id === other.slot._id;
const rules = fc.record({
  openLimit: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
  primeLimit: fc.option(fc.nat(2), { nil: undefined }),
  beyondLimit: fc.constantFrom("nonMemberPrice" as const, "refused" as const),
  hours: fc.constantFrom([0, 24] as const, [8, 12] as const, [12, 18] as const),
  booked: fc.uniqueArray(place, { maxLength: 3, comparator: isSame }),
});
type Rules = typeof rules extends fc.Arbitrary<infer Value> ? Value : never;

/** Opens the club with these rules, and books for its member at the member price as long as the plan lets them. */
async function openClub({ openLimit, primeLimit, beyondLimit, hours: [fromHour, toHour], booked }: Rules) {
  const world = await openWorld({ limits: "off" });
  const { primeLimit: _, ...unlimited } = planTerms;
  const terms = {
    ...unlimited,
    ...(openLimit === undefined ? {} : { openLimit }),
    ...(primeLimit === undefined ? {} : { primeLimit }),
  };
  await makePlanMember(world, { terms, beyondLimit, primeTime: { ...weekends, fromHour, toHour } });
  const made: { readonly place: Place; readonly _id: string; readonly key: string }[] = [];
  for (const each of booked) {
    const pricing = await pricingOf(world);
    if (!pricing.isMember({ client: "mem", day: each.day, span: spanOfSlot(each.slot) })) continue;
    const request = { attributes: { ...attributes, date: each.day, time: [each.slot._id] }, phone: guestPhone, isMember: true };
    const { _id, key, session } = await book(world, request);
    world.payments.pay(session);
    await world.jobs.settle(session);
    made.push({ place: each, _id, key });
  }
  return { world, made, pricing: await pricingOf(world) };
}

const everyPlace = days.flatMap((day) => slots.map((slot) => ({ day, slot })));
const options = { principal: person("mem", [], guestPhone) };

describe("the marks of a member's plan", () => {
  it("are at each hour that the server prices otherwise or refuses, and at no other", async () => {
    await fc.assert(
      fc.asyncProperty(rules, async (given) => {
        const { world, pricing } = await openClub(given);
        for (const { day, slot } of everyPlace) {
          const trip = { ...attributes, date: day, time: [slot._id] };
          const { isMember } = await world.call("booking/reservations/verifyOtp", { phone: guestPhone, attributes: trip }, options);
          const time = { client: "mem", day, span: spanOfSlot(slot) };
          expect([pricing.isMember(time), pricing.markAt(time) === undefined], `${day} ${slot._id}`).toEqual([isMember, isMember]);
        }
      }),
      { numRuns: 30 },
    );
  });

  it("are at each time to which the server does not let a booking move, and at no other", async () => {
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(rules, async (given) => {
        const { world, made, pricing } = await openClub(given);
        for (const { place: own, _id, key } of made.slice(0, 1)) {
          for (const { day, slot } of everyPlace.filter((each) => made.every((other) => !isSame(each, other.place)))) {
            const reply = await world.send("booking/reservations/preview", { _id, key, date: day, time: [slot._id] });
            const moves = { date: own.day, ...spanOfSlot(own.slot) };
            const mark = pricing.markAt({ client: "mem", day, span: spanOfSlot(slot), moves });
            const isRefused = reply.status !== 200 && ["BEYOND_PLAN", "PLAN_LIMIT"].includes(codeOf(reply));
            if (isRefused) refused += 1;
            expect(mark !== undefined, `${day} ${slot._id}: ${reply.body}`).toBe(isRefused);
          }
        }
      }),
      {
        numRuns: 20,
        examples: [
          [
            {
              openLimit: undefined,
              primeLimit: 1,
              beyondLimit: "nonMemberPrice",
              hours: [8, 12],
              booked: [
                { day: days[0], slot: slots[0] },
                { day: days[1], slot: slots[0] },
              ].flatMap(({ day, slot }) => (day === undefined || slot === undefined ? [] : [{ day, slot }])),
            },
          ],
        ],
      },
    );
    expect(refused).toBeGreaterThan(0);
  });

  it("are on more than the server refuses for a page that knows no hours (control)", async () => {
    const booked = [{ day: dayFromText("2027-07-10"), slot: slots[0] }].flatMap(({ day, slot }) =>
      slot === undefined ? [] : [{ day, slot }],
    );
    const { pricing } = await openClub({ openLimit: undefined, primeLimit: 1, beyondLimit: "refused", hours: [8, 12], booked });
    const sunday = dayFromText("2027-07-11");
    const friday = dayFromText("2027-07-09");
    const marks = slots.map((slot) => pricing.markAt({ client: "mem", day: sunday, span: spanOfSlot(slot) })?.note);
    expect(marks).toEqual(["plan full", undefined, undefined]);
    expect(pricing.markAt({ client: "mem", day: sunday })?.note).toBe("plan full");
    expect(pricing.markAt({ client: "mem", day: friday })).toBeUndefined();
  });
});

describe("how far ahead the pages let book", () => {
  const given = fc.record({
    today: fc.integer({ min: -20, max: 29 }).map((after) => addDays(dayFromText("2028-04-01"), after)),
    offered: fc.constantFrom(0, 1, 14, 30),
    own: fc.constantFrom(undefined, 0, 7, 14),
    seasons: fc.constantFrom(0, 1, 2),
    day: fc.constantFrom("2028-05-01", "2028-10-31", "2029-05-01", "2029-10-31", "2030-05-01").map(dayFromText),
  });

  it("is the horizon of the server, for a visitor and for a member", async () => {
    let early = 0;
    await fc.assert(
      fc.asyncProperty(given, async ({ today, offered, own, seasons, day }) => {
        const world = await openWorld();
        const plan = { ...memRows.plan("member", { earlyDays: offered }), version: 1 };
        const horizon = { ...defaultSettings.horizon, seasons };
        await makePlanMember(world, {
          terms: { ...planTerms, earlyDays: own ?? 0 },
          phones: own === undefined ? [] : [guestPhone],
          horizon,
        });
        await world.store.commit((tx) => tx.kinds.of.plans.insert(plan));
        world.clock.at = instantOf(today, 720);
        const { club } = await world.call("booking/clubs/offer", { client: "mem" });
        for (const [payer, sent] of [
          [createMemberPricing(() => []), {}],
          [await pricingOf(world), options],
        ] as const) {
          const { lastDay, isBehindNow, opensOn } = visitorHorizonOf(payer, club, today);
          const trip = { ...attributes, date: day };
          const { time } = await world.call("booking/reservations/getTimeSlotByDate", { attributes: trip }, sent);
          const isOpen = time.some(({ isAvailable }) => isAvailable);
          const isBehind = isBehindNow && !isOpen;
          if (isBehind) early += 1;
          expect([day <= lastDay, opensOn(day) === undefined]).toEqual([isOpen, isOpen]);
        }
      }),
      {
        numRuns: 60,
        examples: [[{ today: dayFromText("2028-04-05"), offered: 14, own: 14, seasons: 1, day: dayFromText("2029-05-01") }]],
      },
    );
    expect(early, "days that only members may book were among them").toBeGreaterThan(0);
  });
});
