import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { memRows } from "#core/testing/clubs/rows.ts";
import { markCart } from "#ui/headless/cart/cart.ts";
import { WordsProvider } from "#ui/headless/words/words.tsx";
import { BoatCard, FullyBookedCard } from "#ui/views/booking/choice/BoatCard.tsx";
import { StepProblemText } from "#ui/views/form/StepProblemText.tsx";
import { CartLink } from "#ui/views/cart/CartLink.tsx";
import { cartOf, fillCart, holdSlot, slotOf } from "../../../stories/club/cart.ts";
import { refusing } from "../../../stories/club/faults.ts";
import { toSlot } from "../../../stories/club/leads.ts";
import { otherVisitor, visitOf } from "../../../stories/club/visit.ts";

it("shows the sum of the cart's quantities in the top bar, extras included, and nothing while it is empty", async () => {
  const jackets = memRows.extra("jackets", { price: 5, stock: 6 });
  const visit = await visitOf({ offer: { extras: [jackets] }, crowd: "none" });
  const cart = cartOf(visit);
  const linkIn = (locale: "en" | "fr") =>
    renderToStaticMarkup(
      <WordsProvider locale={locale}>
        <CartLink model={cart} />
      </WordsProvider>,
    );
  expect(linkIn("en")).toBe("");
  await fillCart(visit, cart, slotOf(visit), slotOf(visit, "mem_b_magog2"));
  await cart.setExtra(cart.lines.value[0]?._id ?? "", { ...jackets, isTaxed: true, left: 6, why: null }, 3);
  expect([linkIn("en"), linkIn("fr")]).toEqual([expect.stringContaining("Cart, 5 items"), expect.stringContaining("Panier, 5 articles")]);
});

it("leads to the cart where the chosen hour is in it already, and nowhere from another problem", async () => {
  const visit = await visitOf({ crowd: "none" });
  const { checkout } = visit.model;
  const problemIn = (locale: "en" | "fr") =>
    renderToStaticMarkup(
      <WordsProvider locale={locale}>
        <StepProblemText model={visit.model} />
      </WordsProvider>,
    );
  await toSlot(visit);
  const chosen = visit.model.choice.attributes.value;
  await fillCart(visit, cartOf(visit), chosen ?? slotOf(visit));
  await checkout.continueToContact();
  expect(checkout.problem.value?.key).toBe("errors.code.IN_CART");
  expect([problemIn("en"), problemIn("fr")]).toEqual([
    expect.stringMatching(/in your cart.*<a[^>]*href="\/en\/cart"[^>]*>.*See my cart/s),
    expect.stringMatching(/<a[^>]*href="\/fr\/cart"[^>]*>.*Voir mon panier/s),
  ]);
  visit.suffer({ "booking/reservations/hold": refusing("TOO_MANY_HOLDS") });
  await checkout.continueToContact();
  expect(problemIn("en")).not.toContain("<a");
});

it("says of an hour in the own cart that it is there, with a link, and of somebody else's that it is taken", async () => {
  const visit = await visitOf({ crowd: "none" });
  const { choice } = visit.model;
  const door = { path: "/fr/cart", open: () => undefined, run: () => Promise.resolve(undefined) };
  const cardsIn = (locale: "en" | "fr") =>
    choice.boats.value.map((card) =>
      renderToStaticMarkup(
        <WordsProvider locale={locale}>
          <BoatCard model={visit.model} card={card} boatPath={(boat) => `/${boat}`} door={door} />
          {card.free === 0 ? <FullyBookedCard model={visit.model} card={card} boatPath={(boat) => `/${boat}`} door={door} /> : null}
        </WordsProvider>,
      ),
    );
  const cart = cartOf(visit);
  markCart(cart, choice);
  await fillCart(visit, cart, slotOf(visit));
  const rival = await otherVisitor(visit);
  await holdSlot(rival, slotOf(rival, "mem_b_magog2"));
  await choice.refresh();
  const [mine, theirs] = ["mem_b_magog1", "mem_b_magog2"].map((boat) => choice.boats.value.findIndex((card) => card.boat._id === boat));
  const inFrench = /<a[^>]*href="\/fr\/cart"[^>]*>.*dans votre panier.*<\/a>/s;
  expect(cardsIn("fr")[mine ?? -1]).toMatch(inFrench);
  expect(cardsIn("en")[mine ?? -1]).toMatch(/<a[^>]*>.*in your cart.*<\/a>/s);
  expect(cardsIn("fr")[theirs ?? -1]).not.toMatch(inFrench);
  expect(cardsIn("fr")[theirs ?? -1]).toContain("pris");
  await choice.chooseHour("mem_b_magog1", "mem_t_morning");
  expect(choice.announcement.value?.key).toBe("booking.slots.inCart");
  await choice.chooseHour("mem_b_magog2", "mem_t_morning");
  expect(choice.announcement.value?.key).toBe("booking.slots.taken");
});
