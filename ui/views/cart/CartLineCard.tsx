import { mdiAlertCircleOutline } from "@mdi/js";
import { type ReactElement, useState } from "react";
import { drawingOfBoat } from "#core/domain/offer/boatLook.ts";
import { problemOfLine } from "../../headless/cart/cart.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Icon } from "../../parts/marks/Icon.tsx";
import { BoatDrawing } from "../boat/BoatDrawing.tsx";
import { CartAlternatives } from "./CartAlternatives.tsx";
import { CartLineExtras } from "./CartLineExtras.tsx";
import * as css from "./cart.css.ts";
import { daysText, nonMembersText, reasonText } from "./lineTexts.ts";
import { type CartLineProps, focusById, lineHeadingId } from "./props.ts";
import { ConfirmButton, LineLinks } from "./LineActions.tsx";
import { boatKindText } from "../boat/boatText.ts";

/** Shows one line of the cart: the boat, its time, its price and its extras; one that cannot be paid stays where it is, with its reason. */
export function CartLineCard(props: CartLineProps & { readonly onRemoved: () => void }): ReactElement {
  const words = useWords();
  const { model, ports, line, need, currency } = props;
  const { named, format, say } = words;
  const [isChangingTime, setChangingTime] = useState(false);
  const { boat } = line;
  const row = ports.first.boats.find(({ _id }) => _id === boat.boat);
  const isLost = need === "choose";
  const isOff = need !== "none" && need !== "extra" && need !== "accept";
  const problem = problemOfLine(model, line._id);
  const replacement = model.replacement.value;
  const lost = replacement?.line === line._id ? replacement.lostExtras : [];
  const reason = reasonText(line, model.refusals.value.get(line._id)?.key === "errors.code.SLOT_TAKEN", currency, words);
  const others = nonMembersText(boat, currency, words);
  return (
    <article className={css.card} aria-labelledby={lineHeadingId(line._id)} data-off={need === "none" ? undefined : true}>
      <div className={css.top}>
        <div className={css.plate} data-off={isOff || undefined}>
          {row === undefined ? null : <BoatDrawing drawing={drawingOfBoat(row)} isFlagged={need === "none"} />}
        </div>
        <div className={css.facts}>
          <h2 id={lineHeadingId(line._id)} tabIndex={-1} className={css.boat} data-off={isOff || undefined}>
            {named(boat.names.boat)}
          </h2>
          <p className={css.price}>
            <span className={css.amount} data-off={isOff || undefined}>
              {format.dollars(boat.properties.price, currency)}
            </span>
            {others === undefined ? null : <span className={css.others}>{others}</span>}
          </p>
          <p className={css.when} data-off={isOff || undefined}>
            {format.title(daysText(boat, words))}, {format.span(boat.start, boat.end)}
          </p>
          <p className={css.place}>
            {[
              named(boat.names.dock),
              ...(row === undefined ? [] : [boatKindText(row, words), say("booking.boats.people", { count: row.capacity })]),
            ].join(" · ")}
          </p>
          {reason === "" ? null : (
            <p className={css.reason}>
              <Icon path={mdiAlertCircleOutline} />
              <span>
                {reason} {need === "choose" || need === "again" || need === "putBack" ? say("cart.notPaid") : null}
              </span>
            </p>
          )}
          <ConfirmButton {...props} />
          <LineLinks
            {...props}
            isChangingTime={isChangingTime}
            onChangeTime={isLost || boat.date !== boat.until ? undefined : () => setChangingTime(!isChangingTime)}
          />
        </div>
      </div>
      <div role="alert" className={css.alert}>
        {problem === undefined || isLost ? null : say(problem.key, problem.params)}
      </div>
      {lost.length === 0 ? null : <p className={css.lostExtras}>{say("cart.lostExtras", { extras: lost.map(named).join(", ") })}</p>}
      {isLost || isChangingTime ? (
        <CartAlternatives
          key={String(isLost)}
          {...props}
          sameBoat={!isLost}
          onTaken={(taken) => {
            setChangingTime(false);
            if (taken !== undefined) focusById(lineHeadingId(taken));
          }}
        />
      ) : null}
      <CartLineExtras {...props} />
    </article>
  );
}
