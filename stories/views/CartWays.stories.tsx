import type { ReactElement } from "react";
import { expect, userEvent, waitFor } from "storybook/test";
import { BookingPageView } from "#ui/views/booking/BookingPageView.tsx";
import { PassView } from "#ui/views/booking/pass/PassView.tsx";
import "#ui/views/booking/choice/CartSummaryBar.tsx";
import preview from "../.storybook/preview.tsx";
import { cartIn, returnToCart, doorOf } from "../club/cartCheckout.ts";
import { fillCart, holdSlot, slotOf } from "../club/cart.ts";
import { toSlot } from "../club/leads.ts";
import { otherVisitor, type Visit } from "../club/visit.ts";
import { addDays } from "#core/domain/calendar/day.ts";
import { type BookingPageProps, useVisit } from "./BookingPage.tsx";
import { openPages } from "./openPages.ts";

function Page({ visits }: BookingPageProps): ReactElement | null {
  const visit = useVisit(visits);
  return visit === undefined ? null : <BookingPageView model={visit.model} boatPath={(boat) => `#${boat}`} door={doorOf(visit)} />;
}

/** A boat waits in the cart, and nothing is chosen. */
async function oneInCart(visit: Visit): Promise<void> {
  await visit.model.restore();
  await fillCart(visit, cartIn(visit).cart, slotOf(visit, "mem_b_magog2"));
  await visit.model.refresh();
}

/** A boat waits in the cart, and another one is chosen. */
async function nextChosen(visit: Visit): Promise<void> {
  await oneInCart(visit);
  await toSlot(visit);
}

/** An hour is chosen; somebody else holds it a week later. */
async function chosen(visit: Visit): Promise<void> {
  await visit.model.restore();
  await toSlot(visit);
  const slot = visit.model.choice.attributes.value;
  if (slot !== null) await holdSlot(await otherVisitor(visit), { ...slot, date: addDays(slot.date, 7) });
}

const meta = preview.meta({
  title: "Views/Ways into the cart",
  component: Page,
  parameters: { layout: "fullscreen" },
  args: { now: Date.UTC(2026, 6, 1, 10), crowd: "none", lead: chosen },
  loaders: [async ({ args, globals }) => ({ visits: await openPages(args, globals) })],
  render: (args, { loaded }) => <Page {...args} {...loaded} />,
});

const inCart = /is in your cart|est dans votre panier/;

/** A chosen slot goes into the cart beside another boat; then the bar leads to the cart. */
export const AnotherBoat = meta.story({
  play: async ({ canvas }) => {
    const [add] = await canvas.findAllByRole("button", { name: /^(Add another boat|Ajouter un autre bateau)$/ });
    if (add !== undefined) await userEvent.click(add);
    await waitFor(() => expect(canvas.getByRole("link", { name: /^(See my cart|Voir mon panier)$/ })).toBeVisible());
    await expect(canvas.queryByText(inCart)).toBeNull();
  },
});

export const AnotherBoatFrench = meta.story({ globals: { locale: "fr", viewport: { value: "phone" } } });
export const AnotherBoatNarrow = meta.story({ globals: { locale: "fr", theme: "dusk", viewport: { value: "narrow" } } });

/** The cart has a boat: the bar says so, how long it is held, and leads to it. */
export const OneInCart = meta.story({
  args: { lead: oneInCart },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole("link", { name: /^(See my cart|Voir mon panier)$/ })).toBeVisible());
    await expect(canvas.getByRole("timer")).toBeVisible();
  },
});

export const OneInCartFrench = meta.story({ args: { lead: oneInCart }, globals: { locale: "fr", viewport: { value: "phone" } } });

/** The next chosen slot goes into the cart too. */
export const NextBoat = meta.story({
  args: { lead: nextChosen },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^(Add to the cart|Ajouter au panier)$/ }));
    await waitFor(() => expect(canvas.getByText(/^(2 trips|2 sorties)$/)).toBeVisible());
  },
});

/** The same hours on the other days of the month: which are free, which are not, and all free ones to add. */
export const EveryWeek = meta.story({
  tags: ["walk"],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText(/^(Every \w+ in July|Chaque \w+ en juillet)$/));
    await waitFor(() => expect(canvas.getByText(/^(not free|pas libre)$/)).toBeVisible());
    const free = canvas.getAllByRole("checkbox", { checked: true });
    await expect(free.length).toBeGreaterThan(1);
    await userEvent.click(await canvas.findByRole("button", { name: new RegExp(`^(Add|Ajouter) ${free.length + 1} `) }));
    await waitFor(() => expect(canvas.getByText(new RegExp(`^${free.length + 1} (trips|sorties)$`))).toBeVisible());
  },
});

export const EveryWeekFrench = meta.story({ globals: { locale: "fr", viewport: { value: "phone" } } });

/** The same hours for several days in a row, with the nights between, as one line of the cart. */
export const DaysInRow = meta.story({
  tags: ["walk"],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText(/^(Several days in a row|Plusieurs jours de suite)$/));
    const until = await canvas.findByLabelText<HTMLSelectElement>(/^(Last day|Dernier jour)$/);
    await waitFor(() => expect(until.options.length).toBeGreaterThan(1));
    await userEvent.selectOptions(until, until.options[1]?.value ?? "");
    await userEvent.click(await canvas.findByRole("button", { name: /^(Add 3 days to the cart|Ajouter 3 jours au panier)$/ }));
    await waitFor(() => expect(canvas.getByText(/^(1 trip|1 sortie)$/)).toBeVisible());
  },
});

export const DaysInRowFrench = meta.story({
  tags: ["walk"],
  globals: { locale: "fr", theme: "dusk", viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText(/^(Several days in a row|Plusieurs jours de suite)$/));
    await canvas.findByLabelText(/^(Last day|Dernier jour)$/);
  },
});

/** The next day is taken: there is nothing to add. */
export const DaysInRowNone = meta.story({
  args: {
    lead: async (visit) => {
      await chosen(visit);
      const slot = visit.model.choice.attributes.value;
      if (slot !== null) await holdSlot(await otherVisitor(visit), { ...slot, date: addDays(slot.date, 1) });
    },
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText(/^(Several days in a row|Plusieurs jours de suite)$/));
    await waitFor(() =>
      expect(canvas.getByText(/^(The boat is not free on the day after|Le bateau n’est pas libre le lendemain)/)).toBeVisible(),
    );
  },
});

/** The passes of one payment, each a way to its trip. */
export const BoughtTogether = meta.story({
  tags: ["walk"],
  args: { lead: (visit: Visit) => returnToCart(visit, "success") },
  render: (_, { loaded }) => <Passes {...loaded} />,
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole("heading", { name: /^(Your 2 passes|Vos 2 laissez-passer)/ })).toBeVisible());
    const other = canvas.getByRole("link", { name: /^MEM-/ });
    const reference = other.textContent;
    // The pass opens in place: the page of the stories goes nowhere.
    other.addEventListener("click", (event) => event.preventDefault());
    await userEvent.click(other);
    await waitFor(() => expect(canvas.getAllByText(reference).length).toBeGreaterThan(1));
  },
});

export const BoughtTogetherFrench = meta.story({
  args: { lead: (visit: Visit) => returnToCart(visit, "success") },
  globals: { locale: "fr", viewport: { value: "phone" } },
  render: (_, { loaded }) => <Passes {...loaded} />,
});

function Passes({ visits }: BookingPageProps): ReactElement | null {
  const visit = useVisit(visits);
  return visit === undefined ? null : <PassView model={visit.model} />;
}
