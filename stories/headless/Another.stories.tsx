import { type ReactElement, useState } from "react";
import { expect, userEvent, within } from "storybook/test";
import { sessionIdOfPaymentPage } from "#adapters/memory/payments.ts";
import { memoryOneTimeCode } from "#adapters/memory/secrets.ts";
import preview from "../.storybook/preview.tsx";
import type { Visit } from "../club/visit.ts";
import { type OpenPages, openPages, type OpenPageArgs } from "../views/openPages.ts";
import { useVisit } from "../views/BookingPage.tsx";
import { Another, type ProviderProps } from "./another/Another.tsx";
import { shown } from "../waitUntilShown.ts";

interface AnotherTeamProps extends OpenPageArgs {
  readonly visits?: OpenPages;
}

/** Another team's page, over a club in memory; the provider is played by two buttons. */
function AnotherTeam({ visits }: AnotherTeamProps): ReactElement | null {
  const visit = useVisit(visits);
  const [Provider] = useState(() => providerOf(visit));
  return visit === undefined ? null : <Another parts={visit.parts} Provider={Provider} />;
}

function providerOf(visit: Visit | undefined) {
  return function Provider({ url, back }: ProviderProps): ReactElement {
    const end = (word: "success" | "failed") => {
      const session = sessionIdOfPaymentPage(url);
      if (word === "success") visit?.club.payments.pay(session);
      else visit?.club.payments.fail(session);
      back(`?payment=${word}`);
    };
    return (
      <>
        <h1>pay.test</h1>
        <button type="button" onClick={() => end("success")}>
          Pay
        </button>
        <button type="button" onClick={() => end("failed")}>
          Refuse
        </button>
      </>
    );
  };
}

const meta = preview.meta({
  title: "Headless/Another team’s markup",
  component: AnotherTeam,
  loaders: [async ({ args, globals }) => ({ visits: await openPages(args, globals) })],
  render: (args, { loaded }) => <AnotherTeam {...args} {...loaded} />,
});

type Canvas = ReturnType<typeof within>;

/** Fills in the choice by the names that a screen reader reads, as on any page. */
async function choose(canvas: Canvas): Promise<void> {
  await userEvent.selectOptions(canvas.getByLabelText(/^(Lake|Lac)$/), "mem_l_taureau");
  await userEvent.click(await canvas.findByRole("radio", { name: /Saint-Michel/ }));
  await userEvent.click(await canvas.findByRole("radio", { name: /July 9|9 juillet/ }));
  const [first] = await canvas.findAllByRole("radio", { name: /–/ });
  if (first !== undefined) await userEvent.click(first);
  await shown(canvas.findByText(/\d[.,]\d\d.*CAD/));
  await userEvent.click(canvas.getByRole("button", { name: /^(Continue|Continuer)$/ }));
}

async function prove(canvas: Canvas): Promise<void> {
  const verify = await canvas.findByRole("button", { name: /^(Verify my phone|Vérifier mon téléphone)$/ });
  await userEvent.click(verify);
  await expect(await canvas.findAllByText(/(This field is required|Ce champ est obligatoire)/)).toHaveLength(4);
  const typed = ["Ada", "Roy", "ada@example.test", "450 555 0100"];
  for (const [index, field] of canvas.getAllByRole("textbox").entries()) await userEvent.type(field, typed[index] ?? "");
  await userEvent.click(verify);
  await userEvent.type(await canvas.findByLabelText(/^Code$/), memoryOneTimeCode);
  await userEvent.click(canvas.getByRole("button", { name: /^(Verify my phone|Vérifier mon téléphone)$/ }));
}

async function leave(canvas: Canvas): Promise<void> {
  await userEvent.click(await canvas.findByRole("checkbox"));
  await userEvent.click(canvas.getByRole("button", { name: /^(Pay|Payer)/ }));
  await shown(canvas.findByRole("heading", { name: "pay.test" }));
}

/** From the lake to the pass, over the real calls. */
export const Booked = meta.story({
  play: async ({ canvas }) => {
    await choose(canvas);
    await prove(canvas);
    await leave(canvas);
    await userEvent.click(canvas.getByRole("button", { name: "Pay" }));
    await shown(canvas.findByRole("heading", { name: /^(Your dock pass|Votre laissez-passer)$/ }));
    await shown(canvas.getByText(/^(Paid|Payée)$/));
    await shown(canvas.getByText(/^mem_r_|^MEM-/));
  },
});

/** The provider refuses, and nothing that was typed is lost. */
export const Refused = meta.story({
  globals: { locale: "fr" },
  play: async ({ canvas }) => {
    await choose(canvas);
    await prove(canvas);
    await leave(canvas);
    await userEvent.click(canvas.getByRole("button", { name: "Refuse" }));
    await shown(canvas.findByRole("button", { name: /^Payer/ }));
    await expect(canvas.getByRole("checkbox")).toBeChecked();
  },
});
