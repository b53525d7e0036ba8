import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { memRows } from "#core/testing/clubs/rows.ts";
import { WordsProvider } from "#ui/headless/words/words.tsx";
import { CartLink } from "#ui/views/cart/CartLink.tsx";
import { cartOf, fillCart, slotOf } from "../../stories/club/cart.ts";
import { visitOf } from "../../stories/club/visit.ts";

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
