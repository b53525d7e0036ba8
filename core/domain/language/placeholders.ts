import type { Issue } from "../validation/issue.ts";

/** The values of placeholders by their names; what is not known is left out or empty. */
export type PlaceholderValues = Readonly<Partial<Record<string, string>>>;

/** A placeholder in single braces, or a brace without its pair. */
const braces = /\{[^{}]*\}?|\}/gu;

/** The most characters of a wrong placeholder that its issue quotes. */
const longestQuote = 40;

/**
 * Gives the first placeholder of a text that cannot be filled, quoted: one that is none of `names`, has another inside it, or lacks one of
 * its braces. Undefined where all can be filled.
 */
export function placeholderIssue(text: string, names: readonly string[]): Issue | undefined {
  for (const [found] of text.matchAll(braces)) {
    const isClosed = found.startsWith("{") && found.endsWith("}");
    if (isClosed && names.includes(found.slice(1, -1))) continue;
    const place = found.length > longestQuote ? `${found.slice(0, longestQuote)}…` : found.trimEnd();
    return { key: "variable", params: { place, names: names.map((name) => `{${name}}`).join(", ") } };
  }
  return undefined;
}

/** Gives the placeholders of a text that have no value, each once, in the order of `names`. */
export function unfilledPlaceholders<Name extends string>(
  text: string,
  names: readonly Name[],
  values: PlaceholderValues,
): readonly Name[] {
  return names.filter((name) => text.includes(`{${name}}`) && (values[name] ?? "") === "");
}

const bracesAndPeriod = /\{([^{}]*)\}(\.?)/gu;

/**
 * Gives a text with its placeholders filled, each value literally; one without a value stays as it is, and such a text must not be sent. A
 * value that ends with a period, such as “8 a.m.”, ends its sentence too.
 */
export function fillPlaceholders(text: string, values: PlaceholderValues): string {
  return text.replaceAll(bracesAndPeriod, (whole, name: string, period: string) => {
    const value = Object.hasOwn(values, name) ? (values[name] ?? "") : "";
    if (value === "") return whole;
    return value.endsWith(".") ? value : value + period;
  });
}
