import type { ReactElement } from "react";
import type { Currency } from "#core/domain/money/currency.ts";
import { asCents } from "#core/domain/money/cents.ts";
import type { Dock } from "#core/domain/offer/dock.ts";
import type { Lake } from "#core/domain/offer/lake.ts";
import type { HolderChangeModel } from "../../../../headless/booking/pass/change.ts";
import type { HolderChangeBoat } from "../../../../headless/booking/pass/changeBoats.ts";
import { useWords, type Words } from "../../../../headless/words/words.tsx";
import { Disclosure } from "../../../../parts/actions/Disclosure.tsx";
import { RadioCards } from "../../../../parts/choices/RadioCards.tsx";
import { SelectField } from "../../../../parts/fields/SelectField.tsx";
import { Skeleton } from "../../../../parts/messages/Skeleton.tsx";
import * as css from "../parts/PassView.css.ts";

/** The props of `ChangeBoatChoice`. */
export interface ChangeBoatChoiceProps {
  readonly change: HolderChangeModel;
  readonly currency: Currency;
  /** The lakes whose names tell docks of several lakes apart. */
  readonly lakes: readonly Lake[];
}

/** Shows the boat of a change, and on request the other boats of the day, each with what it costs more or less, at any dock of the club. */
export function ChangeBoatChoice({ change, currency, lakes }: ChangeBoatChoiceProps): ReactElement | null {
  const { say, format, named, words } = useWords();
  const docks = change.docks.value;
  const boats = change.boats.value;
  const day = change.day.value;
  if (docks.length === 0 || day === undefined) return null;
  const chosen = boats?.find(({ boat }) => boat._id === change.boat.value);
  const name = chosen === undefined ? undefined : named(chosen.boat.name);
  return (
    <Disclosure
      title={
        boats === undefined
          ? say("pass.change.boat")
          : name === undefined
            ? say("pass.change.noBoat")
            : say("pass.change.boatNow", { boat: name })
      }
    >
      <div className={css.part}>
        {docks.length === 1 ? null : (
          <SelectField
            label={say("pass.change.dock")}
            options={docks.map((dock) => ({ value: dock._id, text: dockText(dock, docks, lakes, words) }))}
            value={change.dock.value ?? ""}
            onChange={(dock) => void change.chooseDock(dock)}
          />
        )}
        {boats === undefined ? (
          change.fault.value === undefined ? (
            <Skeleton height="180px" />
          ) : null
        ) : (
          <RadioCards
            label={say("pass.change.boats", { day: format.day(day) })}
            options={boats.map((one) => boatOption(one, currency, words))}
            value={change.boat.value ?? null}
            onChange={change.chooseBoat}
          />
        )}
      </div>
    </Disclosure>
  );
}

function dockText({ name, lake }: Dock, docks: readonly Dock[], lakes: readonly Lake[], { say, named }: Words): string {
  const of = docks.every((dock) => dock.lake === lake) ? undefined : lakes.find(({ _id }) => _id === lake);
  return of === undefined ? named(name) : say("pass.change.dockOfLake", { dock: named(name), lake: named(of.name) });
}

function boatOption({ boat, isOwn, why, ...price }: HolderChangeBoat, currency: Currency, words: Words) {
  const { say, named } = words;
  const aside = why === undefined ? differenceText(price, currency, words) : undefined;
  return {
    value: boat._id,
    title: named(boat.name),
    detail: isOwn ? say("pass.change.ownBoat") : say("pass.change.seats", { count: boat.capacity }),
    ...(aside === undefined ? {} : { aside }),
    ...(why === undefined
      ? {}
      : { unavailable: why === "taken" ? say("pass.change.boatTaken") : say("pass.change.small", { count: boat.capacity }) }),
  };
}

/** What a boat costs more or less than the booking: "+ $45.00 CAD". */
function differenceText(
  { difference, isFrom }: Pick<HolderChangeBoat, "difference" | "isFrom">,
  currency: Currency,
  { say, format }: Words,
): string | undefined {
  if (difference === undefined) return undefined;
  if (difference === 0 && !isFrom) return say("pass.change.samePrice");
  const text = `${difference < 0 ? "−" : "+"}\u00a0${format.money(asCents(Math.abs(difference)), currency)}`;
  return isFrom ? say("pass.change.from", { difference: text }) : text;
}
