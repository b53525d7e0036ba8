import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, useEffect, useState } from "react";
import type { BookingModel } from "../../../../headless/booking/booking.ts";
import { createPromoModel } from "../../../../headless/booking/checkout/promo.ts";
import { useWords } from "../../../../headless/words/words.tsx";
import { Disclosure } from "../../../../parts/actions/Disclosure.tsx";
import { PromoField } from "./PromoField.tsx";

/** Shows the promo code of a booking: closed until the visitor says that they have one, or one is used or refused. */
export function PromoPart({ model }: { readonly model: BookingModel }): ReactElement {
  useSignals();
  const { say } = useWords();
  const [promo] = useState(() => createPromoModel(model));
  const [isOpen, setOpen] = useState(false);
  const { choice, checkout } = model;
  const used = checkout.promo.value;
  const problem = promo.problem.value ?? checkout.promoProblem.value ?? undefined;
  const attributes = choice.attributes.value;
  const isMember = choice.paysAsMember.value;
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another choice and another price trigger another try.
  useEffect(() => void promo.renew(), [promo, attributes, isMember]);
  const field = (
    <PromoField
      code={used?.code}
      problem={problem}
      isBusy={promo.isBusy.value}
      onApply={(code) => void promo.apply(code)}
      onRemove={() => {
        setOpen(true);
        promo.remove();
      }}
    />
  );
  if (used !== undefined) return field;
  return (
    <Disclosure title={say("pay.promo.have")} isOpen={isOpen || problem !== undefined} onToggle={setOpen}>
      {field}
    </Disclosure>
  );
}
