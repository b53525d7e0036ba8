import { currencyOf } from "#core/domain/money/currency.ts";
import "../../../../headless/words/choiceWords.ts";
import type { ReactElement } from "react";
import { spanOfSlots } from "#core/domain/offer/slots.ts";
import type { BookingModel } from "../../../../headless/booking/booking.ts";
import { boatPriceAmounts } from "../../../../headless/booking/choice/offering.ts";
import { useWords } from "../../../../headless/words/words.tsx";
import { Button } from "../../../../parts/actions/Button.tsx";
import { PlanMark } from "../../../pricing/PlanMark.tsx";
import * as css from "../../parts/choice.css.ts";

/** Shows buttons that make the choice one slot longer or shorter. */
export function ChoiceLengthButtons({ model }: { readonly model: BookingModel }): ReactElement | null {
  const { say, format } = useWords();
  const { choice } = model;
  const chosen = choice.chosenSlots.value;
  const next = choice.extension.value;
  const known = choice.offer.value;
  const boat = choice.boat.value;
  const added = next === undefined || known === null || boat === undefined ? undefined : boatPriceAmounts(known, boat._id, [next._id]);
  const last = chosen.length > 1 ? chosen.at(-1) : undefined;
  if (next === undefined && last === undefined) return null;
  const client = choice.club.value?.id;
  const longer = { client, day: choice.shownDay.value, span: next === undefined ? undefined : spanOfSlots([...chosen, next]) };
  const { payer } = model.ports;
  const isMarked = payer.markAt({ client, day: choice.shownDay.value, span: spanOfSlots(chosen) }) !== undefined;
  const mark = next === undefined || isMarked ? undefined : payer.markAt(longer);
  return (
    <div className={css.longer}>
      {next === undefined ? null : (
        <Button onPress={() => void choice.extend()}>
          {say("choice.extend", { span: format.span(next.start, next.end) })}
          {added === undefined ? null : ` · ${format.money(payer.priceOf(added, longer).paid, currencyOf(choice.club.value))}`}
          {mark === undefined ? null : (
            <>
              {" · "}
              <PlanMark mark={mark} />
            </>
          )}
        </Button>
      )}
      {last === undefined ? null : (
        <Button kind="quiet" onPress={() => void choice.shorten()}>
          {say("choice.shorten", { span: format.span(last.start, last.end) })}
        </Button>
      )}
    </div>
  );
}
