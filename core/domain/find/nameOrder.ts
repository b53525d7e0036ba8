import { foldText } from "./fold.ts";

/**
 * The fields whose texts are names. Lists sort them folded, so that one order serves both languages: Bélanger comes before Bouchard, and
 * Érable is among the names with E.
 */
const nameFields: readonly string[] = ["name", "name.en", "name.fr", "firstname", "lastname", "code"];

/** Whether lists sort a field as names are sorted. */
export function isNameField(field: string): boolean {
  return nameFields.includes(field);
}

/** Gives the field that orders rows with the same name: the first names of a family, the families of a first name; undefined for other fields. */
export function secondNameField(field: string): "firstname" | "lastname" | undefined {
  if (field === "lastname") return "firstname";
  return field === "firstname" ? "lastname" : undefined;
}

/** Gives the key by which a name is sorted, compared by code point; values that are no texts stay as they are. */
export function nameSortKey(value: unknown): unknown {
  return typeof value === "string" ? foldText(value) : value;
}
