import type { ReactElement } from "react";
import type { WordKey } from "#core/words/index.ts";
import type { OfficeParts } from "../../../headless/office/parts.ts";

/** A page of the back-office that is one view in the frame, beginning anew with each club. */
export interface OfficePage {
  readonly title: WordKey;
  /** The keys that work on the page, as the foot lists them: the keys pressed and the word for what they do. */
  readonly keys: readonly { readonly keys: readonly string[]; readonly label: WordKey }[];
  readonly View: (parts: OfficeParts) => ReactElement;
}
