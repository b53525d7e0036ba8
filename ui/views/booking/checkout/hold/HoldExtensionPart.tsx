import { type ReactElement, useRef, useState } from "react";
import type { AlertPhrase } from "../../../../headless/alerts/phrase.ts";
import type { BookingModel } from "../../../../headless/booking/booking.ts";
import { isExtensionOffered } from "../../../../headless/booking/hold/extension.ts";
import { useWords } from "../../../../headless/words/words.tsx";
import { Button } from "../../../../parts/actions/Button.tsx";
import { useSeconds } from "../../../shell/parts/useSeconds.ts";
import * as css from "../../../form/step.css.ts";

/** For how long the outcome stays on the page, in milliseconds. */
const shownFor = 60_000;

/** Offers to extend the hold once, where little time is left, and says aloud what became of it. */
export function HoldExtensionPart({ model }: { readonly model: BookingModel }): ReactElement {
  const { say } = useWords();
  const now = useSeconds(model.ports.now);
  const [outcome, setOutcome] = useState<{ readonly phrase: AlertPhrase; readonly until: number }>();
  const text = useRef<HTMLParagraphElement>(null);
  const isOffered = isExtensionOffered(model.checkout.held.value, now);
  const news = outcome !== undefined && outcome.until > now ? say(outcome.phrase.key, outcome.phrase.params) : undefined;
  async function extend(): Promise<void> {
    const phrase = await model.run(({ checkout }) => checkout.extendHold());
    if (phrase === undefined) return;
    setOutcome({ phrase, until: model.ports.now() + shownFor });
    // The button is gone by now, and the focus would be lost with it.
    text.current?.focus();
  }
  return (
    <div className={css.extension} data-shown={isOffered || news !== undefined || undefined} data-extension={isOffered || undefined}>
      <p ref={text} role="status" tabIndex={-1}>
        {news ?? (isOffered ? say("hold.little") : "")}
      </p>
      {isOffered ? (
        <Button isPending={model.checkout.isBusy.value} onPress={() => void extend()}>
          {say("hold.extend")}
        </Button>
      ) : null}
    </div>
  );
}
