import type { ReactElement } from "react";
import { changedPrice } from "../../headless/cart/cartLines.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import * as css from "./cart.css.ts";
import { daysText } from "./lineTexts.ts";
import { type CartLineProps, focusById, lineHeadingId } from "./props.ts";

/** The props of `LineLinks`. */
export interface LineLinksProps extends CartLineProps {
  readonly isChangingTime: boolean;
  /** Opens or closes the other times of the boat; undefined where they are open anyway. */
  readonly onChangeTime: (() => void) | undefined;
  /** Called when the line is being removed. */
  readonly onRemoved: () => void;
}

/** Shows the two small actions of a line: another time, and its removal. */
export function LineLinks({ model, line, isChangingTime, onChangeTime, onRemoved }: LineLinksProps): ReactElement {
  const { say, named, words } = useWords();
  const params = { boat: named(line.boat.names.boat), day: daysText(line.boat, words) };
  return (
    <p className={css.links}>
      {onChangeTime === undefined ? null : (
        <button
          type="button"
          className={css.textButton}
          aria-expanded={isChangingTime}
          aria-label={isChangingTime ? say("cart.keep") : say("cart.changeTimeOf", params)}
          onClick={onChangeTime}
        >
          {say(isChangingTime ? "cart.keep" : "cart.changeTime")}
        </button>
      )}
      <button
        type="button"
        className={css.textButton}
        aria-label={say("cart.removeOf", params)}
        onClick={() => {
          onRemoved();
          void model.remove(line._id);
        }}
      >
        {say("cart.remove")}
      </button>
    </p>
  );
}

/** Shows the button that holds a line again, accepts its new price or puts it back; nothing where the line needs none of it. */
export function ConfirmButton({ model, line, need, currency }: CartLineProps): ReactElement | null {
  const { say, format } = useWords();
  if (need !== "again" && need !== "accept" && need !== "putBack") return null;
  const price = changedPrice(line.boat) ?? line.boat.properties.price;
  const isFull = need === "putBack" && model.cart.value?.room === 0;
  const label =
    need === "again"
      ? say("cart.again")
      : need === "putBack"
        ? say("cart.putBack")
        : say("cart.accept", { price: format.dollars(price, currency) });
  if (isFull) return null;
  return (
    <div className={css.confirm}>
      <Button onPress={() => void model.confirm(line._id).then((isDone) => (isDone ? focusById(lineHeadingId(line._id)) : undefined))}>
        {label}
      </Button>
    </div>
  );
}
