import type { ReactElement } from "react";
import { expect, userEvent, waitFor } from "storybook/test";
import { addDays } from "#core/domain/calendar/day.ts";
import { sessionIdOfPaymentPage } from "#adapters/memory/payments.ts";
import { holderActionsOf } from "#ui/headless/booking/pass/holderActions.ts";
import { PassView } from "#ui/views/booking/pass/PassView.tsx";
import preview from "../.storybook/preview.tsx";
import { returnFromProvider } from "../club/leads.ts";
import type { Visit } from "../club/visit.ts";
import { type BookingPageProps, useVisit } from "./BookingPage.tsx";
import { openPages } from "./openPages.ts";

function Pass({ visits }: BookingPageProps): ReactElement | null {
  const visit = useVisit(visits);
  return visit === undefined ? null : <PassView model={visit.model} />;
}

/** Wants the Saturday after the trip, which is dearer: the new time slot is held. */
async function wantsSaturday(visit: Visit): Promise<void> {
  await returnFromProvider(visit, "success");
  const { pass } = visit.model;
  await pass.load();
  const { change } = holderActionsOf(pass);
  await change.open();
  await change.chooseDay(addDays(pass.reservation.value?.date ?? visit.model.choice.shownDay.value, 3));
  const free = change.times.value?.find(({ why }) => why === undefined);
  if (free !== undefined) await change.chooseTime(free);
  await change.confirm();
}

/** Leaves to pay the difference, is refused, and comes back. */
async function refusedThere(visit: Visit): Promise<void> {
  await wantsSaturday(visit);
  const { pass } = visit.model;
  const { swap } = holderActionsOf(pass);
  await swap.pay();
  const session = sessionIdOfPaymentPage(visit.left.at(-1) ?? "");
  visit.club.payments.fail(session);
  await visit.club.jobs.settle(session);
  await visit.model.pass.holder.reload();
  await swap.load();
}

const meta = preview.meta({
  title: "Views/Swap",
  component: Pass,
  parameters: { layout: "fullscreen" },
  args: { now: Date.UTC(2026, 2, 20, 15), crowd: "none", lead: wantsSaturday },
  loaders: [async ({ args, globals }) => ({ visits: await openPages(args, globals) })],
  render: (args, { loaded }) => <Pass {...args} {...loaded} />,
});

/** A dearer change awaits its payment: both trips, the time left, both prices, and what is to pay. */
export const AwaitsPayment = meta.story({
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole("timer")).toHaveTextContent(/^\d+:\d\d$/));
    const changed = canvas.getAllByRole("row").filter((row) => row.hasAttribute("data-changed"));
    await expect(changed).toHaveLength(1);
    await expect(canvas.getByRole("button", { name: /^(Pay the difference|Payer la différence)$/ })).toBeVisible();
  },
});

export const AwaitsPaymentFrench = meta.story({ globals: { locale: "fr", viewport: { value: "phone" } } });

export const AwaitsPaymentNarrow = meta.story({ globals: { locale: "fr", viewport: { value: "narrow" } } });

/** The payment failed: what happened to the money, what is still the customer's, and another try. */
export const Failed = meta.story({
  args: { lead: refusedThere },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole("heading", { name: /^(Payment failed|Paiement échoué)$/ })).toBeVisible());
    await expect(canvas.getByText(/^(Still yours|Toujours à vous)$/)).toBeVisible();
    await expect(canvas.getByRole("button", { name: /^(Try again|Réessayer)$/ })).toBeVisible();
  },
});

export const FailedDusk = meta.story({
  args: { lead: refusedThere },
  globals: { locale: "fr", theme: "dusk", viewport: { value: "phone" } },
});

/** The customer keeps the booking: the change is over, and the pass offers another. */
export const Kept = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(
      await canvas.findByRole("button", { name: /^(Keep my booking as it is|Conserver ma réservation telle quelle)$/ }),
    );
    await waitFor(() => expect(canvas.getByRole("button", { name: /^(Change the trip|Modifier la sortie)$/ })).toBeVisible());
    await expect(canvas.queryByRole("timer")).toBeNull();
  },
});
