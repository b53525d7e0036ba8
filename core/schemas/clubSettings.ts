import { Effect, Schema } from "effect";
import { accentForm } from "../domain/club/look/accent.ts";
import { logoForm } from "../domain/club/look/logo.ts";
import { topicSubjects } from "../domain/club/surveyTopics.ts";
import { type ClubSettings, clubSettings } from "../domain/club/settings.ts";
import {
  isSetting,
  type SettingDefinition,
  type SettingNode,
  type SettingsOf,
  type SettingTree,
} from "../domain/club/settings/definition.ts";
import { clubRuleGroups } from "../domain/club/settings/groups.ts";
import { isSeasonDate } from "../domain/calendar/seasonsAhead.ts";
import { editableLetterNames } from "../domain/messages/letterWords.ts";
import { isEmail } from "../domain/validation/rules.ts";
import { LocaleCode, multiLineText, singleLineText, visibleLine } from "./values.ts";
import { BilingualNameField, numberBetween, webAddressField, wholeNumberBetween } from "./fields.ts";

type Codec<Value = unknown> = Schema.Codec<Value, Value>;

const versions = Schema.Array(Schema.Struct({ version: Schema.String, from: Schema.Number }));
const LetterWords = Schema.Struct({ subject: Schema.String, opening: Schema.String, closing: Schema.String });
const LetterWordsPair = Schema.NullOr(Schema.Struct({ en: LetterWords, fr: LetterWords }));
const letterWords = Schema.Array(
  Schema.Struct({
    letter: Schema.Literals(editableLetterNames),
    revision: Schema.Int,
    pair: LetterWordsPair,
    stale: Schema.NullOr(LocaleCode),
    sent: LetterWordsPair,
  }),
);
const StoredName = Schema.Struct({ en: Schema.NonEmptyString, fr: Schema.NonEmptyString });

/** The schemas of lists as they are stored: a text that an older version accepted must stay readable. */
const storedLists = {
  versions,
  letterWords,
  taxes: Schema.Array(Schema.Struct({ name: StoredName, percent: numberBetween(0, 100), number: Schema.String })),
  topics: Schema.Array(Schema.Struct({ id: Schema.NonEmptyString, about: Schema.Literals(topicSubjects), name: StoredName })),
} as const;

/** The schemas of lists as they are sent. */
const sentLists = {
  versions,
  letterWords,
  taxes: Schema.Array(Schema.Struct({ name: BilingualNameField, percent: numberBetween(0, 100), number: singleLineText(40) })).check(
    Schema.isMaxLength(6),
  ),
  // Ratings are stored under the id of a topic, which never changes.
  topics: Schema.Array(
    Schema.Struct({
      id: Schema.String.check(Schema.isPattern(/^[a-z][a-z0-9-]{0,23}$/u)),
      about: Schema.Literals(topicSubjects),
      name: BilingualNameField,
    }),
  ).check(
    Schema.isBetweenLength(1, 6),
    Schema.makeFilter<readonly { readonly id: string }[]>((topics) => new Set(topics.map(({ id }) => id)).size === topics.length, {
      expected: "topics, each once",
      rule: "format",
    }),
  ),
} as const;

const SeasonDate = Schema.String.check(
  Schema.makeFilter<string>(isSeasonDate, { expected: "a day from 04-01 to 10-31" }).annotate({ rule: "format" }),
);

function settingSchema(definition: SettingDefinition, lists: typeof storedLists | typeof sentLists): Codec {
  switch (definition.holds) {
    case "number":
      return numberSchema(definition);
    case "flag":
      return Schema.Boolean;
    case "choice":
      return Schema.Literals(definition.of);
    case "list":
      return lists[definition.of];
    case "seasonDate":
      return SeasonDate;
    case "text":
      return lists === sentLists || definition.form === "accent" || definition.form instanceof RegExp
        ? textSchema(definition)
        : Schema.String;
  }
}

function numberSchema({ min, max, isWhole, step }: Extract<SettingDefinition, { holds: "number" }>) {
  if (isWhole === true) return wholeNumberBetween(min, max);
  const number = numberBetween(min, max);
  if (step === undefined) return number;
  return number.check(
    Schema.makeFilter<number>((value) => Number.isInteger(value / step), { expected: `multiples of ${step}` }).annotate({ rule: "format" }),
  );
}

function textSchema({ most, form, isLong }: Extract<SettingDefinition, { holds: "text" }>) {
  if (form instanceof RegExp) return Schema.String.check(Schema.isPattern(form, { rule: "format" }));
  if (form === "accent") return Schema.String.check(Schema.isPattern(accentForm, { rule: "accentForm" }));
  if (form === "logo") return Schema.String.check(Schema.isPattern(logoForm, { rule: "choice" }));
  if (form === "url") return webAddressField(most);
  if (isLong === true) return multiLineText(most, 0);
  if (form === undefined) return singleLineText(most);
  if (form === "name") return visibleLine("name", most);
  return visibleLine("code", most).check(
    Schema.makeFilter<string>((typed) => typed === "" || isEmail(typed), { expected: "an e-mail address" }).annotate({ rule: "email" }),
  );
}

/** A setting that a row may leave out, which then has its default; settings of a group each have their own. */
function storedSchema(node: SettingNode): Codec {
  return isSetting(node) ? withDefault(settingSchema(node, storedLists), node.default) : withDefault(structOf(node, storedSchema), {});
}

function withDefault(schema: Codec, value: unknown) {
  return schema.pipe(Schema.withDecodingDefaultKey(Effect.succeed(value)));
}

function sentSchema(node: SettingNode): Codec {
  return isSetting(node) ? settingSchema(node, sentLists) : structOf(node, sentSchema);
}

function structOf<Tree extends SettingTree>(tree: Tree, schemaOf: (node: SettingNode) => Codec) {
  const fields = Object.fromEntries(Object.entries(tree).map(([name, node]) => [name, schemaOf(node)]));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries forgets which names it was given.
  return Schema.Struct(fields as { readonly [Name in keyof Tree]: Codec<SettingsOf<Tree[Name]>> });
}

/** Decodes settings from a store's JSON; missing fields have their defaults. Throws when the value is invalid. */
export const decodeSettings: (stored: unknown) => ClubSettings = Schema.decodeUnknownSync(structOf(clubSettings, storedSchema));

/** The schema of a club's rules, as the contract has them. */
export const ClubRulesView = structOf(clubRuleGroups, sentSchema);
