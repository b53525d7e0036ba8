import "../../headless/words/refusalWords.ts";
import type { AlertPhrase } from "../../headless/alerts/phrase.ts";
import type { Words } from "../../headless/words/words.tsx";

/** Gives the text of what is wrong with a field. That of a value which another row has names the field by its label. Requirements §8. */
export function issueText({ key, params }: AlertPhrase, label: string, { say }: Words): string {
  return isDuplicate({ key }) ? say("errors.duplicate", { message: label }) : say(key, params);
}

/** Whether a field has the value of another row. */
export function isDuplicate({ key }: Pick<AlertPhrase, "key">): boolean {
  return key === "errors.code.DUPLICATE";
}
