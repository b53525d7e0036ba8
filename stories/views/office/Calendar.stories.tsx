import { type ReactElement, useState } from "react";
import { expect, userEvent, within, waitFor } from "storybook/test";
import { isoTextOf } from "#core/domain/calendar/zone.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";
import { CalendarPage } from "#ui/views/booking/calendar/CalendarPage.tsx";
import preview from "../../.storybook/preview.tsx";
import { addressAt } from "../../club/address.ts";
import { julyMorning } from "../../club/club.ts";
import { type Faults, offline, refusing } from "../../club/faults.ts";
import type { Visit } from "../../club/visit.ts";
import { type OpenPages, openPages, type OpenPageArgs, visitIn } from "../openPages.ts";
import { useVisit } from "../BookingPage.tsx";
import { useStaffParts } from "./useStaffParts.ts";
import { shown } from "../../waitUntilShown.ts";

interface DeskProps extends OpenPageArgs {
  readonly visits?: OpenPages;
  readonly suffers?: Faults;
  /** The address's query at first. */
  readonly at?: string;
}

function Desk({ visits, suffers = {}, at = "?view=calendar&day=2026-07-05&days=7" }: DeskProps): ReactElement | null {
  const visit = useVisit(visits);
  return visit === undefined ? null : <Page visit={visit} suffers={suffers} at={at} />;
}

function Page({ visit, suffers, at }: { readonly visit: Visit; readonly suffers: Faults; readonly at: string }): ReactElement {
  const [place, setPlace] = useState(at);
  const [address] = useState(() => addressAt(place, setPlace));
  const parts = useStaffParts(visit, address, () => suffers);
  return <CalendarPage parts={parts} place={place} usual={12} news={noNews} mayClose />;
}

const noNews = () => () => undefined;

/** Marie-Ève Charbonneau has booked the Great Blue Heron on the morning of Sunday, July 5; on Monday the Otter is closed. */
async function stocked({ club: { staff } }: Visit): Promise<void> {
  const made = await staff("booking/reservations/create", {
    attributes: { location: "mem_d_magog", item: "mem_b_magog1", date: sunday, time: "mem_t_morning" },
    profile: { firstname: "Marie-Ève", lastname: "Charbonneau", email: "marie@example.test" },
    phone: "+1 450 555 0196",
    isMember: false,
    isManual: true,
    locale: "fr",
  });
  const reason = { en: "Engine repair", fr: "Moteur en réparation" };
  const closed = await staff("booking/closures/create", { boat: "mem_b_magog2", dateStart: monday, dateEnd: monday, reason });
  for (const reply of [made, closed]) if (!reply.ok) throw new Error(reply.message);
}

const sunday = dayFromText("2026-07-05");
const monday = dayFromText("2026-07-06");

const meta = preview.meta({
  title: "Views/Calendar",
  component: Desk,
  args: { crowd: "none", lead: stocked },
  parameters: { layout: "fullscreen" },
  loaders: [async ({ args, globals }) => ({ visits: await openPages(args, globals) })],
  render: (args, { loaded }) => <Desk {...args} {...loaded} />,
});

const bar = /^Charbonneau, M\. \(Marie-Ève Charbonneau\), Confirmed, 8:00/;
const onHours = /^Charbonneau, M\. 8\sa\.m\. – 11\sa\.m\. \(Marie-Ève/;
const dialog = () => within(document.body);
/** Computing the roles of a thousand cells takes seconds, so they are found by name alone. */
const within4s = { timeout: 4000 } as const;

/** A week: boats by dock, bookings, closures with their reasons. */
export const Week = meta.story({
  parameters: { shows: ["Great Blue Heron", "Charbonneau, M."] },
  play: async ({ canvas }) => {
    await shown(canvas.findByLabelText(bar, {}, within4s));
    await expect(canvas.getAllByLabelText(/Otter, Monday, July 6, 2026: closed: Engine repair/)).toHaveLength(3);
  },
});

/** One day to the scale of its hours: a booking is as long as its trip, and ticks mark its turnaround. */
export const Day = meta.story({
  args: { at: "?view=calendar&day=2026-07-05&days=1" },
  parameters: { shows: ["Charbonneau, M.", /8\sa\.m\. – 11\sa\.m\./] },
  play: async ({ canvas }) => {
    const trip = await canvas.findByLabelText(onHours, {}, within4s);
    const [afternoon] = await canvas.findAllByLabelText(/^3:00\sp\.m\., Great Blue Heron/);
    await expect(((afternoon?.offsetLeft ?? 0) - trip.offsetLeft) / trip.offsetWidth, "it begins seven hours later").toBeCloseTo(7 / 3, 1);
  },
});

/** Filters stand in the address: a boat without such a booking is left out. */
export const Filtered = meta.story({
  tags: ["walk"],
  args: { at: "?view=calendar&day=2026-07-05&days=7&status=confirmed" },
  play: async ({ canvas }) => {
    await canvas.findByLabelText(bar, {}, within4s);
    await shown(canvas.findByText("1 boat shown"));
    await userEvent.click(canvas.getByLabelText("Remove the filter Status: Confirmed"));
    const [otter] = await canvas.findAllByText("Otter");
    await shown(otter);
    await waitFor(() => expect(canvas.getByText("Boat, dock, status").closest("button")).toHaveFocus());
  },
});

/** No boat matches: the button that clears the filters goes, and the focus is on the menu of the filters. */
export const NoneMatches = meta.story({
  args: { at: "?view=calendar&day=2026-07-05&days=7&status=past_due" },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText("Clear search and filters", {}, within4s));
    await canvas.findByLabelText(bar, {}, within4s);
    await waitFor(() => expect(canvas.getByText("Boat, dock, status").closest("button")).toHaveFocus());
  },
});

