import "../../headless/words/cartWords.ts";
import * as css from "./cart.css.ts";
import { currencyOf } from "#core/domain/money/currency.ts";
import { mdiAccountCheckOutline, mdiCartOutline, mdiLanDisconnect } from "@mdi/js";
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from "react";
import type { Day } from "#core/domain/calendar/day.ts";
import { type CartBoatLine, type CartReply, type LineNeed, needOfLine, nonMemberPrice } from "../../headless/cart/cartLines.ts";
import { useWords, type Words } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { ButtonLink } from "../../parts/actions/ButtonLink.tsx";
import { Link } from "../../parts/actions/Link.tsx";
import { Icon } from "../../parts/marks/Icon.tsx";
import { Callout } from "../../parts/messages/Callout.tsx";
import { EmptyState } from "../../parts/messages/EmptyState.tsx";
import { Skeleton } from "../../parts/messages/Skeleton.tsx";
import { CartBar } from "./CartBar.tsx";
import { CartClock } from "./CartClock.tsx";
import { CartLineCard } from "./CartLineCard.tsx";
import { CartSumsPart } from "./CartSumsPart.tsx";
import { cartHeadingId, type CartParts, focusById, lineHeadingId } from "./props.ts";
import { effect } from "@preact/signals-react";
import { hidden } from "../../parts/marks/VisuallyHidden.css.ts";
import { wordKeyOfErrorCode } from "#core/domain/errors.ts";
import { type CartModel, problemOfLine } from "../../headless/cart/cart.ts";
import { promoProblemLine } from "../../headless/cart/cartPromo.ts";
import { PromoField } from "../booking/checkout/payment/PromoField.tsx";

/** The props of `CartPageView`. */
export interface CartPageViewProps extends CartParts {
  /** The address of the booking page. */
  readonly homePath: string;
  /** The address of the booking page with a dock and a day in view. */
  readonly bookingPath: (dock: string, day: Day) => string;
  /** Goes on to pay these lines, by their `_id`; without it the bar has no button that pays. */
  readonly onPay?: (lines: readonly string[]) => void;
  /** The result of a payment, above the lines. */
  readonly result?: ReactNode;
}

/** Shows the cart: its lines, its clock, what they cost, and the next thing to do. */
export function CartPageView(props: CartPageViewProps): ReactElement {
  const { say } = useWords();
  const { model } = props;
  const cart = model.cart.value;
  return (
    <div className={css.page}>
      <div className={css.head}>
        <h1 id={cartHeadingId} tabIndex={-1}>
          {say("cart.title")}
        </h1>
        {cart === undefined ? null : <Summary model={model} />}
      </div>
      <div className={css.notices}>
        <Unreachable {...props} />
        {props.result ?? <CartPaymentNotice payment={cart?.payment ?? null} />}
      </div>
      {cart === undefined ? <CartLoading {...props} /> : <LoadedCart {...props} cart={cart} />}
      <CartAnnouncer {...props} />
    </div>
  );
}

/** How many trips there are and on which lake, and whether the member price applies. */
function Summary({ model }: Pick<CartParts, "model">): ReactElement | null {
  const { say, named } = useWords();
  const lines = model.lines.value;
  const lakes = new Map(lines.map(({ boat }) => [boat.lake, boat.names.lake]));
  const [lake] = lakes.values();
  const isMember = lines.some(({ boat }) => nonMemberPrice(boat) !== undefined);
  if (lines.length === 0) return null;
  return (
    <>
      <p className={css.muted}>
        {say("cart.trips", { count: lines.length })}
        {lakes.size === 1 && lake !== undefined ? <span className={css.water}> · {named(lake)}</span> : null}
      </p>
      {isMember ? (
        <p className={css.memberNote}>
          <Icon path={mdiAccountCheckOutline} />
          {say("cart.memberPrice")}
        </p>
      ) : null}
    </>
  );
}

/** Where the newest cart could not be loaded, what is shown is an earlier one. */
function Unreachable({ model }: CartParts): ReactElement | null {
  const { say, format } = useWords();
  const asOf = model.asOf.value;
  if (model.state.value !== "failed" || model.cart.value === undefined || asOf === undefined) return null;
  return (
    <div role="status">
      <Callout tone="warning" icon={mdiLanDisconnect}>
        <p>{say("cart.asOf", { time: format.clock(asOf) })}</p>
        <Button onPress={() => void model.load()}>{say("booking.tryAgain")}</Button>
      </Callout>
    </div>
  );
}

function CartLoading({ model }: CartParts): ReactElement {
  const { say } = useWords();
  if (model.state.value !== "failed")
    return (
      <div aria-busy="true" className={css.lines}>
        <Skeleton height="160px" count={2} />
      </div>
    );
  return (
    <div className={css.whole}>
      <EmptyState
        icon={mdiLanDisconnect}
        title={say("cart.failed")}
        actions={<Button onPress={() => void model.load()}>{say("booking.tryAgain")}</Button>}
      />
    </div>
  );
}

interface NeedyLine {
  readonly line: CartBoatLine;
  readonly need: LineNeed;
}

