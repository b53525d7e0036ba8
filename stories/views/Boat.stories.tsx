import { expect, userEvent, waitFor } from "storybook/test";
import { BoatModelsView } from "#ui/views/offer/boat/BoatModelsView.tsx";
import preview from "../.storybook/preview.tsx";
import { never, refusing } from "../club/faults.ts";
import { boats, docks } from "../club/offer.ts";
import { openPages } from "./openPages.ts";
import { BoatPage } from "./BoatPage.tsx";
import { shown } from "../waitUntilShown.ts";

const meta = preview.meta({
  title: "Views/Boat",
  component: BoatPage,
  parameters: { layout: "fullscreen" },
  args: { id: "mem_b_magog2" },
  loaders: [async ({ args, globals }) => ({ visits: await openPages(args, globals) })],
  render: (args, { loaded }) => <BoatPage {...args} {...loaded} />,
});

/** The next free slot is chosen; choosing another one changes the bar. */
export const Vectra = meta.story({
  tags: ["walk"],
  play: async ({ canvas }) => {
    const times = await canvas.findAllByRole("radio");
    await expect(times[0]).toBeChecked();
    const [, second] = times;
    if (second !== undefined) await userEvent.click(second);
    await expect(second).toBeChecked();
    await shown(canvas.getByRole("link", { name: /^(Book this boat|Réserver ce bateau)$/ }));
  },
});

/** By keyboard alone: arrows move through the times, and “more” loads others. */
export const MoreTimes = meta.story({
  tags: ["walk"],
  play: async ({ canvas }) => {
    const [first] = await canvas.findAllByRole("radio");
    first?.focus();
    await userEvent.keyboard("{ArrowDown}");
    await expect(canvas.getAllByRole("radio")[1]).toBeChecked();
    await userEvent.click(canvas.getByRole("button", { name: /^(Show more times|Montrer plus d’heures)$/ }));
    await waitFor(() => expect(canvas.getAllByRole("radio").length).toBeGreaterThan(6));
  },
});

export const Sportfisher = meta.story({ args: { id: "mem_b_magog1" }, globals: { theme: "dusk" } });
export const Vantage = meta.story({ args: { id: "mem_b_georgeville3" }, globals: { theme: "sun" } });
export const Quorum = meta.story({ args: { id: "msk_b_barrie4" }, globals: { locale: "fr", viewport: { value: "narrow" } } });

/** In October the evening slots end after sunset, and a note says so. */
export const NearSunset = meta.story({
  args: { now: Date.UTC(2026, 9, 20, 11), crowd: "none" },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText(/sunset|coucher du soleil/i).length).toBeGreaterThan(0), { timeout: 10_000 });
  },
});

export const Loading = meta.story({
  args: { id: "mem_b_georgeville2", faults: { "booking/reservations/checkFullBookingInRange": never } },
});

/** Booked to the end of the season: the dock's other boats are one tap away. */
export const NothingFree = meta.story({ args: { crowd: "window", now: Date.UTC(2026, 9, 10, 11) } });

export const ErrorFetchingData = meta.story({
  args: { id: "mem_b_georgeville2", faults: { "booking/reservations/checkFullBookingInRange": refusing("INTERNAL") } },
});

export const UnknownBoat = meta.story({ args: { id: "mem_b_sunk" } });
export const UnknownBoatNarrow = meta.story({ args: { id: "mem_b_sunk" }, globals: { locale: "fr", viewport: { value: "narrow" } } });

/** Without a boat in the address: the four models. */
export const Kinds = meta.story({
  render: () => <BoatModelsView first={{ boats, docks }} boatPath={(boat) => `?boat=${boat}`} />,
  play: async ({ canvas }) => {
    const [open] = canvas.getAllByText(/^\d+ (boats|bateaux)$/);
    if (open !== undefined) await userEvent.click(open);
    await expect(canvas.getAllByRole("link").length).toBeGreaterThan(0);
  },
});
export const KindsNarrow = meta.story({
  globals: { locale: "fr", viewport: { value: "narrow" } },
  render: () => <BoatModelsView first={{ boats, docks }} boatPath={(boat) => `?boat=${boat}`} />,
});
