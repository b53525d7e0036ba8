import { Effect } from "effect";
import { addDays, type Day, weekdayOf } from "../../domain/calendar/day.ts";
import { moveIntoSeason, seasonStartOf } from "../../domain/calendar/season.ts";
import { dayAt } from "../../domain/calendar/zone.ts";
import { type Catalogue, catalogueIndexOf } from "../../domain/catalogue/catalogue.ts";
import type { ClubSettings } from "../../domain/club/settings.ts";
import { Refusal } from "../../domain/errors.ts";
import type { Cents } from "../../domain/money/cents.ts";
import type { Plan } from "../../domain/offer/plan.ts";
import type { Club } from "../../domain/people/client.ts";
import type { MembershipDays } from "../../domain/membership/membership.ts";
import { daysOfNewMembership } from "../../domain/membership/membershipOrder.ts";
import { hasClubBasePrice, quotePrice } from "../../domain/pricing/price.ts";
import type { StoreShape } from "../../ports/store/store.ts";
import type { BilingualName } from "../../domain/language/language.ts";
import { maySeeClub, type OfferViewer } from "../people/viewer.ts";

/** A plan that a club offers, the days of a membership bought today, and how many are left, null without a limit. */
export interface PlanOffer {
  readonly plan: Plan;
  readonly days: MembershipDays;
  readonly left: number | null;
}

/** The price of one slot of a boat on a day, in cents. */
export interface SamplePrice {
  readonly boat: string;
  readonly name: BilingualName;
  readonly date: Day;
  readonly membership: Cents;
  readonly nonMember: Cents;
}

/** What a club offers as memberships, with real prices by which a plan can be compared; empty lists where it offers none. */
export interface PlansOffer {
  readonly club: Club;
  readonly settings: ClubSettings;
  readonly plans: readonly PlanOffer[];
  readonly samples: readonly SamplePrice[];
}

/**
 * Reads the plans that a club offers, in the order of their prices, and prices of its boats on a weekday and a Saturday in July. Refuses with
 * ITEM_NOT_EXIST a club that does not exist, or not for this viewer.
 */
export async function readPlansOffer(
  { offer, membershipOrders }: Pick<StoreShape, "offer" | "membershipOrders">,
  client: string,
  viewer: OfferViewer,
  now: number,
): Promise<PlansOffer | Refusal<"ITEM_NOT_EXIST">> {
  const catalogue = await offer.catalogue(client);
  const club = catalogue.clubs.find(({ id }) => id === client);
  if (club === undefined || !maySeeClub(client, viewer)) return new Refusal("ITEM_NOT_EXIST");
  const today = dayAt(now);
  const offered = catalogue.plans.filter(({ state }) => state === "offered").toSorted((one, other) => one.price - other.price);
  const plans = offered.map(async (plan) => {
    const { _id, count, period } = plan;
    const taken = count === undefined ? 0 : await Effect.runPromise(membershipOrders.taken(client, _id, today));
    const days = daysOfNewMembership(period, today, []) ?? { from: today, to: today };
    return { plan, days, left: count === undefined ? null : Math.max(count - taken, 0) };
  });
  const settings = catalogueIndexOf(catalogue).settingsOf(client);
  return { club, settings, plans: await Promise.all(plans), samples: offered.length === 0 ? [] : samplePrices(catalogue, today) };
}

/** The most boats whose prices are shown: one of each model. */
const mostBoats = 8;
/** Days from April 1 to mid July, when a season is at its height. */
const daysToJuly = 105;

function samplePrices(catalogue: Catalogue, today: Day): readonly SamplePrice[] {
  const { lakes, docks, slotsOf } = catalogueIndexOf(catalogue);
  const ofEachModel = new Map(catalogue.boats.toReversed().map((boat) => [boat.model, boat]));
  const dates = [3, 6].map((weekday) => nextWeekday(addDays(seasonStartOf(moveIntoSeason(today)), daysToJuly), weekday));
  return [...ofEachModel.values()]
    .toReversed()
    .slice(0, mostBoats)
    .flatMap((boat) => {
      const [slot] = slotsOf(boat);
      const dock = docks.get(boat.dock);
      const lake = lakes.get(dock?.lake ?? "");
      if (slot === undefined || dock === undefined || lake === undefined) return [];
      const priced = { boat, lake, dock, items: catalogue.items };
      if (!hasClubBasePrice(priced)) return [];
      return dates.map((date) => {
        const { membership, nonMember } = quotePrice({ ...priced, day: date, slots: [slot] });
        return { boat: boat._id, name: boat.name, date, membership: membership.amount, nonMember: nonMember.amount };
      });
    });
}

function nextWeekday(day: Day, weekday: number): Day {
  return addDays(day, (weekday - weekdayOf(day) + 7) % 7);
}
