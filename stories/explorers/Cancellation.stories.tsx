import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import { parseDay } from "#core/domain/calendar/day.ts";
import { instantOf } from "#core/domain/calendar/zone.ts";
import { centsOf } from "#core/domain/money/cents.ts";
import { cancellationTermsOf } from "#core/domain/reservation/policy.ts";
import { termsSentences } from "#core/words/format/terms.ts";
import "#ui/headless/words/moreWords.ts";
import { useWords } from "#ui/headless/words/words.tsx";
import { TextField } from "#ui/parts/fields/TextField.tsx";
import preview from "../.storybook/preview.tsx";
import { numberError } from "./numberError.ts";
import { answer, column, explorer } from "./explorer.css.ts";

const tripDay = parseDay("2027-07-03");
const tripStart = 8 * 60;

/** A club's terms, a price, and the hours before a trip: what is kept when the customer cancels then. */
function CancellationExplorer() {
  const { say, format } = useWords();
  const [free, setFree] = useState("48");
  const [kept, setKept] = useState("50");
  const [price, setPrice] = useState("184.50");
  const [before, setBefore] = useState("72");
  if (tripDay === undefined) return null;
  const numbers = [free, kept, price, before].map(Number);
  const [freeUntilHours = 0, keptPercent = 0, dollars = 0, hours = 0] = numbers;
  const errors = [free, kept, price, before].map((text) => numberError(text));
  const [freeError, keptError, priceError, beforeError] = errors.map((error) => (error === undefined ? {} : { error }));
  const isNumber = errors.every((error) => error === undefined);
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
        <TextField label="Free until so many hours before" value={free} onChange={setFree} {...freeError} />
        <TextField label="Percent that is kept after that" value={kept} onChange={setKept} {...keptError} />
        <TextField label="Price in dollars" value={price} onChange={setPrice} {...priceError} />
        <TextField label="Hours before the trip" value={before} onChange={setBefore} {...beforeError} />
      </div>
      <div className={answer} role="status">
        {!isNumber ? (
          <p>No answer: correct the fields that say what is wrong.</p>
        ) : (
          termsSentences(terms, { ...format, money: (cents) => format.money(cents, "CAD") }).map(({ key, params }) => (
            <p key={key}>{say(key, params)}</p>
          ))
        )}
      </div>
    </div>
  );
}

const meta = preview.meta({ title: "Explorers/Cancellation policy (annulation)", component: CancellationExplorer });

export const Explorer = meta.story();

/** What the controls change. */
export const Tried = meta.story({
  tags: ["!dev", "!autodocs"],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent(
      /until Thursday, July 1, 2027, 8:00 a\.m\..*the cancellation fee is \$92\.25 CAD/,
    );
    const field = canvas.getByRole("textbox", { name: "Hours before the trip" });
    await userEvent.clear(field);
    await userEvent.type(field, "47");
    await expect(canvas.getByRole("status")).toHaveTextContent("If you cancel, the cancellation fee is $92.25 CAD.");
    await userEvent.type(field, ",5");
    await expect(field).toHaveAccessibleDescription("Write a point before decimals: 47.5.");
  },
});
