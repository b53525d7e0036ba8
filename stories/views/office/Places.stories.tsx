import { expect, userEvent, waitFor, within } from "storybook/test";
import type { Lake } from "#core/domain/offer/lake.ts";
import preview from "../../.storybook/preview.tsx";
import { lakes as known } from "../../club/offer.ts";
import { openPages } from "../openPages.ts";
import { Kinds } from "./Kinds.tsx";
import { shown } from "../../waitUntilShown.ts";

const meta = preview.meta({
  title: "Views/Office/Places",
  component: Kinds,
  args: { crowd: "none" },
  parameters: { layout: "fullscreen" },
  loaders: [async ({ args, globals }) => ({ visits: await openPages(args, globals) })],
  render: (args, { loaded }) => <Kinds {...args} {...loaded} />,
});

type Canvas = ReturnType<typeof within>;

async function open(canvas: Canvas, name: string | RegExp): Promise<void> {
  await userEvent.click(await canvas.findByRole("rowheader", { name }));
  await canvas.findByRole("application");
}

/** Arrow keys move a pin, with Shift farther: the fields follow, the move is announced, and a distance from the water gets a note. */
export const PinByKeyboard = meta.story({
  tags: ["walk"],
  play: async ({ canvas }) => {
    await open(canvas, "Georgeville Wharf");
    const pin = canvas.getByRole("button", { name: /^Pin at 45\.13330° N, 72\.23330° W$/ });
    pin.focus();
    await userEvent.keyboard("{ArrowUp}{Shift>}{ArrowRight}{/Shift}");
    await shown(canvas.getByText(/^\d+ m east: 45\.13/));
    await expect(canvas.getByRole("textbox", { name: "Latitude" })).not.toHaveValue("45.1333");
    await expect(pin).toHaveFocus();
    await userEvent.keyboard("{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}");
    await shown(canvas.getByText(/^This pin is \d+\.\d km from the water of Lake Memphremagog\./));
    await userEvent.click(canvas.getByRole("button", { name: "Closer" }));
    await userEvent.keyboard("{Control>}s{/Control}");
    await waitFor(() => expect(canvas.queryByText("Changed")).toBeNull());
  },
});

/** A longitude without its minus sign lies on the other side of the world, and raises a question. */
export const Abroad = meta.story({
  tags: ["walk"],
  play: async ({ canvas }) => {
    await open(canvas, "Georgeville Wharf");
    const longitude = await canvas.findByRole("textbox", { name: "Longitude" });
    await userEvent.clear(longitude);
    await userEvent.type(longitude, "72.2333");
    await shown(canvas.findByText(/outside the club’s country/));
    await userEvent.clear(longitude);
    await userEvent.type(longitude, "-72.2333");
    await waitFor(() => expect(canvas.queryByText(/outside the club’s country/)).toBeNull());
  },
});

