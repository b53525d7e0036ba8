import { expect, it } from "vitest";
import { fetchFreeHours } from "#ui/headless/booking/choice/freeHours.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { boats } from "../../../stories/club/offer.ts";
import { offline } from "../../../stories/club/faults.ts";
import { toContact } from "../../../stories/club/leads.ts";
import { otherVisitor, visitOf } from "../../../stories/club/visit.ts";

it("a boat's hours of another day are those that it has free there; none where nobody answers", async () => {
  const visit = await visitOf({ crowd: "day" });
  const { model } = visit;
  const day = dayFromText("2026-07-05");
  const rival = await otherVisitor(visit);
  await rival.model.choice.lookAtDay(day);
  await toContact(rival);
  const held = rival.model.choice.attributes.value;
  const boat = boats.find(({ _id }) => _id === held?.item);
  if (boat === undefined) throw new Error("nothing is held");
  const hours = (await fetchFreeHours(model.ports, boat, day)).map(({ _id }) => _id);
  expect(hours).toEqual(["mem_t_morning", "mem_t_midday", "mem_t_afternoon"].filter((slot) => held?.time.includes(slot) === false));
  visit.suffer({ "booking/reservations/offer": offline });
  expect(await fetchFreeHours(model.ports, boat, day)).toEqual([]);
});
