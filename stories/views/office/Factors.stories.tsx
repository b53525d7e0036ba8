import { type ReactElement, useState } from "react";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { PricesPage } from "#ui/views/pricing/factors/PricesPage.tsx";
import preview from "../../.storybook/preview.tsx";
import { type Faults, never, offline, refusing } from "../../club/faults.ts";
import { items } from "../../club/offer.ts";
import { type Office, officeOf } from "./officeOf.ts";
import { shown } from "../../waitUntilShown.ts";

interface FactorsProps {
  readonly office?: Office;
  readonly faults?: Faults;
  /** The highest factor that the club allows. */
  readonly most?: number;
}

function Factors({ office }: FactorsProps): ReactElement | null {
  const [opened] = useState(office);
  return opened === undefined ? null : <PricesPage {...opened.parts} />;
}

const meta = preview.meta({
  title: "Views/Office/Factors",
  component: Factors,
  parameters: { layout: "fullscreen" },
  globals: { viewport: { value: "desk" } },
  loaders: [
    async ({ args: { faults = {}, most } }) => ({
      office: await officeOf({
        crowd: "none",
        faults,
        ...(most === undefined
          ? {}
          : { offer: { items: [...items, { _id: "mem_i_max", client: "mem", type: "max", name: "Most", properties: { value: most } }] } }),
      }),
    }),
  ],
  render: (args, { loaded }) => <Factors {...args} {...loaded} />,
});

type Canvas = ReturnType<typeof within>;

async function typed(canvas: Canvas, name: string, text: string): Promise<void> {
  const box = await canvas.findByRole("spinbutton", { name });
  await userEvent.clear(box);
  await userEvent.type(box, text);
}

/** Typed figures change the shown prices at once, and one price is worked out factor by factor. */
export const Changed = meta.story({
  tags: ["walk"],
  args: { most: 280 },
  play: async ({ canvas }) => {
    await typed(canvas, "Factor of Saturday", "1.45");
    await typed(canvas, "Factor of Tuesday", "0.9");
    await shown(canvas.findByRole("button", { name: /Save 2 changes/ }));
    await shown(canvas.getByRole("button", { name: /Whippoorwill, Saturday, July 4: .* limited to the max/ }));
    await userEvent.click(canvas.getByRole("button", { name: /Otter, Tuesday, July 7/ }));
    await shown(canvas.getByRole("columnheader", { name: /Otter, Tue, July 7/ }));
  },
});

/** Arrows step a factor, an undo takes back the last input, and Ctrl+S saves. */
export const ByKeyboard = meta.story({
  tags: ["walk"],
  play: async ({ canvas }) => {
    const box = await canvas.findByRole("spinbutton", { name: "Factor of July" });
    box.focus();
    await userEvent.keyboard("{ArrowUp}{ArrowUp}");
    await expect(box).toHaveValue("1.20");
    await userEvent.keyboard("{Control>}z{/Control}");
    await expect(box).toHaveValue("1.15");
    await userEvent.keyboard("{Control>}s{/Control}");
    await shown(canvas.findByText("1 change saved"));
  },
});

/** A save that is not stored says why beside its button and takes the focus: another user came first, no answer, a refusal. */
export const NotSaved = meta.story({
  tags: ["walk"],
  play: async ({ canvas, loaded }) => {
    await typed(canvas, "Factor of July", "1.3");
    await typed(canvas, "Factor of Saturday", "1.5");
    const { office } = loaded;
    const reply = await office.parts.messages("booking/items/find", { where: { client: "mem", name: "Saturday" } });
    const [saturday] = reply.ok ? reply.data.items : [];
    const { _id = "", version = 0 } = saturday ?? {};
    await office.parts.messages("booking/items/update", { _id, version, properties: { factor: 1.35 } });
    await userEvent.click(canvas.getByRole("button", { name: /Save 2 changes/ }));
    const conflict = await canvas.findByText(/Nothing is saved: somebody else changed prices/);
    await waitFor(() => expect(document.activeElement).toContainElement(conflict));
    await shown(canvas.findByText(/it is × 1.35 now/));
    office.suffer({ "booking/items/save": offline });
    await userEvent.click(canvas.getByRole("button", { name: /Save 2 changes/ }));
    await shown(canvas.findByText(/all of it is saved, or nothing/));
    office.suffer({ "booking/items/save": refusing("INTERNAL") });
    await userEvent.click(canvas.getByRole("button", { name: /Save 2 changes/ }));
    await shown(canvas.findByText(/^Nothing is saved\. /));
    office.suffer({});
    await userEvent.click(canvas.getByRole("button", { name: /Save 2 changes/ }));
    await shown(canvas.findByText("2 changes saved"));
  },
});

