import { expect, userEvent, waitFor, within } from "storybook/test";
import type { TimeSlot } from "#core/domain/offer/slot.ts";
import preview from "../../.storybook/preview.tsx";
import { timeslots } from "../../club/offer.ts";
import { openPages } from "../openPages.ts";
import { Kinds } from "./Kinds.tsx";
import { shown } from "../../waitUntilShown.ts";

const meta = preview.meta({
  title: "Views/Office/Slots",
  component: Kinds,
  args: { crowd: "none", of: "timeslots" },
  parameters: { layout: "fullscreen" },
  loaders: [async ({ args, globals }) => ({ visits: await openPages(args, globals) })],
  render: (args, { loaded }) => <Kinds {...args} {...loaded} />,
});

/** A slot shows in its week while one types; an overlap with another slot gets a note, and so does a gap shorter than the turnaround. */
export const Live = meta.story({
  tags: ["walk"],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("rowheader", { name: "Morning" }));
    const end = await canvas.findByRole("combobox", { name: /^End/ });
    await userEvent.selectOptions(end, "12:00");
    await shown(canvas.getByText("Overlaps Midday (11:30 a.m. – 2:30 p.m.). A boat cannot be booked for both on one day."));
    const [, week] = canvas.getAllByRole("region", { name: "Week" });
    if (week === undefined) throw new Error("no week in the record");
    await expect(within(week).getAllByText(/Morning \(8\sa\.m\. – 12\sp\.m\.\).* This time slot\./)).toHaveLength(7);
    await userEvent.selectOptions(end, "11:15");
    await shown(canvas.getByText(/^Too close to Midday \(11:30\sa\.m\. – 2:30\sp\.m\.\) for the turnaround\./));
    await userEvent.click(canvas.getByRole("button", { name: "Sat" }));
    await expect(within(week).getAllByText(/This time slot\./)).toHaveLength(1);
    await userEvent.keyboard("{Control>}s{/Control}");
    const [above] = canvas.getAllByRole("region", { name: "Week" });
    if (above === undefined) throw new Error("no week above the list");
    await waitFor(() => expect(within(above).getAllByText(/^Morning \(8\sa\.m\. – 11:15\sa\.m\.\)/)).toHaveLength(1));
    await shown(canvas.getByText(/^Morning .* and Midday .* are too close for the turnaround \(Sat\)\./));
  },
});

const crowded: readonly TimeSlot[] = timeslots.map((slot, at) => (at === 1 ? { ...slot, start: "10:00", weekdays: [0, 6] } : slot));

/** Two slots that overlap on the weekend, in the dusk theme. */
export const Overlapping = meta.story({
  args: { offer: { timeslots: crowded } },
  globals: { theme: "dusk" },
  play: async ({ canvas }) => {
    await shown(canvas.findByText(/^Time slots that overlap are choices/));
  },
});

/** No slot yet: no week shows above the text that explains slots. */
export const Empty = meta.story({
  args: { offer: { timeslots: [] } },
  play: async ({ canvas }) => {
    await shown(canvas.findByText("No time slot yet"));
    await expect(canvas.queryByRole("region", { name: "Week" })).toBeNull();
  },
});

/** A ready set fills an empty club, and stays open, so that the focus stays. */
export const ReadySet = meta.story({
  tags: ["walk"],
  args: { offer: { timeslots: [] } },
  play: async ({ canvas }) => {
    const [add] = await canvas.findAllByRole("button", { name: "Add 3 time slots" });
    if (add === undefined) throw new Error("no ready set");
    await userEvent.click(add);
    await shown(canvas.findByRole("rowheader", { name: "Whole day" }));
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName("Nothing to add"));
  },
});

/** The form says how many slots it would add before it adds them; more than the club may have are refused in words. */
export const Generator = meta.story({
  tags: ["walk"],
  args: { offer: { timeslots: [] } },
  play: async ({ canvas }) => {
    await shown(canvas.findByText("57 new time slots: the club will have 57 of at most 200."));
    await shown(canvas.getByText(/^21 starts, 8:00\sa\.m\. – 6:00\sp\.m\.$/));
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "A start every" }), "15");
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "First start" }), "0");
    await shown(canvas.findByText(/are too many: the club would have \d+, and 200 is the limit/));
    const [, , , add] = canvas.getAllByRole("button", { name: /^Add \d+ time slots$/ });
    if (add === undefined) throw new Error("no form");
    await userEvent.click(add);
    await expect(canvas.queryByRole("rowheader")).toBeNull();
  },
});

export const GeneratorPhone = meta.story({
  args: { offer: { timeslots: [] } },
  globals: { locale: "fr", viewport: { value: "narrow" } },
  play: async () => {
    await waitFor(() => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth));
  },
});

/** On a phone, in French. */
export const Phone = meta.story({
  args: { offer: { timeslots: crowded } },
  globals: { locale: "fr", viewport: { value: "narrow" } },
  play: async ({ canvas }) => {
    await shown(canvas.findByText(/^Les plages horaires qui se chevauchent sont au choix/));
  },
});
