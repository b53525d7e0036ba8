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
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("rowheader", { name: "Morning" }));
    const end = await canvas.findByRole("combobox", { name: /^End/ });
    await userEvent.selectOptions(end, "12:00");
    await shown(canvas.getByText("Overlaps Midday (11:30 a.m. – 2:30 p.m.). A boat cannot be booked for both on one day."));
    const [, week] = canvas.getAllByRole("region", { name: "Week" });
    if (week === undefined) throw new Error("no week in the record");
    await expect(within(week).getAllByText(/Morning \(8\sa\.m\. – 12\sp\.m\.\).* Clashes with Midday .* This time slot\./)).toHaveLength(7);
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
    await shown(canvas.findByText(/ overlap \(Sat, Sun\)\./));
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

/** On a phone, in French. */
export const Phone = meta.story({
  args: { offer: { timeslots: crowded } },
  globals: { locale: "fr", viewport: { value: "narrow" } },
  play: async ({ canvas }) => {
    await shown(canvas.findByText(/ se chevauchent \(sam\., dim\.\)\./));
  },
});
