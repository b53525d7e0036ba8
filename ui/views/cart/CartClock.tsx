import type { ReactElement } from "react";
import { cartTimes } from "#core/domain/cart/storedCart.ts";
import type { CartReply } from "../../headless/cart/cartLines.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { hidden } from "../../parts/marks/VisuallyHidden.css.ts";
import { Callout } from "../../parts/messages/Callout.tsx";
import { TimeScale } from "../../parts/messages/TimeScale.tsx";
import { HoldCountdown } from "../booking/checkout/hold/HoldCountdown.tsx";
import { useSeconds } from "../shell/parts/useSeconds.ts";
import * as css from "./cart.css.ts";
import type { CartParts } from "./props.ts";

/** The props of `CartClock`. */
export interface CartClockProps extends CartParts {
  readonly cart: CartReply;
  /** How many lines the cart has. */
  readonly lines: number;
}

/** Shows the one clock of the cart with its scale, and the button that extends it once; once it is over, that nothing was paid. */
export function CartClock({ model, ports, cart, lines }: CartClockProps): ReactElement | null {
  const { say } = useWords();
  const ends = model.ends.value;
  const now = useSeconds(ports.now, ends !== undefined);
  if (ends === undefined)
    return (
      <div className={css.clock} role="status">
        <Callout tone="warning">
          <p>
            <strong>{say("cart.ended")}</strong>
          </p>
          <p>{say("cart.endedHint")}</p>
        </Callout>
      </div>
    );
  const held = model.lines.value.filter(({ boat }) => boat.expires !== null).length;
  const whole = (cartTimes.lasts + (cart.mayExtend ? 0 : cartTimes.extension)) / 1000;
  const left = (ends - now) / 1000;
  return (
    <section className={css.clockCard} aria-label={say("cart.held", { count: held })}>
      <HoldCountdown model={{ ports }} expires={ends} label={say("cart.held", { count: Math.min(held, lines) })} />
      <TimeScale whole={Math.max(whole, left)} seconds={left} />
      <p className={css.clockHint}>{say("cart.clockHint")}</p>
      {cart.mayExtend ? <Button onPress={() => void model.extend()}>{say("cart.extend")}</Button> : null}
      <p role="status" className={cart.mayExtend ? hidden : css.muted}>
        {cart.mayExtend ? "" : say("cart.extended")}
      </p>
    </section>
  );
}
