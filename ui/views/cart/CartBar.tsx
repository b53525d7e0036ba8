import type { ReactElement } from "react";
import type { Currency } from "#core/domain/money/currency.ts";
import type { CartBoatLine, LineNeed } from "../../headless/cart/cartLines.ts";
import { useWords } from "../../headless/words/words.tsx";
import { BottomBar } from "../../parts/actions/BottomBar.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import * as css from "./cart.css.ts";
import { type CartParts, focusById, lineChoiceId, lineHeadingId } from "./props.ts";

/** The props of `CartBar`. */
export interface CartBarProps extends CartParts {
  readonly lines: readonly { readonly line: CartBoatLine; readonly need: LineNeed }[];
  readonly currency: Currency;
  /** Goes on to pay these lines, by their `_id`; without it no button pays. */
  readonly onPay?: (lines: readonly string[]) => void;
}

/**
 * Shows the bar of the cart: how many trips are ready, the total, and one filled button, the next thing to do. While a line needs something, that is
 * next, and paying without it is a link.
 */
export function CartBar(props: CartBarProps): ReactElement {
  const { model, lines, currency } = props;
  const { say, format } = useWords();
  const needy = lines.filter(({ need }) => need !== "none");
  const trips = say("cart.trips", { count: lines.length });
  return (
    <BottomBar label={say("cart.yours")} actions={<Actions {...props} needy={needy} />}>
      <div className={css.figures}>
        <p className={css.ready}>
          {needy.length === 0 ? (
            <strong>{trips}</strong>
          ) : (
            <>
              {say("cart.ready")} <strong>{say("cart.readyOf", { ready: lines.length - needy.length, trips })}</strong>
            </>
          )}
        </p>
        <p className={css.total}>
          <span className={css.totalTerm}>{say(needy.length === 0 ? "cart.total" : "cart.soFar")} </span>
          <strong className={css.totalFigure}>{format.money(model.total.value, currency)}</strong>
        </p>
      </div>
    </BottomBar>
  );
}

type ActionsProps = CartBarProps & { readonly needy: CartBarProps["lines"] };

function Actions(props: ActionsProps): ReactElement | null {
  const { model, lines, needy, onPay } = props;
  const { say, format } = useWords();
  const [first] = needy;
  const ready = lines.filter(({ need }) => need === "none").map(({ line }) => line);
  if (first === undefined) return <PayButton {...props} ready={ready} />;
  const { line, need } = first;
  const isAllAgain = needy.every((each) => each.need === "again");
  const day = format.weekdayName(line.boat.date);
  return (
    <>
      {ready.length === 0 || onPay === undefined ? null : (
        <button type="button" className={css.textButton} onClick={() => onPay(ready.map(({ _id }) => _id))}>
          {needy.length === 1 ? say("cart.withoutDay", { day }) : say("cart.withoutOthers")}
        </button>
      )}
      {isAllAgain ? (
        <Button kind="primary" isPending={model.isChanging.value} onPress={() => void holdAgain(props)}>
          {say("cart.againAll")}
        </Button>
      ) : (
        <Button kind="primary" onPress={() => focusById(need === "choose" ? lineChoiceId(line._id) : lineHeadingId(line._id))}>
          {need === "accept" ? say("cart.seePrice") : say("cart.choose", { day })}
        </Button>
      )}
    </>
  );
}

/** Holds all lines again, one after the other; what cannot be had shows what is near. */
async function holdAgain({ model, needy }: ActionsProps): Promise<void> {
  for (const { line } of needy) await model.confirm(line._id);
}

/** Goes on to pay; a line without the number of people that its club wants comes first. */
function PayButton({ model, ports, ready, onPay }: ActionsProps & { readonly ready: readonly CartBoatLine[] }): ReactElement | null {
  const { say } = useWords();
  if (onPay === undefined) return null;
  const asks = new Set(ports.first.clubs.filter(({ asksPeople }) => asksPeople).map(({ id }) => id));
  const missing = ready.find(({ boat }) => boat.people === null && asks.has(model.cart.value?.client ?? ""));
  const press = () => (missing === undefined ? onPay(ready.map(({ _id }) => _id)) : focusById(lineHeadingId(missing._id)));
  return (
    <Button kind="primary" isPending={model.isChanging.value} onPress={press}>
      {say("cart.pay")}
    </Button>
  );
}
