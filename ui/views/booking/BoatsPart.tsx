import { mdiAccount } from "@mdi/js";
import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import type { BookingModel } from "../../headless/booking/booking.ts";
import type { BoatCard } from "../../headless/choice/offering.ts";
import { useWords, type Words } from "../../headless/words/words.tsx";
import { Icon } from "../../parts/Icon.tsx";
import { RadioCards, type RadioCardOption } from "../../parts/RadioCards.tsx";
import { VisuallyHidden } from "../../parts/VisuallyHidden.tsx";
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

/** Model and how many it takes, short enough to stand beside a price on a phone. */
function Kind({ boat: { model, capacity } }: Pick<BoatCard, "boat">): ReactElement {
  const { say } = useWords();
  return (
    <span className={css.kind}>
      {model} ·
      <Icon path={mdiAccount} size={16} />
      <span aria-hidden="true">{capacity}</span>
      <VisuallyHidden>{say("booking.boats.upTo", { count: capacity })}</VisuallyHidden>
    </span>
  );
}

function optionOf({ boat, isFree, amounts }: BoatCard, currency: "CAD" | "USD", words: Words): RadioCardOption {
  const { say, format, named } = words;
  const option = {
    value: boat._id,
    title: named(boat.name),
    detail: <Kind boat={boat} />,
  };
  if (!isFree) return { ...option, unavailable: say("booking.boats.taken") };
  if (amounts === undefined) return option;
  return {
    ...option,
    aside: format.money(amounts.nonMember, currency),
    asideDetail: say("booking.slots.memberPrice", { price: format.money(amounts.membership, currency) }),
  };
}
