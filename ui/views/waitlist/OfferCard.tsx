import type { ReactElement } from "react";
import { minutesOfDayAt } from "#core/domain/calendar/zone.ts";
import type { OwnWish, WishModel, WishOffer } from "../../headless/waitlist/wish.ts";
import { spokenHoldTime } from "../../headless/booking/hold/spokenHoldTime.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { Callout } from "../../parts/messages/Callout.tsx";
import { Countdown } from "../../parts/messages/Countdown.tsx";
import { TimeScale } from "../../parts/messages/TimeScale.tsx";
import { BoatDrawing } from "../boat/BoatDrawing.tsx";
import { useSeconds } from "../shell/parts/useSeconds.ts";
import * as css from "./waitlist.css.ts";

/** The props of `OfferCard`: the model, the wish and its open offer. */
export interface OfferCardProps {
  readonly model: WishModel;
  readonly wish: OwnWish;
  readonly offer: WishOffer;
  readonly now: () => number;
}

/** Shows an offer: the boat, the slot, the price, for how long it is held, and the two answers. Once its time is over it says so. */
export function OfferCard({ model, wish, offer, now }: OfferCardProps): ReactElement {
  const { say, format, named } = useWords();
  const left = ((model.offerEnds.value ?? 0) - useSeconds(now)) / 1000;
  if (left <= 0) return <EndedOffer offer={offer} />;
  const { boat, dock, amount } = offer;
  return (
    <section className={css.box} aria-labelledby="offer-boat">
      {boat.drawing === null ? null : (
        <div className={css.plate}>
          <BoatDrawing drawing={boat.drawing} look="plate" />
        </div>
      )}
      <div className={css.nameAndPrice}>
        <h2 id="offer-boat">{named(boat.name)}</h2>
        <strong className={css.figure}>{format.dollars(amount, wish.currency)}</strong>
      </div>
      <p>
        <strong>{`${format.title(format.day(offer.date))}, ${format.span(offer.start, offer.end)}`}</strong>
        <br />
        <span className={css.muted}>{`${named(dock)} · ${say("waitlist.own.seats", { count: boat.capacity })}`}</span>
      </p>
      <Clock offer={offer} left={left} />
      <div className={css.buttons}>
        <Button
          kind="primary"
          isWide
          isPending={model.sending.value === "take"}
          pendingLabel={say("waitlist.own.taking")}
          onPress={() => void model.take()}
        >
          {say("waitlist.own.take")}
        </Button>
        <Button
          isWide
          isPending={model.sending.value === "pass"}
          pendingLabel={say("waitlist.own.passing")}
          onPress={() => void model.pass()}
        >
          {say("waitlist.own.pass")}
        </Button>
      </div>
    </section>
  );
}

function Clock({ offer, left }: { readonly offer: WishOffer; readonly left: number }): ReactElement {
  const { say, format } = useWords();
  const until = Date.parse(offer.until);
  const whole = (until - Date.parse(offer.begun)) / 1000;
  // A clock that is behind the server's shows no more than the whole time.
  const seconds = Math.min(left, whole);
  return (
    <div className={css.section}>
      <Countdown
        label={say("waitlist.own.until", { time: format.time(minutesOfDayAt(until)) })}
        seconds={seconds}
        spoken={(mark) => spokenHoldTime(mark, { say })}
      />
      <TimeScale whole={whole} seconds={seconds} />
      <p className={css.muted}>{say("waitlist.own.next")}</p>
    </div>
  );
}

/** Shows that an offer is over, and what stays with its owner. */
export function EndedOffer({ offer }: { readonly offer: WishOffer }): ReactElement {
  const { say, format } = useWords();
  const time = format.time(minutesOfDayAt(Date.parse(offer.until)));
  if (offer.state === "passed") return <Callout tone="info">{say("waitlist.own.passed")}</Callout>;
  const isWithdrawn = offer.state === "withdrawn";
  return (
    <Callout tone="warning">
      <p>
        <strong>{isWithdrawn ? say("waitlist.own.withdrawn") : say("waitlist.own.ended", { time })}</strong>
      </p>
      <p>{say(isWithdrawn ? "waitlist.own.withdrawnHint" : "waitlist.own.endedHint")}</p>
    </Callout>
  );
}
