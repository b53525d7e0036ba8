import type { ReactNode } from "react";

/** One prop of a part. `type` is as the source writes it, `says` its docstring. */
export interface Prop {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly says: string;
}

/** What the source says of a part: see `partFacts`. */
export interface PartFacts {
  /** Of the source, from the root. */
  readonly path: string;
  readonly says: string;
  readonly props: readonly Prop[];
  /** Types of the platform or of a library whose props pass through, as `ComponentProps<"button">`. */
  readonly passes: readonly string[];
  /** Colours of the theme that its styles use. */
  readonly tokens: readonly string[];
  /** Views that show it, as paths below `ui/views`. */
  readonly usedIn: readonly string[];
  /** Its example, as `stories/components/examples` has it; empty where there is none yet. */
  readonly code: string;
}

/** A thing with a name, and what it is or does. */
export interface Entry {
  readonly name: string;
  readonly what: string;
}

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
  readonly french: string;
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
