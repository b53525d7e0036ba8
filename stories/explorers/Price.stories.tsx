import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import { parseDay } from "#core/domain/calendar/day.ts";
import { moneyText } from "#core/domain/money/currency.ts";
import { taxesInAmount } from "#core/domain/money/taxes.ts";
import type { PricingStatus } from "#core/domain/pricing/factor.ts";
import { quotePriceForStatus } from "#core/domain/pricing/price.ts";
import { memRows } from "#core/testing/clubs/rows.ts";
import { RadioCards } from "#ui/parts/choices/RadioCards.tsx";
import { TextField } from "#ui/parts/fields/TextField.tsx";
import { Tape } from "#ui/parts/lists/Tape.tsx";
import preview from "../.storybook/preview.tsx";
import { numberError } from "./numberError.ts";
import { answer, column, explorer, fields as grid } from "./explorer.css.ts";

/** The numbers of a price by their labels, as they are typed at first. A blank bound is none. */
const first = {
  "Base price in dollars": "189",
  "Factor of the boat": "1.1",
  "Factor of the lake": "1.15",
  "Factor of the dock": "1.05",
  "Factor of July": "1.25",
  "Factor of Saturday": "1.2",
  "Factor of the holiday": "1.1",
  "Factor of members": "0.75",
  "Lowest price in dollars": "",
  "Highest price in dollars": "",
  "Number of slots": "1",
  "Percent of the first tax": "5",
  "Percent of the second tax": "9.975",
} as const;
type Label = keyof typeof first;
const isLabel = (label: string): label is Label => label in first;
const labels = Object.keys(first).filter(isLabel);

const blankMeansNone = (label: Label) => /Lowest|Highest/u.test(label);

const money = (cents: Parameters<typeof moneyText>[0]) => moneyText(cents, "CAD", "en-CA");

/** Every number of a price, and the tape that core makes of them for a day. */
function PriceExplorer() {
  const [day, setDay] = useState("2027-07-03");
  const [holiday, setHoliday] = useState("07-01");
  const [status, setStatus] = useState<PricingStatus>("Non Member");
  const [texts, setTexts] = useState<Readonly<Record<Label, string>>>(first);
  const on = parseDay(day);
  const errors = new Map(
    labels.flatMap((label) => {
      const error =
        blankMeansNone(label) && texts[label].trim() === "" ? undefined : numberError(texts[label], label === "Number of slots");
      return error === undefined ? [] : [[label, error] as const];
    }),
  );
  const number = (label: Label) => Number(texts[label]);
  const bound = (type: "min" | "max", label: Label) =>
    texts[label].trim() === "" ? [] : [memRows.item(type, type, { value: number(label) })];
  const quote =
    on === undefined || errors.size > 0
      ? undefined
      : quotePriceForStatus(
          {
            boat: memRows.boat("heron", { factor: number("Factor of the boat") }),
            lake: memRows.lake("memphremagog", { factor: number("Factor of the lake") }),
            dock: memRows.dock("magog", { factor: number("Factor of the dock") }),
            items: [
              memRows.item("base-factor", "base", { value: number("Base price in dollars") }),
              memRows.item("month", "July", { factor: number("Factor of July") }),
              memRows.item("weekday", "Saturday", { factor: number("Factor of Saturday") }),
              memRows.item("holiday", "Holiday", { factor: number("Factor of the holiday"), day: holiday }),
              memRows.item("status", "Membership", { factor: number("Factor of members") }),
              ...bound("min", "Lowest price in dollars"),
              ...bound("max", "Highest price in dollars"),
            ],
          },
          on,
          status,
          Array.from({ length: number("Number of slots") }, () => ({})),
        );
  return (
    <div className={explorer}>
      <div className={column}>
        <h1>Price with every factor</h1>
        <TextField label="Day" value={day} onChange={setDay} {...(on === undefined ? { error: "Write a day as 2027-07-03." } : {})} />
        <TextField label="Day of the holiday" description="As 07-01, or 2027-07-01" value={holiday} onChange={setHoliday} />
        <RadioCards
          label="Status"
          value={status}
          onChange={(chosen) => setStatus(chosen === "Membership" ? "Membership" : "Non Member")}
          options={[
            { value: "Non Member", title: "Non-member" },
            { value: "Membership", title: "Member" },
          ]}
        />
        <div className={grid}>
          {labels.map((label) => {
            const error = errors.get(label);
            return (
              <TextField
                key={label}
                label={label}
                value={texts[label]}
                onChange={(text) => setTexts({ ...texts, [label]: text })}
                {...(blankMeansNone(label) ? { description: "None when blank" } : {})}
                {...(error === undefined ? {} : { error })}
              />
            );
          })}
        </div>
      </div>
      <div className={answer} role="status">
        {quote === undefined ? (
          <p>No price: correct the fields that say what is wrong.</p>
        ) : (
          <Answer quote={quote} taxes={[number("Percent of the first tax"), number("Percent of the second tax")]} />
        )}
      </div>
    </div>
  );
}

