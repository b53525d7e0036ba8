import { expect, userEvent, waitFor, within } from "storybook/test";
import type { Boat } from "#core/domain/offer/boat.ts";
import type { BoatModel } from "#core/domain/offer/models/model.ts";
import preview from "../../.storybook/preview.tsx";
import { never, refusing } from "../../club/faults.ts";
import { boats as known } from "../../club/offer.ts";
import { shown } from "../../waitUntilShown.ts";
import { openPages } from "../openPages.ts";
import { Kinds } from "./Kinds.tsx";

const dinghy: BoatModel = {
  _id: "mem_m_dinghy",
  client: "mem",
  name: { en: "Sailing dinghy", fr: "Dériveur 420" },
  kind: "sailing",
  capacity: 4,
  length: 4.2,
  drawing: "Sailboat",
  description: { en: "Lively and steady, for sailors.", fr: "Vif et stable, pour qui a déjà barré." },
};
const canoe: BoatModel = {
  _id: "mem_m_canoe",
  client: "mem",
  name: { en: "Prospector canoe", fr: "Canot Prospecteur" },
  kind: "canoe",
  capacity: 3,
  length: 4.9,
  drawing: "Canoe",
  isClosed: true,
};
const [first] = known;
const tern: readonly Boat[] =
  first === undefined
    ? []
    : [
        {
          ...first,
          _id: "mem_b_tern",
          name: { en: "Tern", fr: "Sterne" },
          model: dinghy._id,
          capacity: 3,
          registration: "54210",
          year: 2019,
        },
      ];

const meta = preview.meta({
  title: "Views/Office/Models",
  component: Kinds,
  args: { of: "models", crowd: "none", offer: { models: [dinghy, canoe], boats: [...known, ...tern] } },
  parameters: { layout: "fullscreen" },
  loaders: [async ({ args, globals }) => ({ visits: await openPages(args, globals) })],
  render: (args, { loaded }) => <Kinds {...args} {...loaded} />,
});

type Canvas = ReturnType<typeof within>;

const open = async (canvas: Canvas, name: string) => userEvent.click(await canvas.findByRole("rowheader", { name }));

/** The server's four models, and two of the club: no new boat may be of one of them. */
export const Ready = meta.story({
  play: async ({ canvas }) => {
    await shown(canvas.findByText("The club’s, no longer for new boats"));
    await expect(canvas.getAllByText("Quai’s model")).toHaveLength(4);
  },
});

/** A new model: wrong figures are refused at their fields, and what the model changes follows its kind. */
export const Added = meta.story({
  tags: ["walk"],
  play: async ({ canvas }) => {
    await canvas.findByRole("rowheader", { name: "Sailing dinghy" });
    await userEvent.click(canvas.getByRole("button", { name: /^Add a model/ }));
    for (const [language, label] of [
      ["Français", "Nom"],
      ["English", "Name"],
    ] as const) {
      const [half = document.body] = await canvas.findAllByRole("group", { name: language });
      await userEvent.type(within(half).getByRole("textbox", { name: label }), "Laser");
    }
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Kind" }), "Sailing boat");
    await shown(canvas.getByText("Boating licence: not asked for (no motor)"));
    const people = canvas.getByRole("textbox", { name: "People" });
    const length = canvas.getByRole("textbox", { name: "Length (m)" });
    await userEvent.type(people, "0");
    await userEvent.type(length, "200");
    await userEvent.keyboard("{Control>}s{/Control}");
    await waitFor(() => expect(people).toHaveAccessibleDescription(/greater or equal to 1/));
    await expect(length).toHaveAccessibleDescription(/40/);
    for (const [box, text] of [
      [people, "2"],
      [length, "4.2"],
    ] as const) {
      await userEvent.clear(box);
      await userEvent.type(box, text);
    }
    await userEvent.keyboard("{Control>}s{/Control}");
    await shown(canvas.findByRole("rowheader", { name: "Laser" }));
  },
});

/** A model that a boat is of stays: the refusal names the boat. What differs from the model is in bold. */
export const InUse = meta.story({
  tags: ["walk"],
  play: async ({ canvas }) => {
    await open(canvas, "Sailing dinghy");
    await shown(canvas.findByText("3 people", { selector: "strong" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Retire…" }));
    const asked = await within(document.body).findByRole("alertdialog");
    await userEvent.click(within(asked).getByRole("button", { name: "Retire" }));
    await shown(canvas.findByText(/It is still used by$/));
    // One link is in the refusal, the other one in the list of its boats.
    await waitFor(() => expect(canvas.getAllByRole("link", { name: "Tern" })).toHaveLength(2));
  },
});

/** A model of the server is shown, and cannot be changed. */
export const FromServer = meta.story({
  play: async ({ canvas }) => {
    await open(canvas, "Vectra");
    await shown(canvas.findByText("Quai’s model: it cannot be changed."));
  },
});

export const Loading = meta.story({ args: { suffers: { "booking/models/find": never } } });

/** The models could not be read, and can be tried again. */
export const Unread = meta.story({
  args: { suffers: { "booking/models/find": refusing("UNAVAILABLE") } },
  play: async ({ canvas }) => {
    await shown(canvas.findByRole("button", { name: /^Try again/ }));
  },
});

/** A model on a phone in the dusk theme. */
export const DuskOnPhone = meta.story({
  globals: { locale: "fr", theme: "dusk", viewport: { value: "narrow" } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText("Dériveur 420"));
    await shown(canvas.findByText("54210 · 2019"));
  },
});
