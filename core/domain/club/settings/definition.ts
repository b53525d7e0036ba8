/**
 * The definition of one setting of a club, without a schema, so that a browser can load it: its type, bounds and default, its words, and
 * who may change it. Its type in TypeScript, its schemas in the store and in the contract, its field in the form and its label in the
 * history follow from it.
 */
export type SettingDefinition = SettingValue<string> & (SettingWords<string> | OtherSetting);

/** A setting that administrators change, on the page of settings; `Word` is a key of words. */
export type SettingOnPage<Word extends string = string> = SettingValue<Word> & SettingWords<Word>;

/** The type of groups of settings that administrators change, by their names in the contract; a list is a group of its own. */
export type SettingGroups<Word extends string = string> = Readonly<
  Record<string, Readonly<Record<string, SettingOnPage<Word>>> | ListSetting<Word>>
>;

type ListSetting<Word extends string> = SettingOnPage<Word> & { readonly holds: "list" };

/** A setting, or settings by their names. */
export type SettingNode = SettingDefinition | SettingTree;

/** The type of settings by their names. */
export interface SettingTree {
  readonly [name: string]: SettingNode;
}

interface SettingWords<Word extends string> {
  /** The key of its words, or the weekday that it is about, from 0 (Sunday). */
  readonly label: Word | { readonly weekday: number };
  readonly help?: Word;
  /** The key of the legend that it shares with its neighbours. */
  readonly under?: Word;
}

interface OtherSetting {
  /** Who changes it: the operator of the server, in the store; or calls about the club's profile, its texts or its connectors. */
  readonly changedBy: "operator" | "profile" | "texts" | "connectors";
}

type SettingValue<Word extends string> =
  | {
      readonly holds: "number";
      /** Both bounds are included. */
      readonly min: number;
      readonly max: number;
      readonly isWhole?: true;
      /** What it is a multiple of. */
      readonly step?: number;
      /** How many of it are one unit of what is typed: 4 where quarter hours are typed as hours. */
      readonly perUnit?: number;
      /** Whether an empty field is 0. */
      readonly isOptional?: true;
      readonly default: number;
    }
  /** A text of at most so many characters; it may be empty where its default is. */
  | {
      readonly holds: "text";
      readonly most: number;
      readonly form?: "name" | "email" | "url" | "accent" | "logo" | RegExp;
      /** Whether it may have several lines. */
      readonly isLong?: true;
      readonly default: string;
    }
  /** A day of every year as `MM-DD`, from April 1 to October 31. Requirements §9. */
  | { readonly holds: "seasonDate"; readonly default: string }
  /** One of some values; `labels` are the keys of their words, in the same order. */
  | {
      readonly holds: "choice";
      readonly of: readonly string[];
      readonly labels: Readonly<Record<string, Word>>;
      readonly default: string;
    }
  | {
      readonly holds: "flag";
      /** Whether administrators only end it: the form shows it while it is stored as set. */
      readonly isOnlyEnded?: true;
      readonly default: boolean;
    }
  /** Rows, with a schema and an editor of their own. */
  | { readonly holds: "list"; readonly of: "taxes" | "topics" | "versions" | "letterWords"; readonly default: readonly unknown[] };

/** The type of the value of a setting, or of the values of settings by their names. */
export type SettingsOf<Node> = Node extends { readonly holds: infer Holds; readonly default: infer Default }
  ? Node extends { readonly holds: "choice"; readonly of: readonly (infer Value)[] }
    ? Value
    : Holds extends "number"
      ? number
      : Holds extends "flag"
        ? boolean
        : Holds extends "text" | "seasonDate"
          ? string
          : Default
  : { readonly [Name in keyof Node]: SettingsOf<Node[Name]> };

/** Gives the type and the bounds of a whole number, both bounds included. */
export function whole(min: number, max: number) {
  return { holds: "number", isWhole: true, min, max } as const;
}

/** The type and the bounds of a count. */
export const count = whole(0, 1_000_000);

/** Gives the keys of the words of values: a prefix, and the value. */
export function labelsUnder<const Prefix extends string, const Value extends string>(prefix: Prefix, values: readonly Value[]) {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries forgets which names it was given.
  return Object.fromEntries(values.map((value) => [value, `${prefix}.${value}`])) as { readonly [Each in Value]: `${Prefix}.${Each}` };
}

/** Whether a node is a single setting. */
export function isSetting<Setting extends SettingDefinition>(node: Setting | Readonly<Record<string, unknown>>): node is Setting {
  return typeof node["holds"] === "string";
}

/** Gives the defaults of settings. */
export function defaultsOf<const Node extends SettingNode>(node: Node): SettingsOf<Node> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries forgets which names it was given.
  return defaultOf(node) as SettingsOf<Node>;
}

function defaultOf(node: SettingNode): unknown {
  return isSetting(node) ? node.default : Object.fromEntries(Object.entries(node).map(([name, each]) => [name, defaultOf(each)]));
}
