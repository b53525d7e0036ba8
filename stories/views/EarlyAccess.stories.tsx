import type { ReactElement } from "react";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { memRows } from "#core/testing/clubs/rows.ts";
import { followOpenings } from "#ui/headless/booking/followOpenings.ts";
import { holderActionsOf } from "#ui/headless/booking/pass/holderActions.ts";
import { PassView } from "#ui/views/booking/pass/PassView.tsx";
import preview from "../.storybook/preview.tsx";
import { returnFromProvider } from "../club/leads.ts";
import type { Visit } from "../club/visit.ts";
import { shown } from "../waitUntilShown.ts";
import { BoatPage } from "./BoatPage.tsx";
import { BookingPage, type BookingPageProps, useVisit } from "./BookingPage.tsx";
import { openPages } from "./openPages.ts";
import { PricesPage } from "./PricesPage.tsx";

/** April 5, 2026: members may book the season of 2027 since April 1, others from April 15 on. */
const early = Date.UTC(2026, 3, 5, 15);
const member = () => [{ client: "mem", from: dayFromText("2026-04-01"), to: dayFromText("2026-10-31"), earlyDays: 14 }];

const meta = preview.meta({
  title: "Views/Early access",
  component: BookingPage,
  parameters: { layout: "fullscreen" },
  args: { now: early, crowd: "none", offer: { plans: [memRows.plan("member", { earlyDays: 14 })] } },
  loaders: [async ({ args, globals }) => ({ visits: await openPages(args, globals) })],
  render: (args, { loaded }) => <BookingPage {...args} {...loaded} />,
});

const note = /(Members book up to 14 days before|Les membres réservent jusqu’à 14 jours avant)/;

async function openCalendar({
  canvas,
  canvasElement,
}: {
  readonly canvas: ReturnType<typeof within>;
  readonly canvasElement: HTMLElement;
}) {
  await userEvent.click(await canvas.findByRole("button", { name: /^(Choose a date|Choisir une date)/ }));
  return within(canvasElement.ownerDocument.body);
}

/** The calendar ends with the last day of the visitor, and says by how many days members book earlier. */
export const Calendar = meta.story({
  play: async ({ canvas, canvasElement }) => {
    const page = await openCalendar({ canvas, canvasElement });
    await shown(page.findByText(/(Days up to|On peut réserver jusqu’au).*2026/));
    await expect(page.getByText(note)).toBeVisible();
    await expect(page.getByRole("link", { name: /^(See the plans|Voir les forfaits)$/ })).toHaveAttribute(
      "href",
      expect.stringMatching(/subscription$/),
    );
  },
});

export const CalendarFrench = meta.story({ ...Calendar.input, globals: { locale: "fr", theme: "dusk", viewport: { value: "phone" } } });

/** The calendar of a member with early access ends a season later, and says nothing of members. */
export const CalendarOfMember = meta.story({
  args: { memberships: member },
  play: async ({ canvas, canvasElement }) => {
    const page = await openCalendar({ canvas, canvasElement });
    await shown(page.findByText(/(Days up to|On peut réserver jusqu’au).*2027/));
    await expect(page.queryByText(note)).toBeNull();
  },
});

const nextSeason = (visit: Visit) => visit.model.choice.pickDate(dayFromText("2027-07-10"));
const opens = /(Bookings for 2027 open on|Les réservations pour 2027 ouvrent le)/;

/** A day that only members may book yet: when it opens, and that members book earlier. */
export const NotOpenYet = meta.story({
  args: { lead: nextSeason },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: opens })).toHaveTextContent(/(April 15|15 avril)/);
    await expect(canvas.getByText(note)).toBeVisible();
  },
});

/** The days of the next season say in the strip that they are not open yet, not that they are full. */
export const StripNotOpenYet = meta.story({
  args: {
    lead: async (visit) => {
      followOpenings(visit.model);
      await nextSeason(visit);
    },
  },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(/^(not yet|à venir)$/)).length).toBeGreaterThan(0);
    await expect(canvas.queryByText(/^(full|complet)$/)).toBeNull();
  },
});

export const StripNotOpenYetFrench = meta.story({ ...StripNotOpenYet.input, globals: { locale: "fr", viewport: { value: "phone" } } });

export const NotOpenYetFrench = meta.story({ ...NotOpenYet.input, globals: { locale: "fr", viewport: { value: "narrow" } } });

/** The prices: the days that can be typed end with the visitor's last one. */
export const Prices = meta.story({
  render: (_, { loaded }) => <PricesPage {...loaded} />,
  play: async ({ canvas }) => {
    await shown(canvas.findByText(note));
    await expect(canvas.getByText(/(to|au).*(October 31, 2026|31 octobre 2026)/)).toBeVisible();
  },
});

export const PricesFrench = meta.story({ ...Prices.input, globals: { locale: "fr", theme: "dusk", viewport: { value: "phone" } } });

/** The page of a boat: how far ahead it can be booked. */
export const BoatTimes = meta.story({
  render: (_, { loaded }) => <BoatPage id="mem_b_magog2" {...loaded} />,
  play: async ({ canvas }) => {
    await shown(canvas.findByText(/(Days up to|On peut réserver jusqu’au).*2026/));
    await expect(canvas.getByText(note)).toBeVisible();
  },
});

export const BoatTimesFrench = meta.story({ ...BoatTimes.input, globals: { locale: "fr", viewport: { value: "narrow" } } });

function Pass({ visits }: BookingPageProps): ReactElement | null {
  const visit = useVisit(visits);
  return visit === undefined ? null : <PassView model={visit.model} />;
}

async function changing(visit: Visit): Promise<void> {
  await returnFromProvider(visit, "success");
  await visit.model.pass.load();
  const { change } = holderActionsOf(visit.model.pass);
  await change.open();
  await change.chooseDay(dayFromText("2027-07-10"));
}

/** The change of a booking to a day that only members may book yet. */
export const Change = meta.story({
  args: { lead: changing },
  render: (_, { loaded }) => <Pass {...loaded} />,
  play: async ({ canvas }) => {
    await shown(canvas.findByText(opens));
    await waitFor(() => expect(canvas.getByText(note)).toBeVisible());
    await expect(canvas.getAllByText(/^(not yet|à venir)$/).length).toBeGreaterThan(0);
  },
});
