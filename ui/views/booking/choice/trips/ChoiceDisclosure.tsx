import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement, ReactNode } from "react";
import type { BookingModel } from "../../../../headless/booking/booking.ts";
import { Disclosure } from "../../../../parts/actions/Disclosure.tsx";

interface ChoiceDisclosureProps {
  readonly model: BookingModel;
  readonly title: string;
  /** Loads the content for the chosen hours; called each time it is opened. */
  readonly load: () => Promise<void>;
  readonly children: ReactNode;
}

/** Shows a title that opens what more can be done with the chosen hours; nothing without a choice. It starts closed. */
export function ChoiceDisclosure({ model, title, load, children }: ChoiceDisclosureProps): ReactElement | null {
  useSignals();
  const chosen = model.choice.attributes.value;
  if (chosen === null || model.checkout.isChoiceLost.value) return null;
  return (
    // Another choice closes it, because its content is about another hour or boat.
    <Disclosure
      key={`${chosen.item} ${chosen.date} ${chosen.time.join()}`}
      title={title}
      onToggle={(isOpen) => {
        if (isOpen) void load();
      }}
    >
      {children}
    </Disclosure>
  );
}
