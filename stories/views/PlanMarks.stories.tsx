import type { ReactElement } from "react";
import { expect, userEvent, waitFor } from "storybook/test";
import { spanOfSlot } from "#core/domain/offer/slots.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import type { BookedSpan } from "#core/domain/membership/limits.ts";
import { holderActionsOf } from "#ui/headless/booking/pass/holderActions.ts";
import { BookingPageView } from "#ui/views/booking/BookingPageView.tsx";
import { PassView } from "#ui/views/booking/pass/PassView.tsx";
import preview from "../.storybook/preview.tsx";
import { doorOf } from "../club/cartCheckout.ts";
import { giveMembership, returnFromProvider, toSlot } from "../club/leads.ts";
import { planInUse } from "../club/planMember.ts";
import type { Visit } from "../club/visit.ts";
import { type BookingPageProps, useVisit } from "./BookingPage.tsx";
import { BoatPage } from "./BoatPage.tsx";
import { openPages } from "./openPages.ts";

function Page({ visits }: BookingPageProps): ReactElement | null {
  const visit = useVisit(visits);
  return visit === undefined ? null : <BookingPageView model={visit.model} boatPath={(boat) => `#${boat}`} door={doorOf(visit)} />;
}

const meta = preview.meta({
  title: "Views/Beyond a plan",
  component: Page,
  parameters: { layout: "fullscreen" },
  args: { memberships: planInUse({ fromHour: 0, toHour: 13 }), crowd: "none" },
  loaders: [async ({ args, globals }) => ({ visits: await openPages(args, globals) })],
  render: (args, { loaded }) => <Page {...args} {...loaded} />,
});

const beyond = /(bookings in prime time are all in use|période de pointe sont toutes utilisées)/;
const marked = (canvasElement: HTMLElement) => canvasElement.querySelectorAll("[data-slots] [data-marked]");

/** The hours beyond the plan have a sign before the tap, which the legend beside the heading explains; the other hours have none. */
export const Hours = meta.story({
  tags: ["walk"],
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText(beyond, { selector: "p > span" })).toBeVisible();
    await expect(marked(canvasElement).length).toBeGreaterThan(0);
    const hours = canvas.getAllByRole("radio", { name: /a\.m\.|p\.m\.|\d h/ });
    await expect(hours.length).toBeGreaterThan(marked(canvasElement).length);
    const [first] = canvas.getAllByRole("radio", { name: beyond }).filter((radio) => radio.closest("[data-slots]") !== null);
    if (first !== undefined) await userEvent.click(first);
    await waitFor(() => expect(first).toBeChecked());
  },
});

export const HoursFrench = meta.story({ globals: { locale: "fr", theme: "dusk", viewport: { value: "phone" } } });
export const HoursNarrow = meta.story({ globals: { locale: "fr", viewport: { value: "narrow" } } });

/** The club takes nothing beyond the plan: each day and each hour says that the plan is full. */
export const Refused = meta.story({
  args: { memberships: planInUse({ beyondLimit: "refused" }) },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByText(/^(plan full|forfait complet)$/).length).toBeGreaterThan(1);
    await expect(marked(canvasElement)).toHaveLength(canvasElement.querySelectorAll("[data-slots] label:not([data-unavailable])").length);
  },
});

/** A plan with room marks nothing. */
export const WithRoom = meta.story({
  args: { memberships: planInUse({ primeLimit: 1 }) },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.queryByText(beyond)).toBeNull();
    await expect(canvasElement.querySelector("[data-marked]")).toBeNull();
  },
});

/** The plan has room for one more boat, and the cart has it already: the next one is marked. */
export const BesideCart = meta.story({
  args: {
    memberships: planInUse({
      primeLimit: 1,
      toHour: 13,
      inCart: [{ client: "mem", date: dayFromText("2026-07-04"), start: 480, end: 720 }],
    }),
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(
      canvas.getByText(/(With the boats in your cart|Avec les bateaux de votre panier)/, { selector: "p > span" }),
    ).toBeVisible();
    await expect(marked(canvasElement).length).toBeGreaterThan(0);
  },
});

export const BesideCartFrench = meta.story({ ...BesideCart.input, globals: { locale: "fr", viewport: { value: "phone" } } });

/** The other Saturdays of the month: the plan has room for one beside the chosen one, and the next ones are marked. */
export const EveryWeek = meta.story({
  args: {
    memberships: planInUse({ primeLimit: 2 }),
    now: Date.UTC(2026, 6, 1, 10),
    lead: async (visit: Visit) => {
      await visit.model.restore();
      await toSlot(visit);
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText(/^(Every \w+ in July|Chaque \w+ en juillet)$/));
    const days = await canvas.findAllByRole("checkbox");
    const isMarked = days.map((day) => /(no room for all|ne permet pas toutes)/.test(day.closest("label")?.textContent ?? ""));
    await expect(isMarked).toEqual(days.map((_, index) => index > 0));
  },
});

export const EveryWeekFrench = meta.story({ ...EveryWeek.input, globals: { locale: "fr", viewport: { value: "phone" } } });

/** The page of a boat: each slot beyond the plan has its sign in place of the other price. */
export const BoatTimes = meta.story({
  render: (_, { loaded }) => <BoatPage id="mem_b_magog2" {...loaded} />,
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole("radio", { name: beyond })).length).toBeGreaterThan(0);
    await expect(canvas.getByText(beyond, { selector: "p > span" })).toBeVisible();
  },
});

export const BoatTimesFrench = meta.story({ ...BoatTimes.input, globals: { locale: "fr", theme: "dusk", viewport: { value: "phone" } } });

const own: BookedSpan[] = [];

/** A booking at the member price, at the limit of its plan with another one at noon: it may not move to other days, only stay. */
async function changing(visit: Visit): Promise<void> {
  await giveMembership(visit);
  await returnFromProvider(visit, "success");
  const { pass } = visit.model;
  await pass.load();
  const held = pass.reservation.value;
  if (held !== null) own.splice(0, own.length, { date: held.date, ...spanOfSlot(held) }, { date: held.date, start: 720, end: 780 });
  await holderActionsOf(pass).change.open();
}

/** The change of a booking: the times to which the plan does not let it move are marked before the tap. */
export const Change = meta.story({
  args: { memberships: planInUse({ open: own, primeLimit: 1 }), now: Date.UTC(2026, 2, 20, 15), lead: changing },
  render: (_, { loaded }) => <Pass {...loaded} />,
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText(beyond, { selector: "p > span" })).toBeVisible();
    await expect(canvas.getAllByText(/^(plan full|forfait complet)$/).length).toBeGreaterThan(1);
    await expect(canvasElement.querySelectorAll("[data-marked]").length).toBeGreaterThan(0);
  },
});

export const ChangeFrench = meta.story({ ...Change.input, globals: { locale: "fr", viewport: { value: "narrow" } } });

function Pass({ visits }: BookingPageProps): ReactElement | null {
  const visit = useVisit(visits);
  return visit === undefined ? null : <PassView model={visit.model} />;
}