/** A press on a bar shows what is due, and Escape closes that. */
export const BarPressed = meta.story({
  tags: ["walk"],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByLabelText(bar, {}, within4s));
    await waitFor(() => expect(dialog().getByText("Balance due")).toBeVisible(), within4s);
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(dialog().queryByText("Balance due")).toBeNull());
  },
});

/** A press on an empty lane starts a booking there. */
export const Booked = meta.story({
  play: async ({ canvas }) => {
    const [lane] = await canvas.findAllByLabelText(/^3:00.*Great Blue Heron, Sunday, July 5, 2026: free/, {}, within4s);
    if (lane === undefined) throw new Error("no lane is free");
    await userEvent.click(lane);
    await shown(canvas.findByText(/3\sp\.m\. – 6\sp\.m\./, {}, within4s));
  },
});

/** Her boat is closed on Sunday, and the club proposes the Otter. */
async function offered(visit: Visit): Promise<void> {
  await stocked(visit);
  const { staff } = visit.club;
  const found = await staff("booking/reservations/calendar", { dateStart: sunday, dateEnd: sunday });
  const [{ _id } = { _id: "" }] = found.ok ? found.data.bars : [];
  const closed = await staff("booking/closures/close", {
    boat: "mem_b_magog1",
    dateStart: sunday,
    dateEnd: sunday,
    reason: { en: "Wind", fr: "Vent" },
    why: "weather",
    deadline: isoTextOf(julyMorning + 86_400_000),
    lapse: "cancel",
    bookings: [{ _id, choice: "offer", to: { location: "mem_d_magog", item: "mem_b_magog2", date: sunday, time: ["mem_t_morning"] } }],
  });
  if (!closed.ok) throw new Error(closed.message);
}

/** A slot held for a proposal looks different from a visitor's hold, and the legend shows both. */
export const Offered = meta.story({
  args: { lead: offered },
  play: async ({ canvas }) => {
    const lane = await canvas.findByLabelText(/^8:00.*Otter, Sunday, July 5, 2026: proposed to a customer/, {}, within4s);
    await expect(lane).toHaveTextContent("Proposed");
    await shown(within(canvas.getByLabelText("What the marks mean")).getByText("Proposed"));
  },
});

/** Drags her booking to a free lane of the Otter; gives the bar, and the middle of a lane where it is closed. */
async function drag(canvas: ReturnType<typeof within>) {
  const from = await canvas.findByLabelText(bar, {}, within4s);
  const middle = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { clientX: left + width / 2, clientY: top + height / 2 };
  };
  const [free] = canvas.getAllByLabelText(/^11:30.*Otter, Sunday, July 5, 2026: free/);
  const [closed] = canvas.getAllByLabelText(/^8:00.*Otter, Monday, July 6, 2026: closed/);
  if (free === undefined || closed === undefined) throw new Error("the Otter is not seen");
  const home = middle(from);
  const there = middle(free);
  const shut = middle(closed);
  await userEvent.pointer([
    { keys: "[MouseLeft>]", target: from, coords: home },
    { target: from, coords: there },
  ]);
  return { from, shut };
}

/** A bar follows the mouse; a bar below says where it would go, before anything is saved. */
export const Dragged = meta.story({
  parameters: { shows: ["Otter · Sunday, July 5"] },
  play: async ({ canvas }) => {
    await drag(canvas);
    await shown(canvas.findByRole("region", { name: "Moving Charbonneau, M." }));
  },
});

/** It gets a message where the boat is not free, and a key puts it back. */
export const DraggedBack = meta.story({
  tags: ["walk"],
  play: async ({ canvas }) => {
    const { from, shut } = await drag(canvas);
    await userEvent.pointer({ target: from, coords: shut });
    await expect(canvas.getByRole("region", { name: "Moving Charbonneau, M." })).toHaveTextContent("Otter · Monday, July 6");
    await shown(canvas.getByText(/closed: Engine repair/));
    await userEvent.pointer({ keys: "[/MouseLeft]", target: from, coords: shut });
    await userEvent.keyboard("{Escape}");
    await expect(canvas.queryByRole("region", { name: "Moving Charbonneau, M." })).toBeNull();
    await expect(dialog().queryByRole("dialog")).toBeNull();
  },
});

