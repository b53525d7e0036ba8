import { RE2JS } from "re2js";

/**
 * Gives a regular expression that is matched in linear time, so that no pattern of a club can stall the server. Undefined for an invalid
 * pattern.
 */
export function linearPatternEngine(pattern: string): ((text: string) => boolean) | undefined {
  try {
    const compiled = RE2JS.compile(pattern);
    return (text) => compiled.matcher(text).find();
  } catch {
    return undefined;
  }
}
