import { mdiInformation } from "@mdi/js";
import { type ReactElement, type ReactNode, useId } from "react";
import { pathInLocale } from "#core/domain/language/locale.ts";
import type { PricesPageModel } from "../../../headless/pricing/factors/pricesPage.ts";
import { isDollarItemType, type PriceField } from "../../../headless/pricing/factors/fields.ts";
import type { BookingCount } from "../../../headless/pricing/factors/bookingCount.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Disclosure } from "../../../parts/actions/Disclosure.tsx";
import { Icon } from "../../../parts/marks/Icon.tsx";
import { Link } from "../../../parts/actions/Link.tsx";
import { PriceFigureField, PriceFactorRow } from "./PriceFactorRow.tsx";
import { factorText, priceFigureName } from "./factorText.ts";
import { UnsavedPriceChanges } from "./UnsavedPriceChanges.tsx";
import * as css from "./factors.css.ts";

/** The props of `PriceFigures`: the prices of the club, their bookings, and how a holiday is added. */
export interface PriceFiguresProps {
  readonly factors: PricesPageModel;
  /** The bookings of the days in the simulator; undefined where they are not known. */
  readonly booked: BookingCount | undefined;
  /** The first day of the simulator; holidays before it are past. */
  readonly today: string;
  readonly onAddHoliday: () => void;
}

/** Shows every figure of a club's prices, with a mark on each unsaved change. */
export function PriceFigures({ factors, booked, today, onAddHoliday }: PriceFiguresProps): ReactElement {
  const { say, words } = useWords();
  const fields = factors.fields.value;
  const of = (type: PriceField["type"]) => fields.filter((field) => field.type === type);
  return (
    <div className={css.leftColumn}>
      <div className={css.totals} role="group" aria-label={say("factors.groups.bounds")}>
        {fields
          .filter(({ type }) => isDollarItemType(type))
          .map((field) => (
            <span key={field.type} className={css.total}>
              <strong aria-hidden="true">{priceFigureName(field, words)}</strong>
              <PriceFigureField factors={factors} field={field} isWide />
            </span>
          ))}
      </div>
      <div className={css.pair}>
        <Group title={say("factors.groups.month")} fields={of("month")} factors={factors} />
        <Group title={say("factors.groups.weekday")} fields={of("weekday")} factors={factors} />
        <Group title={say("factors.groups.status")} fields={of("status")} factors={factors} />
        <LinksToOtherFactors factors={factors} />
      </div>
      <Holidays factors={factors} fields={of("holiday")} today={today} onAdd={onAddHoliday} />
      <UnsavedPriceChanges factors={factors} />
      <p className={css.info}>
        <Icon path={mdiInformation} />
        <span>
          {say("factors.missing")} {keptText(booked, words.say)}
        </span>
      </p>
    </div>
  );
}

interface GroupProps {
  readonly title: string;
  readonly fields: readonly PriceField[];
  readonly factors: PricesPageModel;
  readonly aside?: ReactNode;
  /** Shown in place of the rows. */
  readonly children?: ReactNode;
}

function Group({ title, fields, factors, aside, children }: GroupProps): ReactElement {
  const { say } = useWords();
  const id = useId();
  const changed = factors.changes.value.filter(({ field }) => fields.some(({ keys }) => keys[0] === field.keys[0])).length;
  return (
    <section className={css.group} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id} className={css.heading}>
          {title}
        </h2>
        {changed === 0 ? null : <span className={css.count}>{say("factors.changed", { count: changed })}</span>}
        {aside}
      </div>
      {children ?? <Rows factors={factors} fields={fields} />}
    </section>
  );
}

function Rows({ factors, fields }: Pick<GroupProps, "factors" | "fields">): ReactElement {
  return (
    <ul className={css.columns}>
      {fields.map((field) => (
        <PriceFactorRow key={field.keys[0]} factors={factors} field={field} />
      ))}
    </ul>
  );
}

interface HolidaysProps extends Pick<GroupProps, "factors" | "fields"> {
  readonly today: string;
  readonly onAdd: () => void;
}

/** Holidays of every year first, then year by year; past ones are folded. */
function Holidays({ factors, fields, today, onAdd }: HolidaysProps): ReactElement {
  const { say } = useWords();
  const yearOf = ({ days }: PriceField) => /^\d{4}(?=-)/u.exec(days?.[0] ?? "")?.[0] ?? "";
  const isPast = (field: PriceField) => yearOf(field) !== "" && (field.days?.[1] ?? "") < today;
  const past = fields.filter(isPast);
  const years = [
    ...Map.groupBy(
      fields.filter((field) => !isPast(field)),
      yearOf,
    ),
  ].toSorted(([left], [right]) => (left < right ? -1 : 1));
  return (
    <Group
      title={say("factors.groups.holiday")}
      fields={fields}
      factors={factors}
      aside={
        <button type="button" className={css.textButton} onClick={onAdd}>
          {say("factors.addHoliday")}
        </button>
      }
    >
      {fields.length === 0 ? <p className={css.note}>{say("factors.noHolidays")}</p> : null}
      {years.map(([year, of]) => (
        <div key={year}>
          {year === "" ? null : <h3 className={css.year}>{year}</h3>}
          <Rows factors={factors} fields={of} />
        </div>
      ))}
      {past.length === 0 ? null : (
        <Disclosure title={say("factors.pastHolidays", { count: past.length })}>
          <Rows factors={factors} fields={past} />
        </Disclosure>
      )}
    </Group>
  );
}

/** Links to factors that are set elsewhere: at boats, lakes and docks. */
function LinksToOtherFactors({ factors }: { readonly factors: PricesPageModel }): ReactElement | null {
  const { say, locale, words } = useWords();
  const id = useId();
  const fleet = factors.fleet.value;
  if (fleet === undefined) return null;
  const ranges = (["boats", "lakes", "docks"] as const)
    .filter((kind) => fleet[kind].length > 0)
    .map((kind) => {
      const all = fleet[kind].map(({ properties }) => properties.factor ?? 1);
      return { kind, count: all.length, least: Math.min(...all), most: Math.max(...all) };
    });
  if (ranges.length === 0) return null;
  return (
    <section className={css.group} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id} className={css.heading}>
          {say("factors.elsewhere")}
        </h2>
      </div>
      <ul className={css.rows}>
        {ranges.map(({ kind, count, least, most }) => (
          <li key={kind} className={css.row}>
            <span className={css.name}>
              <Link href={pathInLocale(`/${kind}`, locale)}>{say(`factors.${kind}`, { count })}</Link>
            </span>
            <span />
            <span className={css.changedFigure}>
              × {factorText(least, words)}
              {least === most ? "" : ` – ${factorText(most, words)}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function keptText(booked: BookingCount | undefined, say: ReturnType<typeof useWords>["say"]): string {
  if (booked === undefined || booked.count === 0) return say("factors.keptNone");
  return say(booked.hasMore ? "factors.keptMore" : "factors.kept", { count: booked.count });
}
