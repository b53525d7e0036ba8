import { mdiCheck } from "@mdi/js";
import type { ReactElement } from "react";
import { accentContrast, accentForm, accentIssue, nearestAccent, accentProperties } from "#core/domain/club/look/accent.ts";
import { typedNumberText } from "#core/domain/fields/typedNumber.ts";
import type { Form } from "../../../headless/form/form.ts";
import { textOrEmpty, type TypedFields } from "../../../headless/managed/typedFields.ts";
import { useWords, type Words } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { Icon } from "../../../parts/marks/Icon.tsx";
import { themeNames, themePalettes } from "../../../theme/tokens.ts";
import * as css from "./brand.css.ts";
import { SettingField } from "./SettingField.tsx";

/** The props of `AccentField`: the form, and the name of the setting with its words. */
export interface AccentFieldProps {
  readonly form: Form<TypedFields>;
  readonly name: string;
  readonly label: string;
  readonly hint: string | undefined;
}

/** Colours that pass by day, by the keys of their names; Quai's own is the empty text. */
const examples = { quai: "", green: "#1F5A4A", blue: "#0B5C86", brown: "#7A4E00", violet: "#5B2E83", red: "#AE1E17" } as const;
const exampleNames = Object.keys(examples).filter((name): name is keyof typeof examples => name in examples);

const themeTitles = { day: "siteMenu.themeDay", dusk: "siteMenu.themeDusk", sun: "siteMenu.themeSun" } as const;

/** Shows the field of a club's colour: some to choose from, its contrast, the nearest one that passes, and its tones in each theme. */
export function AccentField({ form, name, label, hint }: AccentFieldProps): ReactElement {
  const { say, words } = useWords();
  const typed = textOrEmpty(form.fields.value[name]).trim();
  const choose = (hex: string) => form.set({ [name]: hex });
  const isColor = typed !== "" && accentForm.test(typed);
  const shown = isColor ? typed : themePalettes.day.accent;
  return (
    <div className={css.field}>
      <div className={css.typed}>
        <SettingField form={form} name={name} label={label} hint={hint} inputMode="text" />
      </div>
      <fieldset className={css.examples}>
        <legend className={css.legend}>{say("config.accentExamples")}</legend>
        {exampleNames.map((each) => (
          <button
            key={each}
            type="button"
            className={css.example}
            aria-pressed={typed.toUpperCase() === examples[each]}
            aria-label={say(`config.accentNames.${each}`)}
            title={say(`config.accentNames.${each}`)}
            style={{ backgroundColor: examples[each] || themePalettes.day.accent }}
            onClick={() => choose(examples[each])}
          />
        ))}
        <input
          type="color"
          className={css.picker}
          aria-label={say("config.accentPicker")}
          title={say("config.accentPicker")}
          value={shown.toLowerCase()}
          onChange={({ target }) => choose(target.value.toUpperCase())}
        />
      </fieldset>
      {isColor ? <Verdict hex={typed} choose={choose} words={words} /> : null}
      {isColor && accentIssue(typed) === undefined ? <Tones hex={typed} /> : null}
    </div>
  );
}

interface VerdictProps {
  readonly hex: string;
  readonly choose: (hex: string) => void;
  readonly words: Words;
}

/** The contrast of a colour that passes; of another one, the nearest that does. */
function Verdict({ hex, choose, words: { say, locale } }: VerdictProps): ReactElement {
  if (accentIssue(hex) !== undefined) {
    const nearest = nearestAccent(hex);
    return (
      <p className={css.verdict}>
        <span className={css.swatch} style={{ backgroundColor: nearest }} />
        <Button onPress={() => choose(nearest)}>{say("config.accentNearest", { nearest })}</Button>
      </p>
    );
  }
  const ratio = (value: number) => typedNumberText(Math.floor(value * 10) / 10, locale === "fr" ? "," : ".");
  const { words: onWords, paper } = accentContrast(hex);
  return (
    <p className={css.passes} role="status">
      <Icon path={mdiCheck} size={18} />
      <span>{say("config.accentPasses", { words: ratio(onWords), paper: ratio(paper) })}</span>
    </p>
  );
}

/** The tones of a colour in each theme, on a button and in words. */
function Tones({ hex }: { readonly hex: string }): ReactElement {
  const { say } = useWords();
  return (
    <div className={css.tones}>
      {themeNames.map((theme) => (
        <div key={theme} className={css.tone} data-theme={theme} style={accentProperties(hex)}>
          <span className={css.toneName}>{say(themeTitles[theme])}</span>
          <span className={css.toneButton}>{say("shell.rentABoat")}</span>
        </div>
      ))}
    </div>
  );
}
