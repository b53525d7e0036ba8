import { createLakeOffers } from "../../application/availability/lakes.ts";
import { createVisitorLists } from "../../application/availability/lists.ts";
import { maySeeClub } from "../../application/availability/viewer.ts";
import { Refusal } from "../../domain/errors.ts";
import { makeAnswerBuilders, type AnswersByPath } from "../answer/answer.ts";
import { viewerOfCaller } from "../answer/ownClub.ts";
import type { GatePorts } from "../answer/deps.ts";
import { contract } from "../../contract/index.ts";
import { offeredClub } from "../answer/views.ts";

type ListCallName = "checkFullBookingInRange" | "getTimeSlotByDate" | "offer" | "quote";

/** Answers the lists that visitors read before they book. */
export function availabilityAnswers(
  deps: GatePorts,
): AnswersByPath<`booking/reservations/${ListCallName}` | "booking/lakes/offer" | "booking/clubs/offer"> {
  const { read, text } = makeAnswerBuilders(deps);
  const { offer } = deps.store;
  const lists = createVisitorLists(deps.store, () => deps.time.now(), deps.config.limits !== "off");
  const lakes = createLakeOffers(deps.store, lists);
  return {
    "booking/lakes/offer": read(contract["booking/lakes/offer"], (query, { caller }) => lakes(query, viewerOfCaller(caller))),
    "booking/clubs/offer": read(contract["booking/clubs/offer"], async ({ client }, { caller }) => {
      const { catalogue, version } = await offer.withVersion(client);
      const [club] = catalogue.clubs;
      if (club === undefined || !maySeeClub(client, viewerOfCaller(caller))) return new Refusal("ITEM_NOT_EXIST");
      const { lakes, docks, boats, timeslots } = catalogue;
      return { version, club: offeredClub(club, catalogue), lakes, docks, boats, timeslots };
    }),
    "booking/reservations/checkFullBookingInRange": text(
      contract["booking/reservations/checkFullBookingInRange"],
      ({ dateStart, dateEnd, attributes, where }, { caller }) =>
        lists.inRange(
          { window: { dateStart, dateEnd }, locations: locationsOf(attributes?.location), names: listOf(where?.timeCondition?.name ?? []) },
          viewerOfCaller(caller),
        ),
    ),
    "booking/reservations/getTimeSlotByDate": text(contract["booking/reservations/getTimeSlotByDate"], ({ attributes }, { caller }) => {
      const time = attributes.time === undefined ? undefined : listOf(attributes.time);
      return lists.times({ ...attributes, time }, viewerOfCaller(caller));
    }),
    "booking/reservations/offer": read(contract["booking/reservations/offer"], async ({ attributes }, { caller }) => {
      const slots = await lists.offer(attributes, viewerOfCaller(caller));
      return slots instanceof Refusal ? slots : { slots };
    }),
    "booking/reservations/quote": text(contract["booking/reservations/quote"], ({ attributes }, { caller }) =>
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
