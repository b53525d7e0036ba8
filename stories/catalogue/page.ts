import type { ReactNode } from "react";

/**
 * One prop of a part. `type` is as the source writes it, `says` its docstring; `values` are those that it may have where these are few names, and
 * `standard` is what it is when left out, as the source writes it.
 */
export interface Prop {
  readonly values: readonly string[];
  readonly standard?: string;
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly says: string;
}

/** A story: the title of its file, and its name as its id has it. */
export interface StoryPlace {
  readonly title: string;
  readonly name: string;
}

/** What the source says of a part: see `partFacts`. */
export interface PartFacts {
  /** Of the source, from the root. */
  readonly path: string;
  /** The id of the story of its page. */
  readonly page: string;
  readonly says: string;
  readonly props: readonly Prop[];
  /** Types of the platform or of a library whose props pass through, as `ComponentProps<"button">`. */
  readonly passes: readonly string[];
  /** Colours of the theme that its styles use. */
  readonly tokens: readonly string[];
  /** The stories of views that show it, one for each title, by title. */
  readonly usedIn: readonly StoryPlace[];
  /** Its example, as `stories/components/examples` has it; empty where there is none yet. */
  readonly code: string;
}

/** A thing with a name, and what it is or does. */
export interface Entry {
  readonly name: string;
  readonly what: string;
}

/** What `Text` is in French: a text, the reason of an example, a name and what it is; and of a list, one for each of its entries in their order. */
type French<Text> = Text extends string
  ? string
  : Text extends Entry
    ? readonly [name: string, what: string]
    : Text extends readonly unknown[]
      ? { readonly [At in keyof Text]: French<Text[At]> }
      : string;

/** The `Key`s of a page in French. Of a page whose lists are known entry by entry, the compiler reports an entry that is missing. */
export type FrenchOf<Page, Key extends keyof Page> = { readonly [Each in Key]: French<Page[Each]> };

/** A page in both languages. */
export interface BilingualPage<Page, Key extends keyof Page> {
  readonly english: Page;
  readonly french: FrenchOf<Page, Key>;
}

/** Names with what they are, as the lists of a page have them. */
export const entriesOf = (pairs: readonly (readonly [name: string, what: string])[]): readonly Entry[] =>
  pairs.map(([name, what]) => ({ name, what }));

/** A picture drawn by the real part, and why it is right or wrong. */
export interface Example {
  readonly picture: ReactNode;
  readonly why: string;
}

/** The page of one part. Every list holds at least one entry; the source adds props, colours and views. */
export interface PartPage {
  /** Its name in the source. */
  readonly part: string;
  /** What a French-speaking designer would search for. */
  readonly frenchName: string;
  /** One or two sentences for somebody who has never seen it. */
  readonly what: string;
  /** What `stories/components/examples` holds under the part's name, drawn; its code is below it to be copied. */
  readonly example: ReactNode;
  /** Its pieces, from the outside in or from the start to the end. */
  readonly anatomy: readonly Entry[];
  readonly when: readonly string[];
  /** `name` says when not, `what` names the part to use in its place. */
  readonly whenNot: readonly Entry[];
  readonly good: Example;
  readonly bad: Example;
  /** Each state and how it shows. */
  readonly states: readonly Entry[];
  /** Keys and what they do; a part that takes no focus says so in one entry. */
  readonly keyboard: readonly Entry[];
  /** What a screen reader says, in order. */
  readonly readAloud: readonly string[];
  /** Rules for the words, in each language. */
  readonly content: { readonly en: readonly string[]; readonly fr: readonly string[] };
}

/** What the page of a part has in French, too. Its rules for words have both languages side by side, and the source is in English. */
export type SpokenOfPart = "what" | "anatomy" | "when" | "whenNot" | "good" | "bad" | "states" | "keyboard" | "readAloud";

/** The page of a part in both languages, with a French text for each English one. */
export const partPage = <const Page extends PartPage>(
  english: Page,
  french: FrenchOf<Page, SpokenOfPart>,
): { readonly english: Page; readonly french: FrenchOf<Page, SpokenOfPart> } => ({ english, french });