function LoadedCart(props: CartPageViewProps & { readonly cart: CartReply }): ReactElement {
  const { say } = useWords();
  const { model, cart, homePath, result } = props;
  const lines: readonly NeedyLine[] = model.lines.value.map((line) => ({
    line,
    need: needOfLine(line, model.refusals.value.has(line._id)),
  }));
  const currency = currencyOf(cart);
  const onRemoved = useFocusAfterRemoval(lines.map(({ line }) => line._id));
  // What was in it is being paid: its notice has the next thing to do.
  if (lines.length === 0 && cart.payment !== null) return <></>;
  if (lines.length === 0)
    return (
      <div className={css.whole}>
        <EmptyState
          icon={mdiCartOutline}
          title={say("cart.empty")}
          actions={
            <ButtonLink href={homePath} kind={result === undefined ? "primary" : "secondary"}>
              {say("cart.rent")}
            </ButtonLink>
          }
        >
          {say("cart.emptyHint")}
        </EmptyState>
      </div>
    );
  return (
    <>
      <CartClock {...props} lines={lines.length} />
      <div className={css.lines}>
        {lines.map(({ line, need }) => (
          <CartLineCard key={line._id} {...props} line={line} need={need} currency={currency} onRemoved={() => onRemoved(line._id)} />
        ))}
        {cart.room > 0 ? (
          <Link href={homePath} isStandalone>
            {say("cart.another")}
          </Link>
        ) : (
          <p className={css.muted}>{say("cart.full")}</p>
        )}
      </div>
      <CartSumsPart {...props} lines={lines} currency={currency} promo={<CartPromo model={model} />} />
      <CartBar {...props} lines={lines} currency={currency} />
    </>
  );
}

/** After a removal the focus goes to the line that takes its place, else to the one before, else to the heading. */
function useFocusAfterRemoval(ids: readonly string[]): (removed: string) => void {
  const next = useRef<{ readonly gone: string; readonly target: string } | undefined>(undefined);
  useEffect(() => {
    const due = next.current;
    if (due === undefined || ids.includes(due.gone)) return;
    next.current = undefined;
    focusById(due.target);
  }, [ids]);
  return (removed) => {
    const at = ids.indexOf(removed);
    const neighbour = ids[at + 1] ?? ids[at - 1];
    next.current = { gone: removed, target: neighbour === undefined ? cartHeadingId : lineHeadingId(neighbour) };
  };
}

/** Announces to screen readers what a change of the cart did: which boat is gone or new, how many trips there are, and the total. */
export function CartAnnouncer({ model }: Pick<CartParts, "model">): ReactElement {
  const words = useWords();
  const [text, setText] = useState("");
  useEffect(() => followChanges(model, words, setText), [model, words]);
  return (
    <output className={hidden} data-announcer>
      {text}
    </output>
  );
}

/** Calls back with a text after each change of the lines, of a quantity or of the total; gives the function that stops it. */
function followChanges(model: CartParts["model"], { say, format, named }: Words, announce: (text: string) => void): () => void {
  let last: { readonly boats: ReadonlyMap<string, string>; readonly figures: string } | undefined;
  return effect(() => {
    const cart = model.cart.value;
    if (cart === undefined) return;
    const boats = new Map(model.lines.value.map(({ _id, boat }) => [_id, named(boat.names.boat)]));
    const total = format.money(model.total.value, currencyOf(cart));
    const before = last;
    last = { boats, figures: `${total} ${model.count.value}` };
    const gone = [...(before?.boats ?? [])].find(([id]) => !boats.has(id))?.[1];
    const added = before === undefined ? undefined : [...boats].find(([id]) => !before.boats.has(id))?.[1];
    if (before === undefined || (gone === undefined && added === undefined && before.figures === last.figures)) return;
    const key = added !== undefined ? "replaced" : gone !== undefined ? "removed" : "changed";
    announce(say(`cart.heard.${key}`, { trips: say("cart.trips", { count: boats.size }), total, name: added ?? gone ?? "" }));
  });
}

/** Shows that an earlier payment of the cart is not finished, with the way back to it; nothing where there is none. */
export function CartPaymentNotice({ payment }: Pick<CartReply, "payment">): ReactElement | null {
  const { say, format } = useWords();
  if (payment === null) return null;
  return (
    <Callout>
      <p>
        <strong>{say("cart.paying", { amount: format.dollars(payment.amount, payment.currency) })}</strong>
      </p>
      <p>{say("cart.payingHint")}</p>
      {payment.sessionUrl === null ? null : <ButtonLink href={payment.sessionUrl}>{say("pay.goOn")}</ButtonLink>}
    </Callout>
  );
}

/** Shows the promo code of the cart: the field, or the code with a button that takes it off, and why it takes nothing off any more. */
export function CartPromo({ model }: { readonly model: CartModel }): ReactElement {
  const { say } = useWords();
  const promo = model.cart.value?.promo ?? null;
  const reason = promo?.reason ?? null;
  const problem = problemOfLine(model, promoProblemLine) ?? (reason === null ? undefined : { key: wordKeyOfErrorCode(reason) });
  return (
    <PromoField
      code={promo?.code}
      problem={problem}
      isBusy={model.isChanging.value}
      hint={say("pay.promo.perCart")}
      onApply={(code) => void model.setCode(code)}
      onRemove={() => void model.setCode(null)}
    />
  );
}
