import { RE2JS } from "re2js";

/** Reads permission patterns in time linear in the text, so that no pattern a club saves can stall the server. */
export function linearEngine(pattern: string): ((text: string) => boolean) | undefined {
  try {
    const compiled = RE2JS.compile(pattern);
    return (text) => compiled.matcher(text).find();
  } catch {
    return undefined;
  }
}
