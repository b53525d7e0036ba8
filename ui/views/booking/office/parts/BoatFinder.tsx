import { type ReactElement, useState } from "react";
import { sortSlotsByStart } from "#core/domain/offer/slots.ts";
import type { ClubOffer } from "../../../../headless/booking/office/move.ts";
import type { NewBookingModel } from "../../../../headless/booking/office/newBooking.ts";
import { useWords } from "../../../../headless/words/words.tsx";
import { Button } from "../../../../parts/actions/Button.tsx";
import { Disclosure } from "../../../../parts/actions/Disclosure.tsx";
import { SelectField } from "../../../../parts/fields/SelectField.tsx";
import { Skeleton } from "../../../../parts/messages/Skeleton.tsx";
import * as office from "../../../managed/index/office.css.ts";
import * as dialog from "../../../managed/frame/frame.css.ts";
import { FreeBoats } from "./FreeBoats.tsx";
import * as css from "./bookings.css.ts";
import type { FoundBoats } from "../../../../headless/booking/office/freeBoats.ts";
import { tooSmall as tooSmallStyle } from "./walkIn.css.ts";

/** The props of `BoatFinder`: the model of a booking, and the club's offer. */
export interface BoatFinderProps {
  readonly model: NewBookingModel;
  readonly offer: ClubOffer;
}

/** How many boats are shown at first, and with each further press. */
const shownAtOnce = 6;

/** Shows the boats that are free on the chosen day for the typed people, between two hours, with their prices. */
export function BoatFinder({ model, offer }: BoatFinderProps): ReactElement {
  const { say, format, named } = useWords();
  const [most, setMost] = useState(shownAtOnce);
  const [isOpen, setOpen] = useState(false);
  const { form } = model;
  const { from, until, dock } = form.fields.value;
  const found = isOpen ? model.boats.value : undefined;
  const slots = sortSlotsByStart(offer.timeslots);
  const anyTime = { value: "", text: say("bookings.finder.any") };
  const timesOf = (side: "start" | "end") =>
    [...new Set(slots.map((slot) => slot[side]))].toSorted().map((value) => ({ value, text: format.shortTime(value) }));
  return (
    <Disclosure title={say("bookings.finder.title")} isOpen={isOpen} onToggle={setOpen}>
      <div className={dialog.fields}>
        <div className={office.alignedFields}>
          <SelectField
            label={say("bookings.finder.from")}
            value={from}
            options={[anyTime, ...timesOf("start")]}
            onChange={(next) => form.set({ from: next })}
          />
          <SelectField
            label={say("bookings.finder.until")}
            value={until}
            options={[anyTime, ...timesOf("end")]}
            onChange={(next) => form.set({ until: next })}
          />
        </div>
        {offer.docks.length < 2 ? null : (
          <SelectField
            label={say("walkIn.dock")}
            value={dock}
            onChange={(next) => form.set({ dock: next })}
            options={[
              { value: "", text: say("walkIn.anyDock") },
              ...offer.docks.map(({ _id, name }) => ({ value: _id, text: named(name) })),
            ]}
          />
        )}
        {found === undefined ? (
          model.fault.value === undefined ? (
            <Skeleton height="82px" count={2} />
          ) : null
        ) : (
          <>
            <p role="status" className={css.partHead}>
              <strong>{say("bookings.finder.found", { count: found.free.length })}</strong>
            </p>
            {found.free.length === 0 ? null : <FreeBoats model={model} boats={found.free.slice(0, most)} />}
            {found.free.length <= most ? null : (
              <Button onPress={() => setMost(most + shownAtOnce)}>
                {say("bookings.finder.more", { count: found.free.length - most })}
              </Button>
            )}
            <TooSmallBoats found={found} people={form.fields.value.people} />
          </>
        )}
      </div>
    </Disclosure>
  );
}

/** The props of `TooSmallBoats`: the boats that were found, and the number of people as typed. */
export interface TooSmallBoatsProps {
  readonly found: Pick<FoundBoats, "tooSmall">;
  readonly people: string;
}

const mostNames = 5;

/** Says which boats have too few seats for the people; nothing where none has. */
export function TooSmallBoats({ found: { tooSmall }, people }: TooSmallBoatsProps): ReactElement | null {
  const { say, named } = useWords();
  if (tooSmall.length === 0) return null;
  const rest = tooSmall.length - mostNames;
  const names = [
    ...tooSmall.slice(0, mostNames).map(({ name }) => named(name)),
    ...(rest > 0 ? [say("walkIn.tooSmallMore", { count: rest })] : []),
  ];
  return <p className={tooSmallStyle}>{say("walkIn.tooSmall", { count: tooSmall.length, people, names: names.join(", ") })}</p>;
}
