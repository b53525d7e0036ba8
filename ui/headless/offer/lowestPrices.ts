import type { Day } from "#core/domain/calendar/day.ts";
import { timeSlotErrorNotice } from "#core/words/alerts/catalogue.ts";
import type { Dock } from "#core/domain/offer/dock.ts";
import type { ProvinceCode } from "#core/domain/club/provinceCode.ts";
import { type PriceAmounts, boatPriceAmounts, countFreeBoats, lowestPriceAmounts } from "../booking/choice/offering.ts";
import type { ChoiceModel } from "../booking/choice/choice.ts";
import type { BookingPorts } from "../ports/bookingPorts.ts";
import { createResource, type Resource } from "../resource/resource.ts";
import type { LakeCard } from "./lakes.ts";

/** The lakes of one club in one province or territory; `region` is undefined where the club has not given it. */
export interface ClubLakesInRegion {
  readonly region: ProvinceCode | undefined;
  readonly club: LakeCard["club"];
  readonly lakes: readonly LakeCard[];
}

/** A dock to choose: how many of its boats are free on the day, and the lowest price; each undefined until known. */
export interface DockOption {
  readonly dock: Dock;
  readonly free: number | undefined;
  readonly from: PriceAmounts | undefined;
}

/** The lowest price of a boat at each dock, by the dock's id. */
export type LowestPriceByDock = ReadonlyMap<string, PriceAmounts | undefined>;

interface FaresRequest {
  readonly day: Day;
  readonly docks: readonly Dock[];
}

/** Creates the resource that fetches the lowest price of a boat at some docks on a day. A dock whose offer fails is left out. */
export function createLowestPrices({ messages, now, loading }: BookingPorts): Resource<FaresRequest, LowestPriceByDock> {
  return createResource<FaresRequest, LowestPriceByDock>({
    now,
    loading,
    failurePhrase: timeSlotErrorNotice,
    ask: async ({ day: date, docks }) => {
      const fares = await Promise.all(
        docks.map(async ({ _id: dock }) => {
          const reply = await messages("booking/reservations/offer", { attributes: { location: dock, date } });
          if (!reply.ok) return [];
          const { data } = reply;
          const amounts = data.slots.flatMap(({ _id, boats }) => boats.map((boat) => boatPriceAmounts(data, boat._id, [_id])));
          return [[dock, lowestPriceAmounts(amounts)] as const];
        }),
      );
      return { ok: true, data: new Map(fares.flat()) };
    },
  });
}

/** Groups lakes by province and club, in the order in which they were found. */
export function groupLakesByClub(lakes: readonly LakeCard[]): readonly ClubLakesInRegion[] {
  const groups = Map.groupBy(lakes, ({ lake, club }) => `${lake.region} ${club.id}`);
  return [...groups.values()].flatMap((own) => {
    const [card] = own;
    return card === undefined ? [] : [{ region: card.lake.region, club: card.club, lakes: own }];
  });
}

/** Lists the docks of a lake to choose from, with free boats and prices, from the first paint. */
export function dockOptions({ first, availability, shownDay }: ChoiceModel, lake: string, fares: LowestPriceByDock): readonly DockOption[] {
  return first.docks
    .filter((dock) => dock.lake === lake)
    .map((dock) => ({ dock, free: countFreeBoats(availability.value, [dock._id], shownDay.value), from: fares.get(dock._id) }));
}

/** Gives the docks to which a way without steps leads; a dock that states nothing is none of them. */
export function dockOptionsWithoutSteps(options: readonly DockOption[]): readonly DockOption[] {
  return options.filter(({ dock }) => dock.stepFree === "yes");
}