/** An invalid figure shows its error and takes the focus; nothing is saved. */
export const Refused = meta.story({
  play: async ({ canvas }) => {
    await typed(canvas, "Factor of July", "dear");
    await userEvent.keyboard("{Control>}s{/Control}");
    const box = canvas.getByRole("spinbutton", { name: "Factor of July" });
    await waitFor(() => expect(box).toHaveFocus());
    await expect(box).toHaveAccessibleDescription("Type a number, such as 1.15.");
  },
});

/** The holidays of a province, then one by hand. */
export const Holidays = meta.story({
  tags: ["walk"],
  play: async ({ canvas }) => {
    const body = within(document.body);
    await userEvent.click(await canvas.findByRole("button", { name: "Import holidays…" }));
    await userEvent.click(await body.findByRole("radio", { name: "Ontario" }));
    await userEvent.click(await body.findByRole("checkbox", { name: /Civic Holiday .* 2026/ }));
    await userEvent.click(body.getByRole("button", { name: /^Add \d+ holidays$/ }));
    await expect(await canvas.findByRole("spinbutton", { name: "Factor of Labour Day, 2026-09-07" })).toHaveValue("1.20");
    await expect(canvas.queryByRole("spinbutton", { name: "Factor of Civic Holiday, 2026-08-03" })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Add a holiday" }));
    await userEvent.click(await body.findByRole("button", { name: "Add" }));
    await shown(body.getByText("Type a name."));
    await userEvent.type(body.getByRole("textbox", { name: "Name" }), "Regatta");
    await userEvent.type(body.getByRole("textbox", { name: /^Day/ }), "08-15");
    await userEvent.click(body.getByRole("button", { name: "Add" }));
    await shown(canvas.findByRole("spinbutton", { name: "Factor of Regatta, 08-15" }));
  },
});

/** On a narrow screen a menu beside the title has the rarer actions, so that the bar has two lines. */
export const MoreActions = meta.story({
  tags: ["walk"],
  globals: { viewport: { value: "narrow" } },
  play: async ({ canvas }) => {
    const body = within(document.body);
    await canvas.findByRole("spinbutton", { name: "Base price" });
    await expect(canvas.queryByRole("button", { name: "Import holidays…" })).toBeNull();
    await userEvent.click(await canvas.findByRole("button", { name: "More actions" }));
    await userEvent.click(await body.findByRole("menuitem", { name: "Import holidays…" }));
    await shown(body.findByRole("radio", { name: "Ontario" }));
  },
});

/** Who changed what; an undo types the old figure, and does not save it. */
export const History = meta.story({
  play: async ({ canvas }) => {
    const body = within(document.body);
    await typed(canvas, "Factor of Saturday", "1.5");
    await userEvent.keyboard("{Control>}s{/Control}");
    await canvas.findByText("1 change saved");
    await userEvent.click(canvas.getByRole("button", { name: "History" }));
    await userEvent.click(await body.findByRole("button", { name: "Restore × 1.20" }));
    await expect(await canvas.findByRole("spinbutton", { name: "Factor of Saturday" })).toHaveValue("1.20");
  },
});

export const Loading = meta.story({ args: { faults: { "booking/items/find": never } } });

export const Failed = meta.story({
  args: { faults: { "booking/items/find": refusing("INTERNAL") } },
  play: async ({ canvas, loaded }) => {
    loaded.office.suffer({});
    await userEvent.click(await canvas.findByRole("button", { name: "Try again" }));
    await shown(canvas.findByRole("heading", { name: "Prices of the window" }));
  },
});

export const Phone = meta.story({ globals: { locale: "fr", viewport: { value: "narrow" } } });
