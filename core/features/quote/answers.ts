import { createLakeOffers } from "./lakes.ts";
import { createVisitorLists } from "./lists.ts";
import { Refusal } from "../../domain/errors.ts";
import { plainAnswer, textAnswer, type AnswersTo, staffClubOf, viewerOfCaller, type GatePorts } from "../caller/answer.ts";
import type { offerCalls } from "./calls.ts";
import { clubOfRowId } from "../../domain/people/client.ts";
import { maySeeClub } from "../people/viewer.ts";
import { offeredClub } from "./offeredClub.ts";
import { openingOfClub } from "./rangeText.ts";

type ListCallName = "checkFullBookingInRange" | "clubDay" | "getTimeSlotByDate" | "offer" | "quote";

/** Answers the lists that visitors read before they book. */
export function availabilityAnswers(
  deps: GatePorts,
): AnswersTo<typeof offerCalls, `booking/reservations/${ListCallName}` | "booking/lakes/offer" | "booking/clubs/offer"> {
  const { offer } = deps.store;
  const lists = createVisitorLists(deps.store, () => deps.time.now(), deps.config.limits !== "off");
  const lakes = createLakeOffers(deps.store, lists);
  return {
    "booking/lakes/offer": plainAnswer((query, { caller }) => lakes(query, viewerOfCaller(caller))),
    "booking/clubs/offer": plainAnswer(async ({ client }, { caller }) => {
      const { catalogue, version } = await offer.withVersion(client);
      const [club] = catalogue.clubs;
      if (club === undefined || !maySeeClub(client, viewerOfCaller(caller))) return new Refusal("ITEM_NOT_EXIST");
      const { lakes, docks, boats, timeslots } = catalogue;
      return { version, club: offeredClub(club, catalogue), lakes, docks, boats, timeslots };
    }),
    "booking/reservations/checkFullBookingInRange": textAnswer(({ dateStart, dateEnd, attributes, where }, { caller }) =>
      lists.inRange(
        { window: { dateStart, dateEnd }, locations: locationsOf(attributes?.location), names: listOf(where?.timeCondition?.name ?? []) },
        viewerOfCaller(caller),
      ),
    ),
    "booking/reservations/getTimeSlotByDate": textAnswer(({ attributes }, { caller }) => {
      const time = attributes.time === undefined ? undefined : listOf(attributes.time);
      return lists.times({ ...attributes, time }, viewerOfCaller(caller));
    }),
    "booking/reservations/offer": plainAnswer(async ({ attributes }, { caller }) => {
      const client = clubOfRowId(attributes.location) ?? "";
      const slots = await lists.offer(attributes, viewerOfCaller(caller));
      if (slots instanceof Refusal) return slots;
      return { slots, ...openingOfClub(await offer.catalogue(client), client, attributes.date) };
    }),
    "booking/reservations/clubDay": plainAnswer(async ({ date }, at) => {
      const client = staffClubOf(at, "book");
      return client === undefined ? new Refusal("FORBIDDEN") : { slots: await lists.offerToStaff(client, date) };
    }),
    "booking/reservations/quote": textAnswer(({ attributes }, { caller }) =>
      lists.quote(attributes, viewerOfCaller(caller), caller.locale),
    ),
  };
}

function locationsOf(location: string | readonly string[] | undefined): readonly string[] | undefined {
  return location === undefined ? undefined : listOf(location);
}

function listOf(value: string | readonly string[]): readonly string[] {
  return typeof value === "string" ? [value] : value;
}
