import { isRecord } from "#core/domain/validation/json.ts";
import type { Words } from "../../../headless/words/words.tsx";

/** Gives the extras of a line of the audit log in the reader's language: "2 × Fuel, 1 × Barbecue". Lines of older versions are text. */
export function loggedExtrasText(value: unknown, words: Pick<Words, "named">): string {
  if (typeof value === "string") return value;
  return Array.isArray(value) ? value.flatMap((each) => loggedExtraText(each, words)).join(", ") : "";
}

function loggedExtraText(value: unknown, { named }: Pick<Words, "named">): readonly string[] {
  if (!isRecord(value) || !isRecord(value["name"])) return [];
  const { en, fr } = value["name"];
  return typeof en === "string" && typeof fr === "string" ? [`${String(value["quantity"])}\u00a0× ${named({ en, fr })}`] : [];
}
