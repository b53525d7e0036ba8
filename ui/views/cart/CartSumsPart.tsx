import { mdiPiggyBankOutline, mdiAccountPlusOutline } from "@mdi/js";
import type { ReactElement, ReactNode } from "react";
import { pathInLocale } from "#core/domain/language/locale.ts";
import { asCents, dollarsOf } from "#core/domain/money/cents.ts";
import type { Currency } from "#core/domain/money/currency.ts";
import type { CartBoatLine, CartReply, LineNeed } from "../../headless/cart/cartLines.ts";
import { cartSums, memberPriceReason } from "../../headless/cart/cartSums.ts";
import { taxNameText } from "../../headless/booking/pass/receipt.ts";
import { useWords, type Words } from "../../headless/words/words.tsx";
import { Link } from "../../parts/actions/Link.tsx";
import { Tape, type TapeLine } from "../../parts/lists/Tape.tsx";
import * as css from "./cart.css.ts";
import { CartMemberPriceNote, CartNote } from "./CartNote.tsx";
import { hoursOfSameBoat, shortDaysText } from "./lineTexts.ts";
import type { CartParts } from "./props.ts";

/** The props of `CartSumsPart`: the lines with what each needs, and the field of a promo code. */
export interface CartSumsProps extends CartParts {
  readonly cart: CartReply;
  readonly lines: readonly { readonly line: CartBoatLine; readonly need: LineNeed }[];
  readonly currency: Currency;
  readonly promo?: ReactNode;
}

/** Shows what the cart costs: each boat and extra, the total with the taxes in it, the promo code, and what a membership changes. */
export function CartSumsPart({ model, cart, lines, currency, promo }: CartSumsProps): ReactElement {
  const { say, format, locale, words } = useWords();
  const { total, discount, taxes, saved, membersTotal } = cartSums(model.payable.value, cart);
  const boats = lines.flatMap(({ line, need }) =>
    linesOf(line, need, { ...words, hours: hoursOfSameBoat(line.boat, model.lines.value, words) }),
  );
  const reason = cart.membership === null ? undefined : memberPriceReason(cart.membership);
  const code =
    cart.promo === null || discount === 0
      ? []
      : [{ key: "promo", term: promoTerm(cart.promo, words), figure: format.figure(-dollarsOf(discount)) }];
  return (
    <aside className={css.sums} aria-label={say("cart.sums")}>
      <Tape
        label={say("cart.sums")}
        lines={[...boats, ...code]}
        total={{ term: say("cart.total"), figure: format.money(total, currency) }}
      />
      <dl className={css.taxes}>
        {(total === 0 ? [] : taxes).map(({ tax, cents }) => (
          <div key={tax.name.en} className={css.tax}>
            <dt>{say("cart.tax", { tax: taxNameText(tax, words) })}</dt>
            <dd className={css.figure}>{format.money(cents, currency)}</dd>
          </div>
        ))}
      </dl>
      {promo}
      {reason !== undefined ? (
        <CartMemberPriceNote reason={reason} />
      ) : saved > 0 ? (
        <CartNote icon={mdiPiggyBankOutline}>{say("cart.saved", { amount: format.money(saved, currency) })}</CartNote>
      ) : membersTotal < total ? (
        <CartNote icon={mdiAccountPlusOutline}>
          {say("cart.membersPay", { amount: format.money(membersTotal, currency) })}{" "}
          <Link isStandalone href={pathInLocale("/subscription", locale)}>
            {say("cart.become")}
          </Link>
        </CartNote>
      ) : null}
    </aside>
  );
}

/** The promo code, with its percentage where it has one. */
function promoTerm({ code, percent }: NonNullable<CartReply["promo"]>, { say }: Words): string {
  return percent === undefined ? say("pay.promo.ofCode", { code }) : say("pay.promo.percentOff", { code, percent });
}

/** A boat and its extras; one that cannot be paid says that something is to be chosen. */
function linesOf(
  { _id, boat, extras }: CartBoatLine,
  need: LineNeed,
  { hours, ...words }: Words & { readonly hours: string },
): readonly TapeLine[] {
  const { say, format, named } = words;
  const term = say("cart.ofTrip", { boat: named(boat.names.boat), day: shortDaysText(boat, words) }) + hours;
  if (need !== "none") return [{ key: _id, term, figure: <span className={css.toChoose}>{say("cart.toChoose")}</span> }];
  const ofExtras = extras.map(({ _id: key, extra, quantity, properties }) => {
    const name = named(extra?.name ?? { en: "", fr: "" });
    const figure = format.figure(asCents(Math.round(properties.price * 100) * quantity) / 100);
    return { key, term: quantity === 1 ? name : say("cart.several", { count: quantity, extra: name }), figure };
  });
  return [{ key: _id, term, figure: format.figure(boat.properties.price) }, ...ofExtras];
}
