import type { ReactElement } from "react";
import type { WordKey } from "#core/words/index.ts";
import type { OfficeParts } from "../../../headless/managed/parts.ts";

/** A page of the back-office that is one view in the frame; it starts anew when the club changes. */
export interface OfficePageEntry {
  readonly title: WordKey;
  /** The keys that work on the page, as the foot lists them, each with the word of what it does. */
  readonly keys: readonly { readonly keys: readonly string[]; readonly label: WordKey }[];
  readonly View: (parts: OfficeParts) => ReactElement;
}
