import "../../../headless/words/placeWords.ts";
import { Fragment, type ReactElement } from "react";
import type { NamedSetting } from "#core/domain/club/settings/sections.ts";
import type { SendFile } from "#core/ports/sendFile.ts";
import type { WordKey } from "#core/words/index.ts";
import type { RecordForm } from "../../../headless/form/recordForm.ts";
import { clubRuleFields, type ClubRulesRow } from "../../../headless/club/clubSettings.ts";
import { textOrEmpty, type TypedFields } from "../../../headless/managed/typedFields.ts";
import { addWordFiles, useWords, type Words, type WordsFile } from "../../../headless/words/words.tsx";
import { Checkbox } from "../../../parts/fields/Checkbox.tsx";
import { SelectField } from "../../../parts/fields/SelectField.tsx";
import { note } from "../../managed/frame/frame.css.ts";
import { weekdayName } from "../../managed/frame/weekdays.ts";
import { AccentField } from "./AccentField.tsx";
import { LogoField } from "./LogoField.tsx";
import { SeasonDateField } from "./SeasonDateField.tsx";
import { SettingField } from "./SettingField.tsx";
import { TaxesField } from "./TaxesField.tsx";
import { TopicsField } from "./TopicsField.tsx";
import * as css from "./config.css.ts";
import { Callout } from "../../../parts/messages/Callout.tsx";

addWordFiles(import.meta.glob<WordsFile>("../../../../core/words/*/siteMenu.*.ts", { eager: true }));

type Field = NamedSetting<WordKey>;

/** The props of `SettingFields`: the form, some of its settings, the clock, from which a new row of a list gets an id, and what sends a file. */
export interface SettingFieldsProps {
  readonly form: RecordForm<TypedFields, ClubRulesRow>;
  readonly fields: readonly Field[];
  readonly now: () => number;
  readonly sendFile?: SendFile<File> | undefined;
}

/** Shows settings by their definitions: those under one legend together, flags and lists on lines of their own, others side by side. */
export function SettingFields({ fields, ...parts }: SettingFieldsProps): ReactElement {
  return (
    <>
      {blocksOf(fields).map((block) => (
        <Block key={block[0]?.name} fields={block} {...parts} />
      ))}
    </>
  );
}

function Block({ fields, ...parts }: SettingFieldsProps): ReactElement {
  const { say } = useWords();
  const setting = (field: Field) => <Setting key={field.name} field={field} {...parts} />;
  const [layout] = fields.map(layoutOf);
  if (layout === "whole") return <>{fields.map(setting)}</>;
  if (layout === "side") return <div className={css.fields}>{fields.map(setting)}</div>;
  if (layout === "line")
    return (
      <>
        {fields.map((field) => (
          <Fragment key={field.name}>
            {setting(field)}
            <Notes fields={[field]} />
          </Fragment>
        ))}
      </>
    );
  return (
    <div className={css.limits}>
      {[...Map.groupBy(fields, ({ definition }) => definition.under)].map(([under, shown]) => (
        <fieldset key={under} className={shown.some(isText) ? css.wideLimit : css.limit}>
          <legend className={css.legend}>{under === undefined ? null : say(under)}</legend>
          {shown.some(isFlag) ? shown.map(setting) : <div className={shown.some(isText) ? css.fields : css.pair}>{shown.map(setting)}</div>}
          <Notes fields={shown} />
        </fieldset>
      ))}
    </div>
  );
}

/** Neighbours of one layout. */
function blocksOf(fields: readonly Field[]): readonly (readonly Field[])[] {
  const layouts = fields.map(layoutOf);
  const starts = fields.flatMap((_, at) => (layouts[at] === layouts[at - 1] ? [] : [at]));
  return starts.map((start, at) => fields.slice(start, starts[at + 1]));
}

function layoutOf(field: Field): "legends" | "line" | "side" | "whole" {
  if (field.definition.under !== undefined) return "legends";
  if (isAccent(field)) return "whole";
  return isFlag(field) || field.definition.holds === "list" ? "line" : "side";
}

