import { describe, expect, it } from "vitest";
import { renderToString } from "react-dom/server";
import { PriceTapePart } from "#ui/views/booking/choice/later/PriceTapePart.tsx";
import { WordsProvider } from "#ui/headless/words/words.tsx";
import { toSlot } from "../../../stories/club/leads.ts";
import { type Visit, visitOf } from "../../../stories/club/visit.ts";

/** The figures of the tape, in their order. */
function figuresOf({ model }: Visit): readonly string[] {
  const html = renderToString(
    <WordsProvider locale="en">
      <PriceTapePart model={model} />
    </WordsProvider>,
  );
  const [tape = ""] = html.split("</dl>");
  return [...tape.matchAll(/<dd[^>]*>([^<]*)<\/dd>/g)].map(([, figure = ""]) => figure.replaceAll("\u00a0", " "));
}

const factorsIn = (figures: readonly string[]) => figures.flatMap((figure) => (figure.startsWith("× ") ? [Number(figure.slice(2))] : []));
const dollarsIn = (figure = "") => Number(/[\d.]+/.exec(figure.replaceAll(",", ""))?.[0]);

describe("the price tape", () => {
  it("multiplies the factors of one price: the members' factor is beside their own price", async () => {
    const visit = await visitOf({ crowd: "none" });
    await toSlot(visit);
    const figures = figuresOf(visit);
    const product = factorsIn(figures).reduce((price, factor) => price * factor, dollarsIn(figures[0]));
    expect(dollarsIn(figures.at(-1))).toBeCloseTo(product, 2);
    expect(visit.model.choice.quote.value?.amounts.nonMember).toBe(dollarsIn(figures.at(-1)));
    expect(factorsIn(figures)).not.toContain(0.8);
  });

  it("of two slots makes the price of one, and takes it twice", async () => {
    const visit = await visitOf({ crowd: "none" });
    await toSlot(visit);
    const one = figuresOf(visit);
    await visit.model.choice.extend();
    const two = figuresOf(visit);
    expect(two.slice(0, -3)).toEqual(one.slice(0, -1));
    expect(two.slice(-3)).toEqual([one.at(-1), "× 2", expect.stringContaining((2 * dollarsIn(one.at(-1))).toFixed(2))]);
  });
});
