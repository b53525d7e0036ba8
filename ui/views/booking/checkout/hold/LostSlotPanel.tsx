import "../../../../headless/words/stepWords.ts";
import { type ReactElement, useEffect, useRef } from "react";
import type { NearbyAlternative } from "#core/domain/availability/alternatives.ts";
import { spanOfSlots } from "#core/domain/offer/slots.ts";
import type { BookingModel } from "../../../../headless/booking/booking.ts";
import { useWords, type Words } from "../../../../headless/words/words.tsx";
import { Button } from "../../../../parts/actions/Button.tsx";
import { Callout } from "../../../../parts/messages/Callout.tsx";
import { Skeleton } from "../../../../parts/messages/Skeleton.tsx";
import { PlanMark } from "../../../pricing/PlanMark.tsx";
import * as css from "../../../form/step.css.ts";

/** Shows the panel of a slot that was lost on the way: why, that nothing typed is lost, and the nearest free slots. */
export function LostSlotPanel({ model }: { readonly model: BookingModel }): ReactElement | null {
  const words = useWords();
  const lost = model.checkout.lost.value;
  const here = useRef<HTMLDivElement>(null);
  const isLost = lost !== null;
  useEffect(() => (isLost ? here.current?.focus() : undefined), [isLost]);
  if (lost === null) return null;
  const { say } = words;
  return (
    <div ref={here} tabIndex={-1} role="alert" className={`${css.lostSlotPanel} ${css.step}`}>
      <Callout tone="warning">
        <p>
          <strong>{say(lost.phrase.key, lost.phrase.params)}</strong>
        </p>
        <p>{say("hold.kept")}</p>
      </Callout>
      <h3>{say(lost.isLooking || lost.alternatives.length > 0 ? "hold.alternatives.label" : "hold.alternatives.none")}</h3>
      {lost.isLooking ? <Skeleton height="48px" count={3} /> : null}
      <div className={css.stack}>
        {lost.alternatives.map((alternative) => {
          const { boat, day, slots } = alternative;
          const mark = model.ports.payer.markAt({ client: boat.client, day, span: spanOfSlots(slots) });
          return (
            <Button key={keyOf(alternative)} isWide onPress={() => void model.checkout.takeAlternative(alternative)}>
              {alternativeText(alternative, words)}
              {mark === undefined ? null : (
                <>
                  {" · "}
                  <PlanMark mark={mark} />
                </>
              )}
            </Button>
          );
        })}
        {model.panelLeads.value ? (
          <Button kind="primary" onPress={() => void model.checkout.continueToContact()}>
            {say("hold.again")}
          </Button>
        ) : null}
        <Button kind="quiet" onPress={() => void model.checkout.changeChoice()}>
          {say("hold.change")}
        </Button>
      </div>
    </div>
  );
}

function keyOf({ boat, day, slots }: NearbyAlternative): string {
  return [boat._id, day, ...slots.map(({ _id }) => _id)].join();
}

function alternativeText({ kind, boat, day, slots }: NearbyAlternative, { say, named, format }: Words): string {
  const span = format.span(slots[0]?.start ?? "", slots.at(-1)?.end ?? "");
  if (kind === "otherBoat") return say("hold.alternatives.otherBoat", { boat: named(boat.name) });
  return kind === "nextDay" ? say("hold.alternatives.nextDay", { day: format.day(day), span }) : say("hold.alternatives.sameDay", { span });
}
