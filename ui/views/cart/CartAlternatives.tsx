import { type ReactElement, useEffect, useState } from "react";
import type { Cents } from "#core/domain/money/cents.ts";
import { asCents } from "#core/domain/money/cents.ts";
import { drawingOfBoat } from "#core/domain/offer/boatLook.ts";
import { spanOfSlots } from "#core/domain/offer/slots.ts";
import { spansOfLines } from "../../headless/cart/cartLines.ts";
import { createAlternatives, type PricedAlternative } from "../../headless/cart/alternatives.ts";
import { useWords, type Words } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { Link } from "../../parts/actions/Link.tsx";
import { Skeleton } from "../../parts/messages/Skeleton.tsx";
import { BoatDrawing } from "../boat/BoatDrawing.tsx";
import { PlanMark } from "../pricing/PlanMark.tsx";
import { PlanMarkLegend } from "../pricing/PlanMarkLegend.tsx";
import { RetryNotice } from "../form/RetryNotice.tsx";
import { shortDockName } from "../offer/chart/DockNameList.tsx";
import * as css from "./cart.css.ts";
import { type CartLineProps, lineChoiceId } from "./props.ts";
import { boatKindText } from "../boat/boatText.ts";

/** The props of `CartAlternatives`. */
export interface CartAlternativesProps extends CartLineProps {
  /** Whether only other times of the same boat are shown. */
  readonly sameBoat: boolean;
  /** Called with the line that came in the place of this one; undefined where the slot could not be had. */
  readonly onTaken: (line: string | undefined) => void;
}

/** Shows the nearest free slots in place of a line: what differs first, then what they cost more or less. */
export function CartAlternatives(props: CartAlternativesProps): ReactElement {
  const { model, ports, line, sameBoat, bookingPath } = props;
  const { say, format } = useWords();
  const [found] = useState(() => createAlternatives(ports, { line: line.boat, sameBoat }));
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a refusal triggers another search.
  useEffect(() => void found.load(undefined), [found, model.problem.value]);
  const near = found.data.value;
  const mark = near?.map((each) => markOf(each, props)).find((each) => each !== undefined);
  return (
    <section className={css.near} aria-label={say(sameBoat ? "cart.times" : "cart.nearest")}>
      <div className={css.nearHead}>
        <h3 id={lineChoiceId(line._id)} tabIndex={-1} className={css.nearTitle}>
          {say(sameBoat ? "cart.times" : "cart.nearest")}
        </h3>
        <span className={css.muted}>{say("cart.nearestHint")}</span>
      </div>
      {near === undefined && found.failure.value === undefined ? (
        <div className={css.inset}>
          <Skeleton height="64px" count={3} />
        </div>
      ) : null}
      {near === undefined && found.failure.value !== undefined ? <RetryNotice onRetry={() => void found.load(undefined)} /> : null}
      {near?.length === 0 ? <p className={css.inset}>{say(sameBoat ? "cart.noTimes" : "cart.noneNear")}</p> : null}
      {mark === undefined ? null : (
        <div className={css.inset}>
          <PlanMarkLegend mark={mark} />
        </div>
      )}
      {(near ?? []).map((each) => (
        <Alternative key={keyOf(each)} {...props} alternative={each} />
      ))}
      <p className={css.nearFoot}>
        <Link isStandalone href={bookingPath(line.boat.dock, line.boat.date)}>
          {say("cart.allBoats", { day: format.day(line.boat.date) })}
        </Link>
      </p>
    </section>
  );
}

/** The mark of a slot that the member's plan has no room for beside the other lines of the cart. It reads signals. */
function markOf({ boat, day, slots }: PricedAlternative, { model, ports, line }: Pick<CartAlternativesProps, "model" | "ports" | "line">) {
  const cart = spansOfLines(model.lines.value.filter(({ _id }) => _id !== line._id));
  return ports.payer.markAt({ client: boat.client, day, span: spanOfSlots(slots), cart });
}

function keyOf({ boat, day, slots }: PricedAlternative): string {
  return [boat._id, day, ...slots.map(({ _id }) => _id)].join();
}

function Alternative({
  model,
  ports,
  line,
  currency,
  onTaken,
  alternative,
}: CartAlternativesProps & { readonly alternative: PricedAlternative }) {
  const { say, named, format, words } = useWords();
  const { kind, boat, day, slots, cents, difference } = alternative;
  const span = format.span(slots[0]?.start ?? "", slots.at(-1)?.end ?? "");
  const isTaking = model.replacing.value === line._id;
  const dock = named(ports.first.docks.find(({ _id }) => _id === boat.dock)?.name ?? { en: "", fr: "" });
  const mark = markOf(alternative, { model, ports, line });
  const differs = {
    otherBoat: `${boatKindText(boat, words)}, ${say("booking.boats.people", { count: boat.capacity })}`,
    otherDock: shortDockName(dock),
    otherTime: span,
    otherDay: `${format.day(day)}, ${span}`,
  }[kind];
  const take = async () => {
    const before = model.replacement.peek();
    await model.replace(line._id, { location: boat.dock, item: boat._id, date: day, time: slots.map(({ _id }) => _id) });
    const { line: taken } = model.replacement.peek() ?? {};
    onTaken(model.replacement.peek() === before ? undefined : taken);
  };
  return (
    <div className={css.alternative}>
      <div className={css.smallPlate}>
        <BoatDrawing drawing={drawingOfBoat(boat)} look="row" />
      </div>
      <div className={css.alternativeFacts}>
        <strong>{named(boat.name)}</strong>
        <span className={css.muted}>
          <strong className={css.differs}>{format.title(differs)}</strong> · {say(`cart.same.${kind}`)}
        </span>
      </div>
      <p className={css.alternativePrice}>
        {cents === undefined ? say("booking.slots.noPrice") : <strong>{format.money(cents, currency)}</strong>}
        {difference === undefined ? null : <span className={css.muted}>{differenceText(difference, currency, words)}</span>}
        {mark === undefined ? null : <PlanMark mark={mark} />}
      </p>
      <span className={css.takeButton}>
        <Button
          isPending={isTaking}
          pendingLabel={say("cart.taking")}
          aria-label={say("cart.takeOf", { boat: named(boat.name), day: format.day(day), span })}
          onPress={() => void take()}
        >
          {say("cart.take")}
        </Button>
      </span>
    </div>
  );
}

function differenceText(difference: Cents, currency: CartLineProps["currency"], { say, format }: Words): string {
  if (difference === 0) return say("cart.samePrice");
  return say(difference < 0 ? "cart.less" : "cart.more", { price: format.money(asCents(Math.abs(difference)), currency) });
}