/** Shift with an arrow lengthens her trip by the next time slot; the price difference is there before anything is saved. */
export const Lengthened = meta.story({
  args: { at: "?view=calendar&day=2026-07-05&days=1" },
  parameters: { shows: ["New length of the trip of Charbonneau, M.", "The new price is"] },
  play: async ({ canvas, loaded }) => {
    (await canvas.findByLabelText(onHours, {}, within4s)).focus();
    await userEvent.keyboard("{Shift>}{ArrowRight}{/Shift}");
    const region = await canvas.findByRole("region", { name: "New length of the trip of Charbonneau, M." });
    await expect(region).toHaveTextContent(/8:00\sa\.m\. – 2:30\sp\.m\./);
    // The price is fetched once the end rests.
    visitIn(loaded).pass(restMs);
    await shown(within(region).findByText(/The new price is/, {}, within4s));
  },
});

/** A failed load says why, with a button that tries again. */
export const Unread = meta.story({
  args: { suffers: { "booking/reservations/calendar": offline } },
  play: async ({ canvas }) => {
    await shown(canvas.findByText(/The calendar could not be read/, {}, within4s));
  },
});

/** Opens the drawer of a closure, of a boat on Sunday, July 5. */
async function closing(canvas: ReturnType<typeof within>, boat: string, loaded: { readonly visits?: OpenPages }): Promise<void> {
  await canvas.findByLabelText(bar, {}, within4s);
  await userEvent.click(canvas.getByText("Close the lake…"));
  await userEvent.selectOptions(await canvas.findByLabelText("What is closed", {}, within4s), `boat ${boat}`);
  for (const label of ["From", "To, included"]) {
    const field = canvas.getByLabelText(label);
    await userEvent.clear(field);
    await userEvent.type(field, sunday);
  }
  await expect(canvas.getByLabelText("Raison")).toHaveValue("Météo");
  await userEvent.selectOptions(canvas.getByLabelText("Why it is closed"), "Event");
  // The affected bookings load after the first input.
  visitIn(loaded).pass(restMs);
}

const restMs = 300;

const choice = /^What becomes of the booking of Marie-Ève Charbonneau, Great Blue Heron, Sun, July 5, 8\sa\.m\. – 11\sa\.m\.$/;

/** A closure without affected bookings is saved, and can be undone. */
export const ClosedOnNobody = meta.story({
  tags: ["walk"],
  play: async ({ canvas, loaded }) => {
    await closing(canvas, "mem_b_magog2", loaded);
    await shown(canvas.findByText("0 bookings affected", {}, within4s));
    await expect(canvas.queryByLabelText("For all of them")).toBeNull();
    await userEvent.keyboard("{Control>}s{/Control}");
    await userEvent.click(await canvas.findByText(/^Undo \(until/, {}, within4s));
    await shown(canvas.findByText(/^Undone: 0/, {}, within4s));
  },
});

/** A closure proposes to affected customers the best alternative, or what staff choose for each. */
async function closeOnSomebody(canvas: ReturnType<typeof within>, loaded: { readonly visits?: OpenPages }): Promise<void> {
  await closing(canvas, "mem_b_magog1", loaded);
  const each = await canvas.findByLabelText(choice, {}, within4s);
  await expect(each).toHaveDisplayValue("Leave as it is");
  await userEvent.selectOptions(canvas.getByLabelText("For all of them"), "Propose the best alternative; refund those without one");
  await expect(each).toHaveDisplayValue(/^Propose Sun, July 5, 8:00/);
  await userEvent.selectOptions(each, "Cancel and refund in full");
  await expect(canvas.getByLabelText("For all of them")).toHaveDisplayValue("Chosen one by one");
}

/** While a closure is typed, it lists the bookings that it affects, and what becomes of each. */
export const ClosedOnSomebody = meta.story({
  parameters: { shows: [/To propose: 0\. To cancel: 1\./] },
  play: async ({ canvas, loaded }) => {
    await closeOnSomebody(canvas, loaded);
  },
});

/** A bar undoes a closure and says what remains. */
export const ClosureUndone = meta.story({
  tags: ["walk"],
  play: async ({ canvas, loaded }) => {
    await closeOnSomebody(canvas, loaded);
    await userEvent.keyboard("{Control>}s{/Control}");
    await shown(canvas.findByText(/Closed\. 1 booking is being rebooked/, {}, within4s));
    await userEvent.click(canvas.getByText(/^Undo \(until/));
    await shown(canvas.findByText("Undone: 1 booking is as it was before.", {}, within4s));
    await expect(canvas.getByRole("region", { name: "What was just closed" })).toHaveFocus();
  },
});

/** A closure that could not be saved stays as typed, with the reason. */
export const ClosingRefused = meta.story({
  args: { suffers: { "booking/closures/close": refusing("UNAVAILABLE") } },
  play: async ({ canvas, loaded }) => {
    await closing(canvas, "mem_b_magog1", loaded);
    await userEvent.selectOptions(await canvas.findByLabelText(choice, {}, within4s), "Cancel and refund in full");
    await userEvent.keyboard("{Control>}s{/Control}");
    await shown(canvas.findByRole("alert", {}, within4s));
    await expect(canvas.getByLabelText(choice)).toHaveDisplayValue("Cancel and refund in full");
  },
});
