import { textOrEmpty, type TypedFieldRule, type TypedFields } from "./typedFields.ts";

/** A field of a text in one language, such as `name.fr`. */
type TextField = Pick<TypedFieldRule, "name" | "isRootOptional">;

/**
 * Gives the fields of texts that a row needs in both languages: all but those of a text that may be left out and is blank in both. Names end
 * in a language: `name.fr`.
 */
export function textsToTranslate<Field extends TextField>(texts: readonly Field[], typed: TypedFields): readonly Field[] {
  const written = new Set(texts.filter(({ name }) => isWritten(typed, name)).map(({ name }) => rootOf(name)));
  return texts.filter(({ name, isRootOptional }) => isRootOptional !== true || written.has(rootOf(name)));
}

/** Whether the text of a field is not blank. */
export function isWritten(typed: TypedFields, name: string): boolean {
  return textOrEmpty(typed[name]).trim() !== "";
}

function rootOf(name: string): string {
  return name.replace(/\.(?:fr|en)$/u, "");
}
