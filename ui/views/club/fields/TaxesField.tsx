import { mdiClose, mdiPlus } from "@mdi/js";
import type { ReactElement } from "react";
import type { Form } from "../../../headless/form/form.ts";
import { typedTaxes, type TypedTax } from "../../../headless/club/clubSettings.ts";
import type { TypedFields } from "../../../headless/managed/typedFields.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { TextField } from "../../../parts/fields/TextField.tsx";
import { note } from "../../managed/frame/frame.css.ts";
import * as css from "./config.css.ts";

const most = 6;

/** Shows the taxes that prices include, one under the other. */
export function TaxesField({ form }: { readonly form: Form<TypedFields> }): ReactElement {
  const { say, locale } = useWords();
  const taxes = typedTaxes(form.fields.value);
  const write = (next: readonly TypedTax[]) => form.set({ taxes: next });
  const change = (at: number, part: Partial<TypedTax>) => write(taxes.map((tax, each) => (each === at ? { ...tax, ...part } : tax)));
  const issue = form.issueOf("taxes")?.phrase;
  return (
    <div id="taxes" tabIndex={-1} className={css.taxes}>
      {taxes.length === 0 ? <p className={note}>{say("config.noTaxes")}</p> : null}
      {taxes.map((tax, at) => {
        const title = say("config.tax", { number: at + 1 });
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a tax that is being typed has no other stable identity.
          <div key={at} role="group" aria-label={title} className={css.taxGroup}>
            <div className={css.taxHead}>
              <strong aria-hidden="true">{title}</strong>
              <Button
                kind="quiet"
                icon={mdiClose}
                aria-label={say("config.removeTax", { name: (locale === "fr" ? tax.french : tax.english) || title })}
                onPress={() => write(taxes.filter((_, each) => each !== at))}
              />
            </div>
            <div className={css.tax}>
              <TextField
                label={say("config.taxFrench")}
                value={tax.french}
                onChange={(french) => change(at, { french })}
                autoComplete="off"
              />
              <TextField
                label={say("config.taxEnglish")}
                value={tax.english}
                onChange={(english) => change(at, { english })}
                autoComplete="off"
              />
              <TextField
                label={say("config.percent")}
                value={tax.percent}
                inputMode="decimal"
                onChange={(percent) => change(at, { percent })}
                autoComplete="off"
              />
              <TextField
                label={say("config.taxNumber")}
                value={tax.number}
                onChange={(number) => change(at, { number })}
                autoComplete="off"
              />
            </div>
          </div>
        );
      })}
      {issue === undefined ? null : <p className={css.error}>{say(issue.key, issue.params)}</p>}
      {taxes.length >= most ? null : (
        <Button icon={mdiPlus} onPress={() => write([...taxes, { french: "", english: "", percent: "", number: "" }])}>
          {say("config.addTax")}
        </Button>
      )}
    </div>
  );
}
