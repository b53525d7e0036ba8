import type { ReactElement, ReactNode } from "react";
import type { BookingModel } from "../../../headless/booking/booking.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { focusElement, freeHourSelector } from "../../form/focusElement.ts";
import { BookingSummaryBar } from "../parts/BookingSummaryBar.tsx";

/** The props of `ChoiceSummaryBar`: the model, and the way to the choice of a dock. */
export interface ChoiceSummaryBarProps {
  readonly model: BookingModel;
  /** Whether the list of lakes is open, to choose a dock. */
  readonly isPlacing: boolean;
  readonly onChoosePlace: () => void;
  /** What is beside the button. */
  readonly beside?: ReactNode;
}

/** Shows the summary bar during the choice. Its button names what is missing and leads there. */
export function ChoiceSummaryBar({ model, isPlacing, onChoosePlace, beside }: ChoiceSummaryBarProps): ReactElement {
  const { say } = useWords();
  const { choice, checkout } = model;
  const { key, go } = isPlacing ? dockStep : nextStep(model, onChoosePlace);
  const isComplete = choice.isComplete.value && !checkout.isChoiceLost.value && !isPlacing;
  return (
    <BookingSummaryBar
      model={model}
      action={
        <>
          {beside}
          <Button kind="primary" isPending={checkout.isBusy.value} onPress={isComplete ? () => void checkout.continueToContact() : go}>
            {say(key)}
          </Button>
        </>
      }
    />
  );
}

const chooseTime = { key: "booking.chooseTime", go: () => focusElement(freeHourSelector) } as const;
const dockStep = { key: "booking.chooseDock", go: () => focusElement("[data-docks] button, [data-lakes] button") } as const;

function nextStep({ choice, checkout }: BookingModel, onChoosePlace: () => void) {
  if (choice.isComplete.value && !checkout.isChoiceLost.value) return { key: "booking.continue", go: () => undefined } as const;
  if (choice.dock.value === undefined) return { key: "booking.chooseDock", go: onChoosePlace } as const;
  if (choice.whyNone.value !== undefined)
    return { key: "booking.chooseDay", go: () => focusElement("[data-days] label:not([data-unavailable]) input") } as const;
  return chooseTime;
}
