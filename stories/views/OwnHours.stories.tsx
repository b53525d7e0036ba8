import { expect, userEvent, waitFor, within } from "storybook/test";
import preview from "../.storybook/preview.tsx";
import { halvesAndWholeDay, manyHours } from "../club/ownHours.ts";
import { toSlot } from "../club/leads.ts";
import { shown } from "../waitUntilShown.ts";
import { BookingPage } from "./BookingPage.tsx";
import { openPages } from "./openPages.ts";

const meta = preview.meta({
  title: "Views/Own hours",
  component: BookingPage,
  parameters: { layout: "fullscreen" },
  args: { crowd: "none", offer: { timeslots: halvesAndWholeDay } },
  loaders: [async ({ args, globals }) => ({ visits: await openPages(args, globals) })],
  render: (args, { loaded }) => <BookingPage {...args} {...loaded} />,
});

/** Each hour shows its price and its length; the card says "from", and the whole day what it saves. A tap leaves the other hours as they are. */
export const Prices = meta.story({
  tags: ["walk"],
  play: async ({ canvas }) => {
    const [first] = canvas.getAllByRole("article");
    if (first === undefined) throw new Error("no boat is shown");
    const card = within(first);
    await shown(card.findByText(/^from \$/));
    await shown(card.findByText(/^saves \$\d+\.\d{2} CAD$/));
    await expect(card.getAllByText(/best: \$\d+\.\d{2} CAD an hour/)).toHaveLength(1);
    const whole = card.getByRole("radio", { name: /to 5\sp\.m\. · 9\sh.*saves/ });
    await userEvent.click(whole);
    await waitFor(() => expect(whole).toBeChecked());
    await expect(card.getAllByRole("radio").filter((radio) => radio.getAttribute("aria-disabled") !== null)).toEqual([]);
  },
});

export const PricesFrench = meta.story({ args: { lead: toSlot }, globals: { locale: "fr", viewport: { value: "narrow" } } });

/** Up to six hours are a tap each; more are a row a length, which opens the starts. */
export const Lengths = meta.story({
  tags: ["walk"],
  args: { offer: { timeslots: manyHours } },
  play: async ({ canvas }) => {
    const [first] = canvas.getAllByRole("article");
    if (first === undefined) throw new Error("no boat is shown");
    const card = within(first);
    const rows = await card.findAllByRole("button", { name: /hours/ });
    await expect(rows.map((row) => /^\d+ hours/.exec(row.textContent)?.[0])).toEqual(["2 hours", "3 hours", "4 hours", "9 hours"]);
    await userEvent.click(card.getByRole("button", { name: /^2 hours/ }));
    const starts = card.getByRole("radiogroup", { name: /, 2 hours: starts$/ });
    await expect(within(starts).getAllByRole("radio")).toHaveLength(21);
    await userEvent.click(within(starts).getByRole("radio", { name: /^9:00/ }));
    await waitFor(() => expect(canvas.getByRole("button", { name: "Continue" })).toBeVisible());
    await expect(card.getByRole("button", { name: /^2 hours/ })).toHaveAttribute("aria-expanded", "true");
  },
});

export const LengthsFrench = meta.story({
  args: { offer: { timeslots: manyHours }, lead: toSlot },
  globals: { locale: "fr", viewport: { value: "narrow" } },
});

/** Beyond eight names the filters are the parts of the day. */
export const PartsOfTheDay = meta.story({
  args: { offer: { timeslots: manyHours } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Time of day" }));
    const filters = await canvas.findByRole("group", { name: "Time of day" });
    await userEvent.click(within(filters).getByRole("button", { name: "Evening" }));
    const chips = within(filters).getAllByRole("button");
    await expect(chips.map((chip) => chip.textContent)).toEqual(["Morning", "Afternoon", "Evening"]);
    await waitFor(async () => {
      const [row] = canvas.getAllByRole("radio", { name: /^5:00/ });
      await expect(row).toBeVisible();
    });
  },
});
