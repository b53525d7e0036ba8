import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { spokenHoldTime } from "#ui/headless/booking/hold/spokenHoldTime.ts";
import { wordsIn, WordsProvider } from "#ui/headless/words/words.tsx";
import { PaymentResultPanel } from "#ui/views/booking/checkout/payment/PaymentResultPanel.tsx";
import { returnFromProvider } from "../../../stories/club/leads.ts";
import { visitOf } from "../../../stories/club/visit.ts";
import "#ui/headless/words/stepWords.ts";

it("says at each mark of the clock of a hold how much is left", () => {
  const words = wordsIn("en");
  expect([120, 60, 30].map((mark) => spokenHoldTime(mark, words))).toEqual([
    "Held for you for 2 min more",
    "One minute left to finish.",
    "30 seconds left to finish.",
  ]);
});

it("offers the extension of the hold beside the clock of a failed payment", async () => {
  const visit = await visitOf();
  const { model } = visit;
  await returnFromProvider(visit, "failed");
  const panel = () =>
    renderToStaticMarkup(
      <WordsProvider locale="en">
        <PaymentResultPanel model={model} />
      </WordsProvider>,
    );
  expect(panel()).not.toContain("Add 10 minutes");
  visit.pass((model.checkout.held.value?.expires ?? 0) - visit.club.time.at - 100_000);
  expect(panel()).toContain("Add 10 minutes");
});