function isFlag({ definition }: Field): boolean {
  return definition.holds === "flag";
}

function isAccent({ definition }: Field): boolean {
  return definition.holds === "text" && definition.form === "accent";
}

function isText({ definition }: Field): boolean {
  return definition.holds === "text";
}

/** What settings mean whose control has no room to say it. */
function Notes({ fields }: Pick<SettingFieldsProps, "fields">): ReactElement {
  const { say } = useWords();
  const helps = fields.flatMap(({ definition: { help } }) => (help === undefined ? [] : [help]));
  return (
    <>
      {helps.map((help) => (
        <p key={help} className={note}>
          {say(help)}
        </p>
      ))}
    </>
  );
}

interface SettingProps extends Omit<SettingFieldsProps, "fields"> {
  readonly field: Field;
}

function Setting({ form, now, sendFile, field: { name, definition } }: SettingProps): ReactElement | null {
  const { say, words } = useWords();
  const label = labelOf(definition, words);
  const value = form.fields.value[name];
  const hint = definition.help === undefined || definition.under !== undefined ? undefined : say(definition.help);
  switch (definition.holds) {
    case "flag":
      if (definition.isOnlyEnded === true) return <PromisesToConfirm form={form} name={name} />;
      return (
        <Checkbox isSelected={value === true} onChange={(isOn) => form.set({ [name]: isOn })}>
          {label}
        </Checkbox>
      );
    case "choice":
      return (
        <SelectField
          label={label}
          description={hint}
          value={textOrEmpty(value)}
          onChange={(chosen) => form.set({ [name]: chosen })}
          options={Object.entries(definition.labels).map(([each, word]) => ({ value: each, text: say(word) }))}
        />
      );
    case "list":
      return definition.of === "taxes" ? <TaxesField form={form} /> : <TopicsField form={form} now={now} />;
    case "number":
      return (
        <SettingField form={form} name={name} label={label} hint={hint} inputMode={definition.isWhole === true ? "numeric" : "decimal"} />
      );
    case "seasonDate":
      return <SeasonDateField form={form} name={name} label={label} />;
    case "text":
      if (definition.form === "logo") return <LogoField form={form} name={name} label={label} hint={hint} now={now} sendFile={sendFile} />;
      if (definition.form === "accent") return <AccentField form={form} name={name} label={label} hint={hint} />;
      return (
        <SettingField
          form={form}
          name={name}
          label={label}
          hint={hint}
          inputMode={definition.form === "email" || definition.form === "url" ? definition.form : "text"}
          isLong={definition.isLong === true}
        />
      );
  }
}

function labelOf({ label }: Field["definition"], words: Words): string {
  return typeof label === "string" ? words.say(label) : weekdayName(label.weekday, words);
}

/** Gives the labels of the settings that administrators change, for summaries of errors and for the history. */
export function clubRuleLabels(words: Words): Readonly<Record<string, string>> {
  const { say } = words;
  return Object.fromEntries(
    clubRuleFields.map((field) => {
      const { under } = field.definition;
      const what = labelOf(field.definition, words);
      return [field.name, under === undefined || isFlag(field) ? what : say("config.on", { of: say(under), what })];
    }),
  );
}

interface PromisesToConfirmProps {
  readonly form: RecordForm<TypedFields, ClubRulesRow>;
  readonly name: string;
}

/** Asks a club to confirm sentences that Quai had for all clubs; nothing once they are confirmed. */
function PromisesToConfirm({ form, name }: PromisesToConfirmProps): ReactElement | null {
  const { say } = useWords();
  if (form.row.value?.promises.isToConfirm !== true) return null;
  return (
    <Callout tone="warning">
      <p>{say("config.promises.confirm")}</p>
      <Checkbox isSelected={form.fields.value[name] === false} onChange={(isTrue) => form.set({ [name]: !isTrue })}>
        {say("config.promises.confirmed")}
      </Checkbox>
    </Callout>
  );
}
