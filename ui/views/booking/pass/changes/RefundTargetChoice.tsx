import type { ReactElement } from "react";
import type { RefundTarget } from "#core/features/booking/changing/cancellation.ts";
import { useWords } from "../../../../headless/words/words.tsx";
import { RadioCards } from "../../../../parts/choices/RadioCards.tsx";

/** The props of `RefundTargetChoice`. */
export interface RefundTargetChoiceProps {
  /** The sum that goes back, as text. */
  readonly refund: string;
  /** The name of the club that would keep the credit. */
  readonly club: string;
  readonly to: RefundTarget;
  readonly onChange: (to: RefundTarget) => void;
}

/** Asks a customer where a refund goes: back the way it came, or to their credit at the club. */
export function RefundTargetChoice({ refund, club, to, onChange }: RefundTargetChoiceProps): ReactElement {
  const { say } = useWords();
  return (
    <RadioCards
      label={say("pass.cancel.way", { refund })}
      options={[
        { value: "card", title: say("pass.cancel.back"), detail: say("pass.cancel.backHint") },
        { value: "credit", title: say("pass.cancel.credit", { club }), detail: say("pass.cancel.creditHint") },
      ]}
      value={to}
      onChange={onChange}
    />
  );
}
