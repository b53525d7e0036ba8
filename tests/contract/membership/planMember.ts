import { type ClubSettings, defaultSettings } from "#core/domain/club/settings.ts";
import type { PlanTerms } from "#core/domain/offer/plan.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { memRows } from "#core/testing/clubs/rows.ts";
import { guestPhone, type World } from "../world.ts";
import type { BeyondLimit, PrimeTime } from "#core/domain/club/primeTime.ts";

/** The terms of the plan of a test. */
export const planTerms: PlanTerms = {
  name: { en: "M", fr: "M" },
  price: 300,
  period: "season",
  primeLimit: 2,
  earlyDays: 14,
  people: 2,
};

/** Prime time on Saturdays and Sundays, at all hours. */
export const weekends: PrimeTime = { ...defaultSettings.primeTime, saturday: true, sunday: true };

/** The rules of the club and of the plan that a test is about. */
interface PlanRules {
  /** The usual ones when left out. */
  readonly terms?: PlanTerms;
  readonly beyondLimit?: BeyondLimit;
  readonly primeTime?: PrimeTime;
  readonly horizon?: ClubSettings["horizon"];
  /** The phones of the card; the first is the holder's. */
  readonly phones?: readonly string[];
}

/** Makes the guest's phone a member with a plan, in a club whose prime time is Saturday and Sunday. */
export async function makePlanMember(
  { store }: Pick<World, "store">,
  {
    terms = planTerms,
    beyondLimit = "nonMemberPrice",
    primeTime = weekends,
    horizon = defaultSettings.horizon,
    phones = [guestPhone],
  }: PlanRules = {},
): Promise<void> {
  await store.commit(async (tx) => {
    const { version } = await tx.settings.read("mem");
    const settings = { ...defaultSettings, primeTime, horizon, plans: { ...defaultSettings.plans, beyondLimit } };
    await tx.settings.replace({ client: "mem", version: version + 1, settings });
    for (const [index, phone] of phones.entries()) {
      const row = memRows.membership(`own${index}`, {
        phone,
        from: dayFromText("2027-04-01"),
        to: dayFromText("2028-10-31"),
        plan: "mem_a_member",
        terms,
        ...(index === 0 ? {} : { card: "mem_member_own0" }),
      });
      await tx.kinds.of.memberships.insert(row);
    }
  });
}
