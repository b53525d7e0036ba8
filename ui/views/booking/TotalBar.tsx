import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import type { BookingModel } from "../../headless/booking/booking.ts";
import { useWords } from "../../headless/words/words.tsx";
import { BottomBar } from "../../parts/BottomBar.tsx";
import { Button } from "../../parts/Button.tsx";
import * as css from "./booking.css.ts";
import { chosenText } from "./chosenText.ts";

/** What is chosen and what it costs, always in view, beside the next step. */
export function TotalBar({ model }: { readonly model: BookingModel }): ReactElement {
  useSignals();
  const words = useWords();
  const { say, format } = words;
  const { choice, checkout } = model;
  const total = choice.total.value;
  const currency = choice.club.value?.currency ?? "CAD";
  const toContact = (
    <Button
      kind="primary"
      isPending={checkout.isBusy.value}
      onPress={() => (choice.isComplete.value ? void checkout.continueToContact() : focusSlots())}
    >
      {say("booking.continue")}
    </Button>
  );
  const chosen = chosenText(model, words);
  return (
    <BottomBar
      label={say("pay.summary")}
      actions={toContact}
      {...(chosen === "" ? {} : { note: <span className={css.chosenLine}>{words.format.title(chosen)}</span> })}
    >
      {total === undefined ? (
        <span>{say("booking.nothingChosen")}</span>
      ) : (
        <>
          <span className={css.total}>{format.money(total.nonMember, currency)}</span>
          <span className={css.muted}>{say("booking.slots.memberPrice", { price: format.money(total.membership, currency) })}</span>
        </>
      )}
    </BottomBar>
  );
}

// The button is never dead: with nothing chosen it leads to where the choice is made.
function focusSlots(): void {
  const slot = document.querySelector<HTMLElement>("[data-slots] input[type=radio]");
  slot?.focus();
  slot?.scrollIntoView({ block: "center" });
}
