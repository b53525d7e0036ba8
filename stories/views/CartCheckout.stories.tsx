import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import { expect, userEvent, waitFor } from "storybook/test";
import { CartCheckoutView } from "#ui/views/cart/checkout/CartCheckoutView.tsx";
import { resultLeads } from "#ui/headless/cart/checkout/checkout.ts";
import { CartPaymentResult } from "#ui/views/cart/checkout/CartPaymentResult.tsx";
import { CartPageView } from "#ui/views/cart/CartPageView.tsx";
import preview from "../.storybook/preview.tsx";
import { cartIn, returnToCart, toCartContact, toCartPay, toCartProvider } from "../club/cartCheckout.ts";
import { memberPrincipal } from "../club/club.ts";
import { giveMembership } from "../club/leads.ts";
import type { Visit } from "../club/visit.ts";
import { type BookingPageProps, useVisit } from "./BookingPage.tsx";
import { openPages } from "./openPages.ts";

function CartPage({ visits }: BookingPageProps): ReactElement | null {
  useSignals();
  const visit = useVisit(visits);
  if (visit === undefined) return null;
  const { cart, checkout } = cartIn(visit);
  if (checkout.checkout.step.value !== "choice") return <CartCheckoutView model={checkout} />;
  const bookingPath = (dock: string, day: string) => `#${dock}-${day}`;
  return (
    <CartPageView
      model={cart}
      ports={visit.model.ports}
      homePath="#home"
      bookingPath={bookingPath}
      {...(visit.model.payment.outcome.value === "none" ? {} : { result: <CartPaymentResult booking={visit.model} checkout={checkout} /> })}
      {...(resultLeads(checkout) ? {} : { onPay: (lines: readonly string[]) => void checkout.open(lines) })}
    />
  );
}

/** A membership is valid on the day of the cart. */
async function asMember(visit: Visit): Promise<void> {
  await giveMembership(visit);
  await toCartPay(visit);
}

async function wentBack(visit: Visit): Promise<void> {
  await toCartProvider(visit);
  await visit.model.comeBack();
  await cartIn(visit).cart.load();
}

const beyondPlan = /^(Your plan has no room for all of these trips|Votre forfait ne permet pas toutes ces sorties)/;

const failed = (visit: Visit) => returnToCart(visit, "failed");

const meta = preview.meta({
  title: "Views/Cart checkout",
  component: CartPage,
  parameters: { layout: "fullscreen" },
  args: { now: Date.UTC(2026, 5, 20, 10), crowd: "none", lead: toCartPay },
  loaders: [async ({ args, globals }) => ({ visits: await openPages(args, globals) })],
  render: (args, { loaded }) => <CartPage {...args} {...loaded} />,
});

/** The contact step is that of one boat; the clock and what is paid stay in view. */
export const Contact = meta.story({
  tags: ["walk"],
  args: { lead: toCartContact },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole("heading", { level: 2 })).toHaveFocus());
    await expect(canvas.getByRole("timer")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: /^(Back to the cart|Retour au panier)$/ }));
    await waitFor(() => expect(canvas.getAllByRole("article")).toHaveLength(2));
  },
});

/** All trips with their terms, the rules, and one payment. */
export const Pay = meta.story({
  tags: ["walk"],
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole("checkbox", { name: /rental rules|règles de location/ })).toBeVisible());
    await userEvent.click(canvas.getByRole("checkbox", { name: /rental rules|règles de location/ }));
    await waitFor(() => expect(canvas.getByRole("button", { name: /^(Pay|Payer) .*\$/ })).toBeVisible());
  },
});

export const PayFrench = meta.story({ globals: { locale: "fr", viewport: { value: "phone" } } });
export const PayNarrow = meta.story({ globals: { locale: "fr", viewport: { value: "narrow" } } });
export const PayDusk = meta.story({ globals: { theme: "dusk" } });
export const PayAsMember = meta.story({ args: { lead: asMember } });

/** The plan of the account has no room for both: the contact step says so already, and so does that of payment. */
export const ContactBeyondPlan = meta.story({
  args: {
    principal: memberPrincipal,
    lead: async (visit) => {
      await giveMembership(visit, { openLimit: 1 });
      await toCartContact(visit);
    },
  },
  play: async ({ canvas }) => expect(canvas.getByText(beyondPlan)).toBeVisible(),
});

export const ContactBeyondPlanFrench = meta.story({
  args: ContactBeyondPlan.input.args,
  globals: { locale: "fr", viewport: { value: "phone" } },
});

/** The phone that was proved has a plan without room for both: the price is that of everybody, and the page says why before the tap. */
export const PayBeyondPlan = meta.story({
  args: {
    lead: async (visit) => {
      await giveMembership(visit, { openLimit: 1 });
      await toCartPay(visit);
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(beyondPlan)).toBeVisible();
    await expect(canvas.getByText(/\((non-member|non-membre)\)$/)).toBeVisible();
  },
});

export const PayBeyondPlanFrench = meta.story({
  args: PayBeyondPlan.input.args,
  globals: { locale: "fr", theme: "dusk", viewport: { value: "phone" } },
});

/** What happened to the money, what is not lost, and what to do; the lines are in the cart again. */
export const Failed = meta.story({
  args: { lead: failed },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole("group", { name: /^(Payment failed|Paiement échoué)$/ })).toHaveFocus());
    await expect(canvas.getAllByRole("article")).toHaveLength(2);
    await expect(canvas.getByRole("button", { name: /^(Try the payment again|Réessayer le paiement)$/ })).toBeVisible();
    await expect(canvas.queryByRole("button", { name: /^(Continue to payment|Passer au paiement)$/ })).toBeNull();
  },
});

export const FailedFrench = meta.story({ args: { lead: failed }, globals: { locale: "fr", viewport: { value: "phone" } } });
export const FailedNarrow = meta.story({ args: { lead: failed }, globals: { locale: "fr", theme: "dusk", viewport: { value: "narrow" } } });

/** The back button left the payment page: the payment goes on, or its lines come back. */
export const UnderWay = meta.story({
  args: { lead: wentBack },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: /^(Back to the cart|Revenir au panier)$/ }));
    await waitFor(() => expect(canvas.getAllByRole("article")).toHaveLength(2));
  },
});

export const UnderWayFrench = meta.story({ args: { lead: wentBack }, globals: { locale: "fr", viewport: { value: "phone" } } });
