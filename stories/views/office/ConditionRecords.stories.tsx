import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, useEffect, useState } from "react";
import { expect, within } from "storybook/test";
import { createConditionModel } from "#ui/headless/condition/condition.ts";
import { createConditionQueue } from "#ui/headless/condition/queue.ts";
import { createTripConditionModel } from "#ui/headless/condition/tripCondition.ts";
import type { CurrentTripState } from "#ui/headless/daysheet/trip.ts";
import { boatDamageBelowForm } from "#ui/views/condition/BoatDamage.tsx";
import { BookingCondition } from "#ui/views/condition/BookingCondition.tsx";
import preview from "../../.storybook/preview.tsx";
import { addressAt } from "../../club/address.ts";
import { conditionDeviceOf, paintedPicture } from "../../club/conditionDevice.ts";
import { recordDeparture, bookReadyTrip, tripOnSheet } from "../../club/dockTrip.ts";
import type { Visit } from "../../club/visit.ts";
import { shown } from "../../waitUntilShown.ts";
import { useVisit } from "../BookingPage.tsx";
import { type OpenPages, openPages, type OpenPageArgs } from "../openPages.ts";
import { useStaffParts } from "./useStaffParts.ts";

interface RecordProps extends OpenPageArgs {
  readonly visits?: OpenPages;
  readonly trip?: CurrentTripState;
  /** Whether the record of the boat is shown rather than the panel of the booking. */
  readonly isOfBoat?: boolean;
}

function Record({ visits, trip, isOfBoat = false }: RecordProps): ReactElement | null {
  const visit = useVisit(visits);
  return visit === undefined || trip === undefined ? null : <Recorded visit={visit} trip={trip} isOfBoat={isOfBoat} />;
}

/** Photographs the four sides and records damage, as staff do at the dock; then shows what stays of it. */
function Recorded({ visit, trip, isOfBoat }: Required<Pick<RecordProps, "trip" | "isOfBoat">> & { readonly visit: Visit }) {
  useSignals();
  const [address] = useState(() => addressAt("", () => undefined));
  const parts = useStaffParts(visit, address, () => ({}));
  const [isDone, setDone] = useState(false);
  const [{ model, queue }] = useState(() => {
    const own = conditionDeviceOf(visit);
    const made = createConditionQueue({ ...parts, ...own, deviceNow: own.now, answered: (condition) => opened.answered(condition) });
    const opened = createConditionModel({ ...parts, queue: made, deviceNow: own.now, trip, passage: "returned" });
    return { model: opened, queue: made };
  });
  useEffect(() => {
    const record = async () => {
      for (let photo = 0; photo < 4; photo += 1) await model.take(await paintedPicture(photo));
      const form = model.reporting({ x: 0.72, y: 0.58 });
      form.set({ text: "The rail is bent" });
      await form.submit();
      await queue.flush();
      setDone(true);
    };
    void record();
  }, [model, queue]);
  if (!isDone) return null;
  return isOfBoat ? (
    boatDamageBelowForm({ _id: trip.boatId ?? "", model: trip.drawing ?? "Vectra", name: trip.boat }, { parts })
  ) : (
    <BookingCondition start={() => createTripConditionModel({ ...parts, failed: () => undefined }, trip._id)} mayRepair />
  );
}

const meta = preview.meta({
  title: "Views/Condition of a boat afterwards",
  component: Record,
  args: { crowd: "none" },
  loaders: [
    async ({ args, globals }) => {
      let trip: CurrentTripState | undefined;
      const lead = async (visit: Visit) => {
        const id = await bookReadyTrip(visit);
        await recordDeparture(visit, id);
        trip = await tripOnSheet(visit, id);
      };
      const visits = await openPages({ ...args, lead }, globals);
      return { visits, trip };
    },
  ],
  render: (args, { loaded }) => <Record {...args} {...loaded} />,
});

/** Four photos and one damage are sent first. */
const within8s = { timeout: 8000 } as const;
const page = () => within(document.body);

/** In the panel of a booking: the photos of the trip, and the damage that was found on it. */
export const OfBooking = meta.story({
  play: async () => {
    await shown(page().findByRole("img", { name: "Stern · At return" }, within8s));
    await expect(page().getAllByRole("img")).toHaveLength(4);
    await shown(page().getByText("The rail is bent"));
  },
});

export const OfBookingNarrow = meta.story({
  globals: { viewport: { value: "narrow" } },
  play: async () => shown(page().findByText("The rail is bent", {}, within8s)),
});

/** On the record of the boat: the pin on its drawing; the damage can be marked as repaired. */
export const OfBoat = meta.story({
  args: { isOfBoat: true },
  play: async () => {
    await shown(page().findByText("The rail is bent", {}, within8s));
    await shown(page().getByRole("img", { name: /^Drawing of/ }));
  },
});
