import { Effect } from "effect";
import type { ReactElement } from "react";
import { expect, userEvent, waitFor } from "storybook/test";
import { demoPromoCodes, demoExtras } from "#app/server/seed/extras.ts";
import { memoryOneTimeCode } from "#adapters/memory/secrets.ts";
import type { StoredCart } from "#core/domain/cart/storedCart.ts";
import { memRows } from "#core/testing/clubs/rows.ts";
import type { CartModel } from "#ui/headless/cart/cart.ts";
import { CartPageView } from "#ui/views/cart/CartPageView.tsx";
import preview from "../.storybook/preview.tsx";
import { cartOf, fillCart, holdSlot, slotOf } from "../club/cart.ts";
import { memberPrincipal } from "../club/club.ts";
import { offline } from "../club/faults.ts";
import { giveMembership, setBasePrice } from "../club/leads.ts";
import { planInUse } from "../club/planMember.ts";
import { otherVisitor, type Visit } from "../club/visit.ts";
import { type BookingPageProps, useVisit } from "./BookingPage.tsx";
import { openPages } from "./openPages.ts";

const carts = new WeakMap<Visit, CartModel>();

/** The cart of a page, the same each time. */
function cartIn(visit: Visit): CartModel {
  const cart = carts.get(visit) ?? cartOf(visit);
  carts.set(visit, cart);
  return cart;
}

function CartPage({ visits }: BookingPageProps): ReactElement | null {
  const visit = useVisit(visits);
  if (visit === undefined) return null;
  const bookingPath = (dock: string, day: string) => `#${dock}-${day}`;
  return (
    <CartPageView model={cartIn(visit)} ports={visit.model.ports} homePath="#home" bookingPath={bookingPath} onPay={() => undefined} />
  );
}

const heron = "mem_b_magog1";
const otter = "mem_b_georgeville2";

/** Two boats wait to be paid, the first one with water skis and two life jackets. */
async function twoTrips(visit: Visit): Promise<void> {
  const cart = cartIn(visit);
  await fillCart(visit, cart, slotOf(visit, heron, "mem_t_midday"), slotOf(visit, otter, "mem_t_afternoon"));
  const [first, second] = cart.lines.value.map(({ _id }) => _id);
  for (const line of [first, second]) await cart.setPeople(line ?? "", 4);
  const [jackets, skis] = demoExtras("mem");
  for (const [extra, quantity] of [[jackets, 2] as const, [skis, 1] as const])
    if (extra !== undefined) await cart.setExtra(first ?? "", { ...extra, isTaxed: true, left: null, why: null }, quantity);
  visit.pass(3.6 * 60_000);
}

/** The club closes the second boat meanwhile. */
async function closed(visit: Visit): Promise<void> {
  await twoTrips(visit);
  const day = visit.model.choice.shownDay.value;
  const closures = [memRows.closure("service", { boat: otter, dateStart: day, dateEnd: day })];
  await Effect.runPromise(visit.club.store.commit((tx) => tx.offer.put({ closures })));
  await cartIn(visit).load();
}

/** The club raises its prices meanwhile. */
async function dearer(visit: Visit): Promise<void> {
  await twoTrips(visit);
  await setBasePrice(visit, 180);
  await cartIn(visit).load();
}

/** The time of the cart is over, and somebody else has taken the second boat. */
async function ended(visit: Visit): Promise<void> {
  await twoTrips(visit);
  visit.pass(15 * 60_000);
  await holdSlot(await otherVisitor(visit), slotOf(visit, otter, "mem_t_afternoon"));
  await cartIn(visit).load();
}

/** The second boat waits beside the cart, as it does when two carts have more than six boats together. */
async function aside(visit: Visit): Promise<void> {
  await twoTrips(visit);
  const owner = { user: undefined, visitor: visit.browser.visitor };
  await Effect.runPromise(
    visit.club.store.commit((tx) =>
      Effect.gen(function* () {
        for (const cart of yield* tx.carts.ofOwner(owner)) yield* tx.carts.put(secondAside(cart));
      }),
    ),
  );
  await cartIn(visit).load();
}

