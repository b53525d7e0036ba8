import type { ReactElement } from "react";
import { expect, userEvent, waitFor } from "storybook/test";
import { createLockCodeModel } from "#ui/headless/booking/pass/lockCode.ts";
import { LockCodePart } from "#ui/views/lock/LockCodePart.tsx";
import preview from "../.storybook/preview.tsx";
import { offline } from "../club/faults.ts";
import { returnFromProvider } from "../club/leads.ts";
import { addLockOfPass, closeBoatOfPass, showCodesAfterChecks } from "../club/locks.ts";
import type { Visit } from "../club/visit.ts";
import { openPages } from "./openPages.ts";
import { type BookingPageProps, useVisit } from "./BookingPage.tsx";

function CodeOnPass({ visits }: BookingPageProps): ReactElement | null {
  const visit = useVisit(visits);
  const pass = visit?.model.pass.pass.value;
  return visit === undefined || pass === undefined ? null : <LockCodePart model={visit.model} pass={pass} />;
}

/** Four and six in the morning of the trip, which begins at eight. */
const early = Date.UTC(2026, 6, 4, 8);
const soon = Date.UTC(2026, 6, 4, 10);

const withLock = async (visit: Visit) => {
  await returnFromProvider(visit, "success");
  await addLockOfPass(visit);
};

const meta = preview.meta({
  title: "Views/Lock code",
  component: CodeOnPass,
  args: { crowd: "none", now: soon, lead: withLock },
  loaders: [async ({ args, globals }) => ({ visits: await openPages(args, globals) })],
  render: (args, { loaded }) => <CodeOnPass {...args} {...loaded} />,
});

/** Before its hour the code is seven hatched places, with the hour and what is missing. */
export const Before = meta.story({
  args: {
    now: early,
    lead: async (visit) => {
      await withLock(visit);
      await showCodesAfterChecks(visit);
    },
  },
  globals: { viewport: { value: "narrow" } },
  parameters: { shows: [/^Lock code From 6:00 a\.m\., 2 h before the trip/i, "in 2 h", "Booking paid", "Checks at the dock"] },
});

export const BeforeFrench = meta.story({
  ...Before.input,
  globals: { locale: "fr", theme: "dusk", viewport: { value: "narrow" } },
  parameters: { shows: ["Dès 6 h, 2 h avant la sortie", "Réservation payée", "Vérifications au quai"] },
});

/** From its hour on the code shows with the hours in which it opens, and what to do at the box. */
export const Shown = meta.story({
  globals: { viewport: { value: "narrow" } },
  parameters: { shows: [/Code \d{3} \d{4}/, "Opens from 7:45 a.m. to 11:30 a.m.", "Put the key back in the same place by 11:00 a.m."] },
});

export const ShownFrench = meta.story({
  globals: { locale: "fr", theme: "sun", viewport: { value: "narrow" } },
  parameters: { shows: [/Code \d{3} \d{4}/, "Ouvre de 7 h 45 à 11 h 30", "Remettez la clé au même endroit au plus tard à 11 h."] },
});

/** The device keeps the code it has shown: without a connection it is there, with the time at which it was read. */
export const Offline = meta.story({
  args: {
    lead: async (visit) => {
      await withLock(visit);
      const { reservationId = "", key = "" } = visit.model.payment.state.value;
      const pass = visit.model.pass.pass.value;
      const trip = `${pass?.boat} ${pass?.date} ${pass?.start} ${pass?.end}`;
      await createLockCodeModel(visit.model.pass.holder.ports, { reservation: reservationId, key, trip }).load();
      visit.suffer({ "booking/reservations/ownCode": offline });
    },
  },
  parameters: { shows: [/Code \d{3} \d{4}/, "Read on this device at 6:00 a.m."] },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.queryByRole("checkbox")).toBeNull());
  },
});

/** The club closed the boat: no code shows, whatever the hour. */
export const ClosedTrip = meta.story({
  args: {
    lead: async (visit) => {
      await withLock(visit);
      await closeBoatOfPass(visit);
    },
  },
  parameters: { shows: ["The club closed this time. The code is not shown."] },
});

/** A padlock whose keypad nobody loaded: the staff open it. */
export const OpenedByStaff = meta.story({
  args: {
    lead: async (visit) => {
      await returnFromProvider(visit, "success");
      await addLockOfPass(visit, { kind: "padlock", upTo: "secret" });
    },
  },
  globals: { locale: "fr" },
  parameters: { shows: ["Le personnel du quai ouvre cette serrure pour vous."] },
});

/** The customer lets the passengers see the code too. */
export const SharedWithPassengers = meta.story({
  tags: ["walk"],
  play: async ({ canvas }) => {
    const share = await canvas.findByRole("checkbox", { name: "Show the code to your passengers too" });
    await userEvent.click(share);
    await waitFor(() => expect(share).toBeChecked());
  },
});
