import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import { parseDay } from "#core/domain/calendar/day.ts";
import { instantOf, isoTextOf } from "#core/domain/calendar/zone.ts";
import { centsOf } from "#core/domain/money/cents.ts";
import { moneyText } from "#core/domain/money/currency.ts";
import { cancellationTermsOf } from "#core/domain/reservation/policy.ts";
import { TextField } from "#ui/parts/fields/TextField.tsx";
import preview from "../.storybook/preview.tsx";
import { answer, column, explorer } from "./explorer.css.ts";

const tripDay = parseDay("2027-07-03");
const tripStart = 8 * 60;

/** A club's terms, a price, and the hours before a trip: what is kept when the customer cancels then. */
function CancellationExplorer() {
  const [free, setFree] = useState("48");
  const [kept, setKept] = useState("50");
  const [price, setPrice] = useState("184.50");
  const [before, setBefore] = useState("72");
  if (tripDay === undefined) return null;
  const numbers = [free, kept, price, before].map(Number);
  const [freeUntilHours = 0, keptPercent = 0, dollars = 0, hours = 0] = numbers;
  const isNumber = numbers.every((value) => Number.isFinite(value) && value >= 0);
  const now = instantOf(tripDay, tripStart) - hours * 3_600_000;
  const terms = cancellationTermsOf(
    { freeUntilHours, keptPercent },
    { amount: centsOf(isNumber ? dollars : 0), date: tripDay, start: tripStart },
    now,
  );
  return (
    <div className={explorer}>
      <div className={column}>
        <h1>Cancellation policy</h1>
        <p>The trip begins on July 3, 2027 at 8 a.m.</p>
        <TextField label="Free until so many hours before" value={free} onChange={setFree} />
        <TextField label="Percent that is kept after that" value={kept} onChange={setKept} />
        <TextField label="Price in dollars" value={price} onChange={setPrice} />
        <TextField label="Hours before the trip" value={before} onChange={setBefore} />
      </div>
      <div className={answer} role="status">
        {!isNumber ? (
          <p>Write numbers that are not negative.</p>
        ) : terms.kind === "never" ? (
          <p>Nothing is ever kept.</p>
        ) : terms.kind === "free" ? (
          <p>
            Free until {isoTextOf(terms.until)}; {moneyText(terms.kept, "CAD", "en-CA")} is kept after that.
          </p>
        ) : (
          <p>{moneyText(terms.kept, "CAD", "en-CA")} is kept.</p>
        )}
      </div>
    </div>
  );
}

const meta = preview.meta({ title: "Explorers/Cancellation policy (annulation)", component: CancellationExplorer });

export const Explorer = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Free until 2027-07-01T12:00:00.000Z; $92.25 CAD is kept after that.");
    const field = canvas.getByRole("textbox", { name: "Hours before the trip" });
    await userEvent.clear(field);
    await userEvent.type(field, "47");
    await expect(canvas.getByRole("status")).toHaveTextContent("$92.25 CAD is kept.");
  },
});