function secondAside(cart: StoredCart): StoredCart {
  return { ...cart, lines: cart.lines.map((line, at) => (at === 1 ? { ...line, isAside: true, holds: [] } : line)) };
}

async function withoutNetwork(visit: Visit): Promise<void> {
  await twoTrips(visit);
  visit.suffer({ "order/carts/read": offline, "order/carts/item": offline });
  await cartIn(visit).load();
}

/** The first payment is not finished, and the visitor began another cart. */
async function underWay(visit: Visit): Promise<void> {
  await twoTrips(visit);
  const { messages } = visit.model.ports;
  const phone = "+14505550100";
  await messages("booking/reservations/requestOtp", { phone });
  const proved = await messages("booking/reservations/verifyOtp", { phone, otp: memoryOneTimeCode });
  const profile = { firstname: "Marie-Ève", lastname: "Tremblay", email: "marie-eve.tremblay@example.test" };
  const proof = proved.ok && proved.data.proof !== undefined ? { proof: proved.data.proof } : {};
  const { clauses } = cartIn(visit).cart.value ?? {};
  const rules = clauses === undefined ? {} : { clauses: { version: clauses, locale: "fr" as const } };
  const paid = await messages("order/carts/pay", { profile, phone, isMember: false, locale: "fr", ...proof, ...rules });
  if (!paid.ok) throw new Error(`${paid.code} ${JSON.stringify(paid.issues)}`);
  await fillCart(visit, cartIn(visit), slotOf(visit, "mem_b_perkins3"));
}

const meta = preview.meta({
  title: "Views/Cart (panier)",
  component: CartPage,
  parameters: { layout: "fullscreen" },
  args: { crowd: "none", offer: { extras: demoExtras("mem"), codes: demoPromoCodes("mem") }, lead: twoTrips },
  loaders: [async ({ args, globals }) => ({ visits: await openPages(args, globals) })],
  render: (args, { loaded }) => <CartPage {...args} {...loaded} />,
});

/** Two trips, one clock; what a tap changes is announced, and the total follows at once. */
export const TwoTrips = meta.story({
  tags: ["walk"],
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole("timer")).toHaveTextContent(/^1[01]:\d\d$/);
    const bar = canvas.getByRole("region", { name: /^(Your cart|Votre panier)$/ });
    const before = bar.textContent;
    await userEvent.click(canvas.getAllByRole("checkbox", { name: /^(Add: Water skis|Ajouter : Skis)/ })[0] ?? document.body);
    await waitFor(() => expect(bar.textContent).not.toBe(before));
    await waitFor(() => expect(canvasElement.querySelector("[data-announcer]")).toHaveTextContent(/^2 (trips|sorties), total /));
    await userEvent.click(canvas.getByRole("button", { name: /^(Add 10 minutes|Ajouter 10 minutes)$/ }));
    await waitFor(() => expect(canvas.getByRole("timer")).toHaveTextContent(/^2[01]:\d\d$/));
  },
});

export const TwoTripsFrench = meta.story({ globals: { locale: "fr", viewport: { value: "phone" } } });

export const TwoTripsNarrow = meta.story({ globals: { locale: "fr", viewport: { value: "narrow" } } });

export const TwoTripsDusk = meta.story({ globals: { theme: "dusk" } });

