import { mdiCheck } from "@mdi/js";
import { type ReactElement, useEffect, useId, useRef, useState } from "react";
import type { AlertPhrase } from "../../../../headless/alerts/phrase.ts";
import { useWords } from "../../../../headless/words/words.tsx";
import { Button } from "../../../../parts/actions/Button.tsx";
import { TextField } from "../../../../parts/fields/TextField.tsx";
import { Icon } from "../../../../parts/marks/Icon.tsx";
import * as css from "./promo.css.ts";
import { submitHandlerOf } from "../../../form/submitHandlerOf.ts";

/** The props of `PromoField`: the code that is used, undefined for none, and why the one that was typed cannot be. */
export interface PromoFieldProps {
  readonly code: string | undefined;
  readonly problem: AlertPhrase | undefined;
  readonly isBusy: boolean;
  /** A text under the code that is used. */
  readonly hint?: string;
  readonly onApply: (code: string) => void;
  readonly onRemove: () => void;
}

/** Shows the field of a promo code, or the code that is used with a button that takes it off. The focus stays in the part that takes its place. */
export function PromoField({ code, problem, isBusy, hint, onApply, onRemove }: PromoFieldProps): ReactElement {
  const { say } = useWords();
  const [typed, setTyped] = useState("");
  const part = useRef<HTMLDivElement>(null);
  const before = useRef(code);
  const label = useId();
  useEffect(() => {
    if (before.current === code) return;
    before.current = code;
    // The button that had the focus is gone.
    if (document.activeElement === document.body) part.current?.querySelector<HTMLElement>("button, input")?.focus();
  }, [code]);
  if (code !== undefined)
    return (
      <div ref={part} className={css.part} role="group" aria-labelledby={label}>
        <p id={label} className={css.label}>
          {say("pay.promo.title")}
        </p>
        <p className={css.used}>
          <span className={css.chip}>
            <Icon path={mdiCheck} />
            {code}
          </span>
          <button
            type="button"
            className={css.remove}
            aria-label={say("pay.promo.removeOf", { code })}
            onClick={() => {
              setTyped("");
              onRemove();
            }}
          >
            {say("pay.promo.remove")}
          </button>
        </p>
        {problem === undefined ? null : (
          <p className={css.problem} role="alert">
            {say(problem.key, problem.params)}
          </p>
        )}
        {hint === undefined ? null : <p className={css.hint}>{hint}</p>}
      </div>
    );
  return (
    <div ref={part} className={css.part}>
      <form className={css.form} noValidate onSubmit={submitHandlerOf(() => onApply(typed))}>
        <TextField
          label={say("pay.promo.title")}
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          maxLength={40}
          {...(problem === undefined ? {} : { error: say(problem.key, problem.params) })}
        />
        <Button type="submit" isPending={isBusy}>
          {say("pay.promo.apply")}
        </Button>
      </form>
    </div>
  );
}
