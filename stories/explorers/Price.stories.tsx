import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import { parseDay } from "#core/domain/calendar/day.ts";
import { moneyText } from "#core/domain/money/currency.ts";
import { quotePrice } from "#core/domain/pricing/price.ts";
import { memRows } from "#core/testing/clubs/rows.ts";
import { TextField } from "#ui/parts/fields/TextField.tsx";
import { Tape } from "#ui/parts/lists/Tape.tsx";
import preview from "../.storybook/preview.tsx";
import { answer, column, explorer } from "./explorer.css.ts";

const factors = ["boat", "lake", "dock", "July", "Saturday", "Membership"] as const;
type Factor = (typeof factors)[number];

/** Each factor of a price, and the tape that core makes of them for a day. */
function PriceExplorer() {
  const [day, setDay] = useState("2027-07-03");
  const [base, setBase] = useState("189");
  const [texts, setTexts] = useState<Readonly<Record<Factor, string>>>({
    boat: "1.1",
    lake: "1.15",
    dock: "1.05",
    July: "1.25",
    Saturday: "1.2",
    Membership: "0.75",
  });
  const factor = (name: Factor) => (Number.isFinite(Number(texts[name])) && texts[name] !== "" ? Number(texts[name]) : 1);
  const on = parseDay(day);
  const quotes =
    on &&
    quotePrice({
      boat: memRows.boat("heron", { factor: factor("boat") }),
      lake: memRows.lake("memphremagog", { factor: factor("lake") }),
      dock: memRows.dock("magog", { factor: factor("dock") }),
      items: [
        memRows.item("base-factor", "base", { value: Number(base) || 0 }),
        memRows.item("month", "July", { factor: factor("July") }),
        memRows.item("weekday", "Saturday", { factor: factor("Saturday") }),
        memRows.item("status", "Membership", { factor: factor("Membership") }),
      ],
      day: on,
      slots: ["morning"],
    });
  return (
    <div className={explorer}>
      <div className={column}>
        <h1>Price with every factor</h1>
        <TextField label="Day" value={day} onChange={setDay} {...(on === undefined ? { error: "Write a day as 2027-07-03" } : {})} />
        <TextField label="Base price in dollars" value={base} onChange={setBase} />
        {factors.map((name) => (
          <TextField key={name} label={`Factor: ${name}`} value={texts[name]} onChange={(text) => setTexts({ ...texts, [name]: text })} />
        ))}
      </div>
      {quotes === undefined ? null : (
        <div className={answer} role="status">
          {(["nonMember", "membership"] as const).map((status) => (
            <Tape
              key={status}
              label={status}
              lines={[
                { key: "base", term: "Base price", figure: quotes[status].base.toFixed(2) },
                ...quotes[status].lines.map(({ kind, name, factor: by }) => ({
                  key: `${kind} ${name.en}`,
                  term: `${kind}: ${name.en}`,
                  figure: `× ${by}`,
                })),
              ]}
              total={{ term: status, figure: moneyText(quotes[status].amount, "CAD", "en-CA") }}
            />
          ))}
        </div>
      )}
    </div>
  );
}

const meta = preview.meta({ title: "Explorers/Price (prix)", component: PriceExplorer });

export const Explorer = meta.story({
  play: async ({ canvas }) => {
    const field = canvas.getByRole("textbox", { name: "Base price in dollars" });
    await userEvent.clear(field);
    await userEvent.type(field, "100");
    // 100 x 1.1 x 1.15 x 1.05 x 1.25 x 1.2 = 199.2375, rounded half up.
    await expect(canvas.getByRole("status")).toHaveTextContent("$199.24 CAD");
  },
});