/** A promo code is used by keyboard, says why where it cannot be, and is taken off again; the focus stays in its part. */
export const PromoCode = meta.story({
  tags: ["walk"],
  play: async ({ canvas }) => {
    const bar = canvas.getByRole("region", { name: /^(Your cart|Votre panier)$/ });
    const before = bar.textContent;
    const field = canvas.getByRole("textbox", { name: /^(Promo code|Code promo)$/ });
    await userEvent.type(field, "NOWHERE{Enter}");
    await expect((await canvas.findAllByText(/isn’t valid here|n’est pas valide ici/))[0]).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, "matelot10{Enter}");
    const used = await canvas.findByRole("group", { name: /^(Promo code|Code promo)$/ });
    await expect(used).toHaveTextContent("MATELOT10");
    await waitFor(() => expect(bar.textContent).not.toBe(before));
    const remove = canvas.getByRole("button", { name: /^(Remove|Retirer)\s?: MATELOT10$/ });
    await waitFor(() => expect(remove).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(canvas.getByRole("textbox", { name: /^(Promo code|Code promo)$/ })).toHaveFocus());
    await waitFor(() => expect(bar.textContent).toBe(before));
    await userEvent.keyboard("MATELOT10{Enter}");
    await expect(await canvas.findByText(/10\s?% (off trips|sur les sorties)/)).toBeVisible();
  },
});

export const PromoCodeNarrow = meta.story({ ...PromoCode.input, globals: { locale: "fr", viewport: { value: "narrow" } } });

/** A removed line gives the focus to the next one, and the last one to the heading of the page. */
export const Removed = meta.story({
  tags: ["walk"],
  play: async ({ canvas }) => {
    const [first] = canvas.getAllByRole("button", { name: /^(Remove|Retirer) ?:/ });
    await userEvent.click(first ?? document.body);
    await waitFor(() => expect(canvas.getByRole("heading", { level: 2 })).toHaveFocus());
    await userEvent.click(canvas.getByRole("button", { name: /^(Remove|Retirer) ?:/ }));
    await waitFor(() => expect(canvas.getByRole("heading", { level: 1 })).toHaveFocus());
    await expect(canvas.getByText(/^(Your cart is empty|Votre panier est vide)$/)).toBeVisible();
  },
});

/** A closed line stays where it was, with its reason and the nearest free slots; the one that is taken comes in its place. */
export const Impossible = meta.story({
  tags: ["walk"],
  args: { lead: closed },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/You have not paid for it|Vous ne l’avez pas payé/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: /^(Choose for|Choisir pour) / }));
    await expect(canvas.getByRole("heading", { name: /^(Nearest to what you chose|Le plus près de votre choix)$/ })).toHaveFocus();
    const [nearest] = await canvas.findAllByRole("button", { name: /^(Take it|Prendre) ?:/ });
    await userEvent.click(nearest ?? document.body);
    await waitFor(() => expect(canvas.getAllByRole("heading", { level: 2 })[1]).toHaveFocus());
    await expect(canvas.queryByText(/You have not paid for it|Vous ne l’avez pas payé/)).toBeNull();
    await expect(canvas.getAllByRole("heading", { level: 2 })).toHaveLength(2);
  },
});

/** A member is signed in whose plan has room for one of the two: the prices and the reason are there before the steps to payment. */
export const BeyondPlan = meta.story({
  tags: ["walk"],
  args: {
    principal: memberPrincipal,
    lead: async (visit) => {
      await giveMembership(visit, { openLimit: 1 });
      await twoTrips(visit);
    },
  },
  play: async ({ canvas }) => {
    await expect(
      canvas.getByText(/^(Your plan has no room for all of these trips|Votre forfait ne permet pas toutes ces sorties)/),
    ).toBeVisible();
    await expect(canvas.queryByText(/(Become a member|Devenir membre)/)).toBeNull();
    const [first] = canvas.getAllByRole("button", { name: /^(Remove|Retirer)\s?:/ });
    await userEvent.click(first ?? document.body);
    await waitFor(() => expect(canvas.queryByText(/(no room for all of these trips|ne permet pas toutes ces sorties)/)).toBeNull());
    await expect(canvas.getByText(/^(Member price applied|Tarif membre appliqué)$/)).toBeVisible();
  },
});

export const BeyondPlanFrench = meta.story({
  args: BeyondPlan.input.args,
  globals: { locale: "fr", theme: "dusk", viewport: { value: "phone" } },
});