interface AnswerProps {
  readonly quote: ReturnType<typeof quotePriceForStatus>;
  readonly taxes: readonly number[];
}

function Answer({ quote: { base, lines, held, slotAmount, amount }, taxes }: AnswerProps) {
  const included = taxesInAmount(
    amount,
    taxes.map((percent) => ({ percent })),
  );
  return (
    <>
      <Tape
        label="How the price is made"
        lines={[
          { key: "base", term: "Base price", figure: base.toFixed(2) },
          ...lines.map(({ kind, name, factor }) => ({ key: `${kind} ${name.en}`, term: `${kind}: ${name.en}`, figure: `× ${factor}` })),
          { key: "slot", term: "One slot, rounded once", figure: money(slotAmount) },
        ]}
        total={{ term: "All slots, taxes included", figure: money(amount) }}
      />
      {held === undefined ? null : <p>{held === "max" ? "The highest price limits it." : "The lowest price lifts it."}</p>}
      <ul>
        {included.map((tax, at) => (
          <li key={`${at} ${taxes[at] ?? 0}`}>{`${taxes[at] ?? 0} % tax in it: ${money(tax)}`}</li>
        ))}
      </ul>
    </>
  );
}

const meta = preview.meta({ title: "Explorers/Price (prix)", component: PriceExplorer });

export const Explorer = meta.story({ name: "Explorer · factor, tax, holiday, samedi, Saturday" });

/** What the controls change. */
export const Tried = meta.story({
  tags: ["!dev", "!autodocs"],
  play: async ({ canvas }) => {
    const answered = canvas.getByRole("status");
    const type = async (label: Label | "Day", text: string) => {
      const field = canvas.getByRole("textbox", { name: label });
      await userEvent.clear(field);
      if (text !== "") await userEvent.type(field, text);
      return field;
    };
    await type("Base price in dollars", "100");
    // 100 x 1.1 x 1.15 x 1.05 x 1.25 x 1.2 = 199.2375, rounded half up.
    await expect(answered).toHaveTextContent("$199.24 CAD");
    await type("Number of slots", "2");
    await expect(answered).toHaveTextContent("$398.48 CAD");
    await type("Highest price in dollars", "150");
    await expect(answered).toHaveTextContent(/\$300\.00 CAD.*The highest price limits it/);
    // 300 / 1.14975 = 260.93 before taxes: 13.05 and 26.02, which add up to the rest.
    await expect(answered).toHaveTextContent(/5 % tax in it: \$13\.05 CAD.*9\.975 % tax in it: \$26\.0\d CAD/);
    await type("Highest price in dollars", "");
    await type("Lowest price in dollars", "250");
    await expect(answered).toHaveTextContent(/\$500\.00 CAD.*The lowest price lifts it/);
    await userEvent.click(canvas.getByRole("radio", { name: /^Member/ }));
    await expect(answered).toHaveTextContent("status: Membership× 0.75");
    await type("Day", "2027-07-01");
    await expect(answered).toHaveTextContent("holiday: Holiday× 1.1");
    for (const [text, error] of [
      ["abc", "Write a number, as 1.25."],
      ["-1", "Write a number that is not negative."],
      ["1,2", "Write a point before decimals: 1.2."],
    ] as const) {
      await expect(await type("Factor of the boat", text)).toHaveAccessibleDescription(error);
      await expect(answered).toHaveTextContent("No price");
    }
  },
});
