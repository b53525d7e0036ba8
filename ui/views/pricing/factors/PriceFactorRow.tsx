import type { ReactElement } from "react";
import { parseFigure } from "../../../headless/pricing/factors/drafts.ts";
import type { PricesPageModel } from "../../../headless/pricing/factors/pricesPage.ts";
import { isDollarItemType, type PriceField } from "../../../headless/pricing/factors/fields.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Stepper } from "../../../parts/fields/Stepper.tsx";
import { factorText, priceFigureName, holidayDaysText } from "./factorText.ts";
import * as css from "./factors.css.ts";

/** The props of `PriceFactorRow` and `PriceFigureField`: the prices of the club, and the figure that is edited. */
export interface PriceFigureProps {
  readonly factors: PricesPageModel;
  readonly field: PriceField;
}

/** Shows the row of a factor: its name, a bar around 1.00, the saved figure, and the field. */
export function PriceFactorRow({ factors, field }: PriceFigureProps): ReactElement {
  const words = useWords();
  const isChanged = isChangedIn(factors, field);
  const typed = factors.typedOf(field);
  const figure = (typed === undefined ? field.was : parseFigure(typed, field.type)) ?? 1;
  return (
    <li className={css.row} data-changed={isChanged || undefined}>
      <span className={css.name}>
        {priceFigureName(field, words)}
        {field.type === "holiday" ? <span className={css.second}>{holidayDaysText(field, words)}</span> : null}
      </span>
      <span className={css.middle}>
        <Meter factor={figure} />
        {isChanged && field.was !== undefined ? <span className={css.storedFigure}>{factorText(field.was, words)}</span> : null}
      </span>
      <PriceFigureField factors={factors} field={field} />
    </li>
  );
}

/** Shows the field of a figure, with the reason why it cannot be saved. */
export function PriceFigureField({ factors, field, isWide = false }: PriceFigureProps & { readonly isWide?: boolean }): ReactElement {
  const { say, words } = useWords();
  const dollars = isDollarItemType(field.type);
  const shown = factors.typedOf(field) ?? (field.was === undefined ? "" : factorText(field.was, words));
  const fault = factors.faultOf(field);
  const name = priceFigureName(field, words);
  const id = priceFigureFieldId(field);
  const step = (by: 1 | -1) => {
    const from = parseFigure(shown, field.type) ?? (dollars ? 0 : 1);
    const size = dollars ? 5 : 0.05;
    factors.type(field, factorText(Math.max(0, Math.round((from + by * size) * 100) / 100), words));
  };
  const now = parseFigure(shown, field.type);
  return (
    <>
      <Stepper
        id={id}
        label={dollars ? name : say("factors.factorOf", { name: field.type === "holiday" ? `${name}, ${field.days?.[0] ?? ""}` : name })}
        value={shown}
        placeholder={dollars ? say("factors.none") : factorText(1, words)}
        {...(dollars ? { suffix: "$" } : { prefix: "×" })}
        {...(now === undefined ? {} : { now })}
        isWide={isWide}
        isChanged={isChangedIn(factors, field)}
        error={fault === undefined ? undefined : say(`factors.fault.${fault}`)}
        describedBy={fault === undefined ? undefined : `${id}-fault`}
        lessLabel={say("factors.less", { name })}
        moreLabel={say("factors.more", { name })}
        onChange={(text) => factors.type(field, text)}
        onStep={step}
      />
      {fault === undefined ? null : (
        <span id={`${id}-fault`} className={css.fault}>
          {say(`factors.fault.${fault}`)}
        </span>
      )}
    </>
  );
}

/** Gives the id of a figure's field. */
export function priceFigureFieldId({ keys }: PriceField): string {
  return `figure-${(keys[0] ?? "").replaceAll(/[^\w-]/gu, "-")}`;
}

function isChangedIn(factors: PricesPageModel, field: PriceField): boolean {
  return factors.changes.value.some((change) => change.field.keys[0] === field.keys[0]) || factors.faultOf(field) !== undefined;
}

/** A bar that shows how far a factor is from 1.00: half its width for 1.50 or 0.50. */
function Meter({ factor }: { readonly factor: number }): ReactElement {
  const reach = Math.min(Math.abs(factor - 1), 0.5) * 32;
  return (
    <svg className={css.meter} viewBox="0 0 36 14" aria-hidden="true">
      <rect className={css.meterFill} x={factor < 1 ? 18 - reach : 18} y={4} width={reach} height={6} />
      <path className={css.meterLine} d="M18 0v14" />
    </svg>
  );
}