/** A member whose plan has room for one of the two: each slot in place of the closed line is marked before it is taken. */
export const ImpossibleBeyondPlan = meta.story({
  args: { lead: closed, memberships: planInUse({ primeLimit: 1 }) },
  globals: { locale: "fr", viewport: { value: "phone" } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: /^(Choose for|Choisir pour) / }));
    const offers = await canvas.findAllByRole("button", { name: /^(Take it|Prendre)\s?:/ });
    await expect(canvas.getAllByText(/(With the boats in your cart|Avec les bateaux de votre panier)/)).toHaveLength(offers.length + 1);
  },
});

export const ImpossibleFrench = meta.story({
  args: { lead: closed },
  globals: { locale: "fr", theme: "dusk", viewport: { value: "phone" } },
});

/** Another time of the same boat, with what it costs more or less. */
export const ChangeTheTime = meta.story({
  play: async ({ canvas }) => {
    const [change] = canvas.getAllByRole("button", { name: /^(Change the time|Modifier l’heure) ?:/ });
    await userEvent.click(change ?? document.body);
    const [other] = await canvas.findAllByRole("button", { name: /^(Take it|Prendre) ?:/ });
    await userEvent.click(other ?? document.body);
    await waitFor(() => expect(canvas.getAllByRole("heading", { level: 2 })[0]).toHaveFocus());
    await expect(canvas.queryByRole("heading", { level: 3, name: /^(Other times of this boat|Autres heures de ce bateau)$/ })).toBeNull();
  },
});

/** A dearer line keeps its place in the cart, and can be paid once its price is accepted. */
export const PriceChanged = meta.story({
  args: { lead: dearer },
  play: async ({ canvas }) => {
    for (const accept of canvas.getAllByRole("button", { name: /^(Accept|Accepter) / })) await userEvent.click(accept);
    await waitFor(() => expect(canvas.queryByText(/Its price has changed|Son prix a changé/)).toBeNull());
  },
});

/** After the end everything can be reserved again, and what somebody else took shows what is near. */
export const Ended = meta.story({
  args: { lead: ended },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("button", { name: /^(Reserve again|Réserver de nouveau)$/ }));
    await waitFor(() => expect(canvas.getByRole("timer")).toBeVisible());
    await expect(await canvas.findByText(/Somebody else has taken it|Quelqu’un d’autre l’a pris/)).toBeVisible();
  },
});

export const EndedFrench = meta.story({ args: { lead: ended }, globals: { locale: "fr", viewport: { value: "phone" } } });

/** A line beyond the six of a cart waits beside it, and says so. */
export const Aside = meta.story({
  tags: ["walk"],
  args: { lead: aside },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/It waits beside your cart|Il attend à côté de votre panier/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: /^(Put it into the cart|Le mettre dans le panier)$/ }));
    await waitFor(() => expect(canvas.queryByText(/It waits beside your cart|Il attend à côté de votre panier/)).toBeNull());
  },
});

/** Without a network the cart stays as it was shown, a change is undone, and the page says both. */
export const Offline = meta.story({
  tags: ["walk"],
  args: { lead: withoutNetwork },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^(We can’t connect|Connexion impossible)\. /)).toBeVisible();
    const [remove] = canvas.getAllByRole("button", { name: /^(Remove|Retirer) ?:/ });
    await userEvent.click(remove ?? document.body);
    await waitFor(() => expect(canvas.getAllByRole("heading", { level: 2 })).toHaveLength(2));
  },
});

/** A payment that is not finished is above the new cart. */
export const PaymentUnderWay = meta.story({ args: { lead: underWay } });

/** Nothing is in the cart. The title comes first at every width. */
export const Empty = meta.story({
  args: { lead: (visit: Visit) => cartIn(visit).load() },
  globals: { viewport: { value: "desk" } },
  play: async ({ canvas }) => {
    const hint = await canvas.findByText(/^(Your cart is empty|Votre panier est vide)/);
    const title = canvas.getByRole("heading", { level: 1 });
    await expect(title.getBoundingClientRect().bottom).toBeLessThanOrEqual(hint.getBoundingClientRect().top);
  },
});
