import { mdiCheckBold, mdiCircleOutline } from "@mdi/js";
import type { ReactElement } from "react";
import { checkPasswordRules, type PasswordRule } from "../../headless/accounts/password.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Icon } from "../../parts/marks/Icon.tsx";
import { hidden } from "../../parts/marks/VisuallyHidden.css.ts";
import * as css from "./account.css.ts";

/** Shows the rules of a password, each ticked off once the typed text fulfils it. */
export function PasswordRuleList({ rules, typed }: { readonly rules: readonly PasswordRule[]; readonly typed: string }): ReactElement {
  const { say } = useWords();
  const fulfilled = checkPasswordRules(typed);
  return (
    <div className={css.muted}>
      <p id="password-rules">{say("account.rules")}</p>
      <ul className={css.rules} aria-labelledby="password-rules">
        {rules.map((rule) => (
          <li key={rule} className={css.rule} data-fulfilled={fulfilled[rule] || undefined}>
            <Icon path={fulfilled[rule] ? mdiCheckBold : mdiCircleOutline} size={16} />
            <span>
              {say(`account.rule.${rule}`)}{" "}
              <span className={hidden}>({say(fulfilled[rule] ? "account.fulfilled" : "account.unfulfilled")})</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
