import { expect, userEvent, waitFor, within } from "storybook/test";
import type { TimeSlot } from "#core/domain/offer/slot.ts";
import preview from "../../.storybook/preview.tsx";
import { timeslots } from "../../club/offer.ts";
import { halvesAndWholeDay, manyHours } from "../../club/ownHours.ts";
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

/** The hours of each slot in the list, and beside it a boat's day to scale: a whole day beside its halves, with its price explained. */
export const OneDay = meta.story({
  args: { offer: { timeslots: halvesAndWholeDay } },
  globals: { viewport: { value: "desk" } },
  parameters: {
    shows: [
      { role: "rowheader", name: "Whole day" },
      "8 a.m. – 5 p.m. 9 h, turnaround 30 min",
      "16 boats",
      { role: "region", name: "One day, to scale" },
      {
        role: "radio",
        name: /^Whole day · 9\sh, \$\d+\.\d{2}\sCAD, \$\d+\.\d{2}\sCAD an hour, 8:00\sa\.m\. – 5:00\sp\.m\./,
        checked: true,
      },
      /\$\d+\.\d{2} CAD less than its parts together/,
      /the boat is no longer offered that day for Morning \(8 a\.m\. – 12 p\.m\.\), Afternoon/,
      "Time slot, Whole day",
    ],
  },
});

export const OneDayPhone = meta.story({
  args: { offer: { timeslots: halvesAndWholeDay } },
  globals: { locale: "fr", theme: "dusk", viewport: { value: "narrow" } },
  parameters: {
    shows: [
      { role: "region", name: "Une journée, à l’échelle" },
      { role: "radio", name: /^Journée entière · 9\sh/, checked: true },
      "Remise en état : le bateau est pris, et personne ne la paie.",
    ],
  },
  play: async () => {
    await waitFor(() => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth));
  },
});

/** Many slots side by side scroll within the drawing, and each is still wide enough for a tap. */
export const ManyHours = meta.story({
  args: { offer: { timeslots: manyHours } },
  globals: { viewport: { value: "narrow" } },
  parameters: { shows: [{ role: "radio", name: /^Whole day · 9\sh/, checked: true }, /no longer offered that day for .* and \d+ more/] },
  play: async () => {
    await waitFor(() => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth));
  },
});

/** The day follows the form before it is saved: hours, factor and days. */
export const Typed = meta.story({
  args: { offer: { timeslots: halvesAndWholeDay } },
  globals: { viewport: { value: "desk" } },
  parameters: {
    shows: [
      "Changed",
      "Overlaps Whole day (8 a.m. – 5 p.m.), Afternoon (1 p.m. – 5 p.m.). A boat cannot be booked for both on one day.",
      {
        role: "radio",
        name: /^Morning · 5\sh\s15\smin, \$.*, 8:00\sa\.m\. – 1:15\sp\.m\., turnaround 30\smin, this time slot$/,
        checked: true,
      },
      "× 1.25",
    ],
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("rowheader", { name: "Morning" }));
    await userEvent.selectOptions(await canvas.findByRole("combobox", { name: /^End/ }), "13:15");
    await userEvent.type(canvas.getByRole("textbox", { name: /^Factor(?! of)/ }), "1.25");
    const day = await canvas.findByRole("region", { name: "One day, to scale" });
    day.scrollIntoView({ block: "start" });
  },
});

/** An overlap with another slot gets a note, and so does a gap shorter than the turnaround; a saved slot is drawn in the list. */
export const Live = meta.story({
  tags: ["walk"],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("rowheader", { name: "Morning" }));
    const end = await canvas.findByRole("combobox", { name: /^End/ });
    await userEvent.selectOptions(end, "12:00");
    await shown(canvas.getByText("Overlaps Midday (11:30 a.m. – 2:30 p.m.). A boat cannot be booked for both on one day."));
    const day = within(await canvas.findByRole("region", { name: "One day, to scale" }));
    await shown(day.findByRole("radio", { name: /^Morning · 4\sh, .*, 8:00\sa\.m\. – 12:00\sp\.m\., .* this time slot$/ }));
    await userEvent.selectOptions(end, "11:15");
    await shown(canvas.getByText(/^Too close to Midday \(11:30\sa\.m\. – 2:30\sp\.m\.\) for the turnaround\./));
    await shown(day.getByRole("radio", { name: /^Morning · 3\sh\s15\smin, / }));
    await userEvent.click(canvas.getByRole("button", { name: "Sat" }));
    await waitFor(() => expect(day.getByLabelText("Day")).toHaveValue("2026-07-04"));
    await userEvent.selectOptions(day.getByRole("combobox", { name: "Boat" }), "mem_b_perkins2");
    await shown(day.findByRole("radiogroup", { name: "Time slots of Otter, Saturday, July 4" }));
    await userEvent.keyboard("{Control>}s{/Control}");
    await shown(canvas.findByText(/^8\sa\.m\. – 11:15\sa\.m\.$/));
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

/** No slot yet: no day shows beside the text that explains slots. */
export const Empty = meta.story({
  args: { offer: { timeslots: [] } },
  play: async ({ canvas }) => {
    await shown(canvas.findByText("No time slot yet"));
    await expect(canvas.queryByRole("region", { name: "One day, to scale" })).toBeNull();
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

/** The form says how many slots it would add before it adds them. */
export const RegularStarts = meta.story({
  args: { offer: { timeslots: [] } },
  parameters: {
    shows: ["57 new time slots: the club will have 57 of at most 200.", /21 starts, 8:00 a\.m\. – 6:00 p\.m\./],
  },
});

/** More slots than the club may have are refused in words. */
export const Generator = meta.story({
  tags: ["walk"],
  args: { offer: { timeslots: [] } },
  play: async ({ canvas }) => {
    await shown(canvas.findByText("57 new time slots: the club will have 57 of at most 200."));
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
