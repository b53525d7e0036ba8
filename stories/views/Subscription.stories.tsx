import { type ReactElement, useEffect, useState } from "react";
import { expect, userEvent, waitFor } from "storybook/test";
import { memRows } from "#core/testing/clubs/rows.ts";
import type { PlansPageModel } from "#ui/headless/membership/plansPage.ts";
import { SubscriptionView } from "#ui/views/membership/SubscriptionView.tsx";
import preview from "../.storybook/preview.tsx";
import { failing } from "../club/faults.ts";
import { backFromMembershipPayment } from "../club/joining.ts";
import type { Visit } from "../club/visit.ts";
import { type BookingPageProps, useVisit } from "./BookingPage.tsx";
import { openPages } from "./openPages.ts";
import { shown } from "../waitUntilShown.ts";

/** The page of the plans of a visitor who left the payment page by Back. */
function Page({ visits }: BookingPageProps): ReactElement | null {
  const visit = useVisit(visits);
  return visit === undefined ? null : <Returned visit={visit} />;
}

function Returned({ visit }: { readonly visit: Visit }): ReactElement | null {
  const [model, setModel] = useState<PlansPageModel>();
  useEffect(() => void backFromMembershipPayment(visit).then(setModel), [visit]);
  if (model === undefined) return null;
  return <SubscriptionView model={model} homePath="#home" bookingsPath="#bookings" termsPath="#terms" loginPath="#login" />;
}

const meta = preview.meta({
  title: "Views/Plans",
  component: Page,
  parameters: { layout: "fullscreen" },
  args: { offer: { plans: [memRows.plan("season", { price: 349, openLimit: 2 })] } },
  loaders: [async ({ args, globals }) => ({ visits: await openPages(args, globals) })],
  render: (args, { loaded }) => <Page {...args} {...loaded} />,
});

/** The payment is not finished: it can be continued, or given up, and the notice then says that nothing was paid. */
export const UnfinishedPayment = meta.story({
  tags: ["walk"],
  play: async ({ canvas, canvasElement }) => {
    await shown(canvas.findByText(/^(Your payment is not finished|Votre paiement n’est pas terminé)$/));
    await expect(canvas.getByRole("link", { name: /^(Go on to the payment|Continuer le paiement)$/ })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: /^(Cancel the payment|Annuler le paiement)$/ }));
    await shown(canvas.findByText(/^(You have not paid|Vous n’avez rien payé)$/));
    await waitFor(() => expect(canvasElement.querySelector("[data-sale=lapsed] p")).toHaveFocus());
    await expect(canvas.queryByRole("link", { name: /^(Go on to the payment|Continuer le paiement)$/ })).toBeNull();
  },
});

export const UnfinishedPaymentFrench = meta.story({ globals: { locale: "fr", theme: "dusk", viewport: { value: "narrow" } } });

/** The payment could not be given up: the notice says why, and both ways stay. */
export const NotGivenUp = meta.story({
  args: { faults: { "order/memberships/cancel": failing(503) } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Cancel the payment" }));
    await shown(canvas.findByRole("alert"));
    await expect(canvas.getByRole("link", { name: "Go on to the payment" })).toBeVisible();
  },
});
