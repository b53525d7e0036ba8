import type { ReactElement } from "react";
import { expect, userEvent } from "storybook/test";
import { createInProcessClient } from "#adapters/memory/messages.ts";
import { standardRoles } from "#core/domain/people/standardRoles.ts";
import { FirstSaleChecklist } from "#ui/views/setUp/FirstSaleChecklist.tsx";
import { SetUpPage } from "#ui/views/setUp/SetUpPage.tsx";
import preview from "../../.storybook/preview.tsx";
import { adminPrincipal } from "../../club/club.ts";
import { refusing } from "../../club/faults.ts";
import { setBasePrice } from "../../club/leads.ts";
import type { Visit } from "../../club/visit.ts";
import { openPages } from "../openPages.ts";
import { shown } from "../../waitUntilShown.ts";
import { StaffPage, type StaffPageArgs } from "./StaffPage.tsx";

interface SetUpArgs extends StaffPageArgs {
  /** A club that was made just now, in place of one that lacks two steps. */
  readonly isNew?: boolean;
}

const founder = { ...adminPrincipal, roles: [standardRoles.superAdmin] };

/** Makes a club that has nothing but its name. */
async function foundClub({ club }: Visit): Promise<void> {
  const found = createInProcessClient(club.dispatch, { now: () => club.time.at, browser: {}, principal: founder });
  const bay = { id: "bay", name: "Marina de Lambton", email: "quai@lambton.test", address: "?", phone: "418 555-0163" };
  const made = await found("account/clients/create", bay);
  if (!made.ok) throw new Error(made.message);
}

function SetUp({ isNew = true, ...args }: SetUpArgs): ReactElement {
  const client = isNew ? "bay" : "mem";
  return (
    <StaffPage {...args} principal={{ ...adminPrincipal, client }}>
      {(ports) => {
        const parts = { ...ports, client };
        return isNew ? <SetUpPage parts={parts} /> : <FirstSaleChecklist parts={parts} />;
      }}
    </StaffPage>
  );
}

const meta = preview.meta({
  title: "Views/Office/SetUp",
  component: SetUp,
  parameters: { layout: "fullscreen" },
  args: { lead: foundClub },
  loaders: [async ({ args, globals }) => ({ visits: await openPages(args, globals) })],
  render: (args, { loaded }) => <SetUp {...args} {...loaded} />,
});

/** Twelve answers: what the club has is typed already. */
export const New = meta.story({
  tags: ["walk"],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("textbox", { name: "Club name" })).toHaveValue("Marina de Lambton");
    await userEvent.type(canvas.getByRole("textbox", { name: /^Price of a half day/ }), "180");
    await shown(canvas.getByText(/A whole day costs \$324.00/));
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: /^Province/ }), "QC");
    await shown(canvas.getByText("Taxes: GST 5%, QST 9.975%"));
    await userEvent.click(canvas.getByRole("radio", { name: /^Hourly/ }));
    await shown(canvas.getByRole("textbox", { name: /^Price of an hour/ }));
  },
});

/** Each field that lacks something says so, and what was typed stays. */
export const Incomplete = meta.story({
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByRole("textbox", { name: "Name of the boat" }), "Loon × 99");
    await userEvent.click(canvas.getByRole("button", { name: "Open the club" }));
    await shown(canvas.findByRole("link", { name: "Place of the lake: Find the lake, and press it on the chart." }));
    await shown(canvas.getByRole("link", { name: "Name of the boat: Enter at most 50 boats." }));
    await expect(canvas.getByRole("textbox", { name: "Name of the boat" })).toHaveValue("Loon × 99");
  },
});

export const Unreachable = meta.story({
  args: { faults: { "booking/clubs/offer": refusing("UNAVAILABLE") } },
  play: async ({ canvas }) => {
    await shown(canvas.findByText(/The steps to the first sale could not be read/));
  },
});

/** A club that lacks two steps: each is a link; steps that may wait say so. */
export const TwoStepsLeft = meta.story({
  args: { isNew: false, crowd: "none", lead: (visit) => setBasePrice(visit, 0) },
  play: async ({ canvas }) => {
    await shown(canvas.findByRole("heading", { name: "2 steps are left before the club’s first sale" }));
    await shown(canvas.getByRole("link", { name: "Set the base price" }));
    await shown(canvas.getByRole("link", { name: "Name the privacy officer" }));
    await shown(canvas.getByText(/^Payments are only simulated/));
    await shown(canvas.getByRole("link", { name: "Write the club’s rental rules" }));
  },
});
