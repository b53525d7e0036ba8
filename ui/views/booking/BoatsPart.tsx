import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import type { BookingModel } from "../../headless/booking.ts";
import type { BoatCard } from "../../headless/offering.ts";
import { useWords, type Words } from "../../headless/words.tsx";
import { RadioCards, type RadioCardOption } from "../../parts/RadioCards.tsx";
import * as css from "./booking.css.ts";

/** The dock's boats with model, capacity and what the chosen slots cost with each. */
export function BoatsPart({ model }: { readonly model: BookingModel }): ReactElement | null {
  useSignals();
  const words = useWords();
  const { choice } = model;
  const cards = choice.boats.value;
  const { selectedBoat, timeRangeReservation } = choice.selection.value;
  if (cards.length === 0 || timeRangeReservation.length === 0) return null;
  const currency = choice.club.value?.currency ?? "CAD";
  return (
    <RadioCards
      label={words.say("booking.boats.label")}
      options={cards.map((card) => optionOf(card, currency, words))}
      value={selectedBoat ?? null}
      onChange={(id) => void choice.chooseBoat(id)}
      onRefused={(id) => void choice.chooseBoat(id)}
    />
  );
}

function optionOf({ boat, isFree, amounts }: BoatCard, currency: "CAD" | "USD", words: Words): RadioCardOption {
  const { say, format, named } = words;
  const option = {
    value: boat._id,
    title: named(boat.name),
    detail: `${boat.model} · ${say("booking.boats.upTo", { count: boat.capacity })}`,
  };
  if (!isFree) return { ...option, unavailable: say("booking.boats.taken") };
  if (amounts === undefined) return option;
  const aside = (
    <span className={css.price}>
      <span>{format.money(amounts.nonMember, currency)}</span>
      <span className={css.member}>{say("booking.slots.memberPrice", { price: format.money(amounts.membership, currency) })}</span>
    </span>
  );
  return { ...option, aside };
}
