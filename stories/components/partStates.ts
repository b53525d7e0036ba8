import type { Locale } from "#core/domain/language/language.ts";

/** Whether a part may be built upon: it stays, it may still change, or another one takes its place. */
export interface PartState {
  readonly state: "stable" | "new" | "toBeReplaced";
  /** The release in which its props or its look changed last, as the changelog names it. */
  readonly changedIn: string;
}

/** A part that stays as it was in the first release. */
export const stable: PartState = { state: "stable", changedIn: "0.2.0" };

const young: PartState = { state: "new", changedIn: "0.2.0" };

/** The parts that are not {@link stable}, by name. */
export const partStates: Readonly<Record<string, PartState>> = {
  MessageBox: young,
  StarRadios: young,
  TextWithLinks: young,
  TimeScale: young,
  Upload: young,
};

/** The words for the states of parts. */
export const stateWords: Readonly<Record<Locale, Readonly<Record<PartState["state"] | "changed", string>>>> = {
  en: { stable: "Stable", new: "New, may still change", toBeReplaced: "To be replaced", changed: "Changed in" },
  fr: { stable: "Stable", new: "Nouveau, peut encore changer", toBeReplaced: "À remplacer", changed: "Modifié dans la version" },
};