/** A position without a lake: the chart shows the area around it. */
export const Nowhere = meta.story({
  tags: ["walk"],
  play: async ({ canvas }) => {
    await canvas.findByRole("rowheader", { name: "Georgeville Wharf" });
    await userEvent.click(canvas.getByRole("button", { name: /^Add a station/ }));
    await canvas.findByRole("application", { name: "Chart of Lake" });
    await expect(canvas.queryByRole("button", { name: /^Pin at/ })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Pin to the middle" }));
    await shown(canvas.getByRole("button", { name: /^Pin at/ }));
    await expect(canvas.getByRole("button", { name: "Pin to the middle" })).toHaveFocus();
  },
});

/** An outline drawn point by point by keyboard: the last point is removed and restored, then it is saved. */
export const OutlineByPoints = meta.story({
  tags: ["walk"],
  args: { of: "lakes" },
  play: async ({ canvas }) => {
    await open(canvas, "Taureau Reservoir");
    await userEvent.click(canvas.getByRole("radio", { name: "Draws the outline" }));
    const add = canvas.getByRole("button", { name: "Add a point" });
    for (const keys of ["{Shift>}{ArrowUp}{ArrowUp}{/Shift}", "{Shift>}{ArrowRight}{ArrowRight}{/Shift}", "{Shift>}{ArrowDown}{/Shift}"]) {
      await userEvent.click(add);
      canvas.getByRole("button", { name: /^Point \d of \d at/ }).focus();
      await userEvent.keyboard(keys);
    }
    await userEvent.keyboard("{Delete}");
    await shown(canvas.getByText("An outline needs at least 3 points with some water between them."));
    await userEvent.keyboard("{Control>}z{/Control}");
    await shown(canvas.getByText("3 points"));
    await userEvent.keyboard("{Control>}s{/Control}");
    await waitFor(() => expect(canvas.queryByText("Changed")).toBeNull());
    await expect(canvas.getByRole("button", { name: /^Point \d of 3 at/ })).toHaveFocus();
  },
});

/** An unreadable text shows its error; the text and the previous outline stay. */
export const WrongGeoJson = meta.story({
  tags: ["walk"],
  args: { of: "lakes" },
  play: async ({ canvas }) => {
    await open(canvas, "Lake Memphremagog");
    await userEvent.click(canvas.getByText("From GeoJSON"));
    const text = canvas.getByRole("textbox", { name: "GeoJSON text" });
    await userEvent.click(text);
    await userEvent.paste('{"type":"Polygon","coordinates":[[[0,0],[1,1],[1,0],[0,1],[0,0]]]}');
    await userEvent.click(canvas.getByRole("button", { name: "Use this text" }));
    await expect(text).toHaveAccessibleDescription(/Lines of this outline cross each other\./);
    await expect(text).toHaveDisplayValue(/Polygon/);
    await userEvent.click(canvas.getByText("A plain circle"));
    await userEvent.click(canvas.getByRole("button", { name: "Draw the circle" }));
    await expect(canvas.getByRole("textbox", { name: "Radius (km)" })).toHaveAccessibleDescription(/Place the pin first/);
  },
});

/** An outline far from the pin is shown with it, because one of the two is wrong. */
export const FarOutline = meta.story({
  args: { of: "lakes" },
  play: async ({ canvas }) => {
    await open(canvas, "Lake Memphremagog");
    await userEvent.type(canvas.getByRole("textbox", { name: "Latitude" }), "46.78");
    await userEvent.type(canvas.getByRole("textbox", { name: "Longitude" }), "-73.8");
    await userEvent.click(canvas.getByText("From GeoJSON"));
    await userEvent.click(canvas.getByRole("textbox", { name: "GeoJSON text" }));
    await userEvent.paste('{"type":"Polygon","coordinates":[[[-72,45],[-71.9,45],[-71.9,45.1],[-72,45]]]}');
    await userEvent.click(canvas.getByRole("button", { name: "Use this text" }));
    const leftOf = (element: Element) => element.getBoundingClientRect().left;
    const chart = canvas.getByRole("application");
    const pin = canvas.getByRole("button", { name: /^Pin at 46/ });
    await waitFor(() => expect((leftOf(pin) - leftOf(chart)) / chart.clientWidth).toBeLessThan(0.3));
    await expect(leftOf(pin)).toBeGreaterThanOrEqual(leftOf(chart));
  },
});

const square = [
  [-73.95, 46.68],
  [-73.85, 46.68],
  [-73.85, 46.76],
  [-73.95, 46.76],
] as const;
const drawn: readonly Lake[] = known.map((lake) => (lake._id === "mem_l_taureau" ? { ...lake, outline: [square] } : lake));

/** An outline that staff drew, on a phone in the dusk theme. */
export const DrawnAtDusk = meta.story({
  args: { of: "lakes", offer: { lakes: drawn } },
  globals: { locale: "fr", theme: "dusk", viewport: { value: "narrow" } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText("Réservoir Taureau"));
    await shown(canvas.findByRole("application", { name: /Réservoir Taureau/ }));
    await shown(canvas.getByText("4 points"));
  },
});

/** A new lake that is found by a town: a press on a lake takes its shore and its place. */
export const LakeByTown = meta.story({
  tags: ["walk"],
  args: { of: "lakes" },
  play: async ({ canvas }) => {
    await canvas.findByRole("rowheader", { name: "Lake Memphremagog" });
    await userEvent.click(canvas.getByRole("button", { name: /^Add a lake/ }));
    await userEvent.type(await canvas.findByRole("textbox", { name: "Town, lake or dock" }), "magog{Enter}");
    await userEvent.click(await canvas.findByRole("button", { name: "Magog, Quebec" }));
    const small = await canvas.findByRole("button", { name: /^Lake 2, \d+\.\d km from Magog$/ });
    const large = canvas.getByRole("button", { name: /^Lake 1, / });
    const { left, top, width, height } = large.getBoundingClientRect();
    const coords = { clientX: left + width / 2, clientY: top + height / 2 };
    // The water itself takes a press, as its mark does.
    await userEvent.pointer({ keys: "[MouseLeft]", target: canvas.getByRole("group", { name: "Lakes around Magog" }), coords });
    await waitFor(() => expect(large).toHaveAttribute("aria-pressed", "true"));
    small.focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(small).toHaveAttribute("aria-pressed", "true"));
    await shown(canvas.getByText("48 points"));
    await expect(canvas.getByRole("textbox", { name: "Latitude" })).toHaveDisplayValue(/^45\.2/);
  },
});

/** A town without a known shore: the chart says so, and the pin is at the town. */
export const NoShoreAround = meta.story({
  tags: ["walk"],
  args: { of: "lakes" },
  globals: { locale: "fr", viewport: { value: "narrow" } },
  play: async ({ canvas }) => {
    await canvas.findByText("Lac Memphrémagog");
    await userEvent.click(canvas.getByRole("button", { name: /^Ajouter un lac/ }));
    const town = await canvas.findByRole("textbox", { name: "Ville, lac ou quai" });
    await userEvent.type(town, "nulle part{Enter}");
    await shown(canvas.findByText(/^Rien ne porte ce nom/));
    await userEvent.clear(town);
    await userEvent.type(town, "huntsville{Enter}");
    await userEvent.click(await canvas.findByRole("button", { name: "Huntsville, Ontario" }));
    await shown(canvas.findByText(/^Aucune rive n’est connue autour de Huntsville/));
    await shown(canvas.getByRole("button", { name: /45,3334/ }));
  },
});
