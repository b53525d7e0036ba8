import { type ReactElement, useEffect } from "react";
import { locales } from "#core/domain/language/locale.ts";
import type { AccountUser } from "../../../headless/accounts/account.ts";
import { createNameForm } from "../../../headless/accounts/ownForms.ts";
import { useForm } from "../../../headless/form/useForm.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { SelectField } from "../../../parts/fields/SelectField.tsx";
import { TextField } from "../../../parts/fields/TextField.tsx";
import { textFieldPropsOf } from "../../form/textFieldPropsOf.ts";
import { FormProblemSummary } from "../../form/FormProblemSummary.tsx";
import * as css from "../account.css.ts";
import type { AccountPageProps } from "../PasswordForm.tsx";
import { submitHandlerOf } from "../../form/submitHandlerOf.ts";

/** The props of `NamesPart`: beside those of every page of an account, the user whose names they are. */
export interface NamesPartProps extends AccountPageProps {
  readonly user: AccountUser;
  /** Shows the pages in the language that was just saved. */
  readonly onLanguage: (locale: "en" | "fr") => void;
}

/** Shows a form for the user's name and the language of their emails. */
export function NamesPart({ account, loading, tell, user, onLanguage }: NamesPartProps): ReactElement {
  const { say, locale, words } = useWords();
  const form = useForm(() =>
    createNameForm(
      account,
      { ...user, locale },
      {
        loading,
        changed: (chosen) => {
          tell(say("account.saved"));
          if (chosen !== locale) onLanguage(chosen);
        },
      },
    ),
  );
  // When the language of the pages changes meanwhile, the form takes it over; typed names stay.
  useEffect(() => form.set({ locale }), [form, locale]);
  const labels = { firstname: say("account.firstname"), lastname: say("account.lastname"), locale: say("account.language") };
  return (
    <section className={css.section} aria-labelledby="names">
      <h2 id="names">{say("account.names")}</h2>
      <form className={css.form} onSubmit={submitHandlerOf(form.submit)} noValidate>
        <FormProblemSummary form={form} labels={labels} />
        <div className={css.pair}>
          <TextField {...textFieldPropsOf(form, "firstname", words)} label={labels.firstname} autoComplete="given-name" />
          <TextField {...textFieldPropsOf(form, "lastname", words)} label={labels.lastname} autoComplete="family-name" />
        </div>
        <SelectField
          {...textFieldPropsOf(form, "locale", words)}
          label={labels.locale}
          options={locales.map((each) => ({ value: each, text: say(`settings.languages.${each}`) }))}
        />
        <div>
          <Button kind="primary" type="submit" isPending={form.isSaving.value} pendingLabel={say("account.saving")}>
            {say("account.saveProfile")}
          </Button>
        </div>
      </form>
    </section>
  );
}
