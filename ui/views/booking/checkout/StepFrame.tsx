import { mdiArrowLeft } from "@mdi/js";
import { type ReactElement, type ReactNode, useEffect, useRef } from "react";
import type { WordKey } from "#core/words/index.ts";
import type { CheckoutStep } from "../../../headless/booking/state/state.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import * as css from "../../form/step.css.ts";
import { codeFieldSelector } from "./NextStepButton.tsx";

const titles = { contact: "contact.title", code: "contact.codeTitle", pay: "pay.title" } as const satisfies Partial<
  Record<CheckoutStep, WordKey>
>;

/** The props of `StepFrame`: the step, and the way back to what is booked. */
export interface StepFrameProps {
  readonly step: CheckoutStep;
  readonly back: { readonly label: string; readonly onPress: () => void };
  readonly children: ReactNode;
}

/** Shows the page of a step. It scrolls to its top and focuses its heading; the code step focuses its one field. */
export function StepFrame({ step, back, children }: StepFrameProps): ReactElement {
  const { say } = useWords();
  const here = useRef<HTMLDivElement>(null);
  const title = step === "choice" ? undefined : say(titles[step]);
  useEffect(() => {
    if (title !== undefined) document.title = `${title} · ${say("shell.product")}`;
  }, [title, say]);
  useEffect(() => {
    const [field, heading] = [codeFieldSelector, "h2"].map((sought) => here.current?.querySelector<HTMLElement>(sought));
    (field ?? heading)?.focus({ preventScroll: true });
    here.current?.scrollIntoView({ block: "start" });
  }, []);
  return (
    <div ref={here} className={`${css.inset} ${css.step}`} data-step={step}>
      <div className={css.buttons}>
        <Button kind="quiet" icon={mdiArrowLeft} onPress={back.onPress}>
          {back.label}
        </Button>
      </div>
      {children}
    </div>
  );
}
