import { createLakes } from "../../application/availability/lakes.ts";
import { createLists, maySee } from "../../application/availability/lists.ts";
import { Refusal } from "../../domain/errors.ts";
import { answerBuilders, type AnswersTo } from "../answer/answer.ts";
import { viewerOf } from "../answer/ownClub.ts";
import type { GateDeps } from "../answer/deps.ts";
import { contract } from "../../contract/index.ts";
import { offeredClub } from "../answer/views.ts";

type Listed = "checkFullBookingInRange" | "getTimeSlotByDate" | "offer" | "quote";

/** Answers the lists that visitors read before they book. */
export function listAnswers(deps: GateDeps): AnswersTo<`booking/reservations/${Listed}` | "booking/lakes/offer" | "booking/clubs/offer"> {
  const { read, text } = answerBuilders(deps);
  const { offer, version } = deps.store;
  const lists = createLists(deps.store, () => deps.time.now(), deps.config.limits !== "off");
  const lakes = createLakes(deps.store, lists);
  return {
    "booking/lakes/offer": read(contract["booking/lakes/offer"], (query, { caller }) => lakes(query, viewerOf(caller))),
    "booking/clubs/offer": read(contract["booking/clubs/offer"], async ({ client }, { caller }) => {
      const [catalogue, at] = await Promise.all([offer.catalogue(client), version(client)]);
      const [club] = catalogue.clubs;
      if (club === undefined || !maySee(client, viewerOf(caller))) return new Refusal("ITEM_NOT_EXIST");
      const { lakes, docks, boats, timeslots } = catalogue;
      return { version: at, club: offeredClub(club, catalogue), lakes, docks, boats, timeslots };
    }),
    "booking/reservations/checkFullBookingInRange": text(
      contract["booking/reservations/checkFullBookingInRange"],
      ({ dateStart, dateEnd, attributes, where }, { caller }) =>
        lists.inRange(
          { window: { dateStart, dateEnd }, locations: locationsOf(attributes?.location), names: listOf(where?.timeCondition?.name ?? []) },
          viewerOf(caller),
        ),
    ),
    "booking/reservations/getTimeSlotByDate": text(contract["booking/reservations/getTimeSlotByDate"], ({ attributes }, { caller }) => {
      const time = attributes.time === undefined ? undefined : listOf(attributes.time);
      return lists.times({ ...attributes, time }, viewerOf(caller));
    }),
    "booking/reservations/offer": read(contract["booking/reservations/offer"], async ({ attributes }, { caller }) => {
      const slots = await lists.offer(attributes, viewerOf(caller));
      return slots instanceof Refusal ? slots : { slots };
    }),
    "booking/reservations/quote": text(contract["booking/reservations/quote"], ({ attributes }, { caller }) =>
      lists.quote(attributes, viewerOf(caller), caller.locale),
    ),
  };
}

function locationsOf(location: string | readonly string[] | undefined): readonly string[] | undefined {
  return location === undefined ? undefined : listOf(location);
}

function listOf(value: string | readonly string[]): readonly string[] {
  return typeof value === "string" ? [value] : value;
}
