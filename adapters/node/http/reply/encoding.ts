/** How bytes may be packed for the way. */
export type Encoding = "br" | "gzip" | "identity";

const best: readonly Encoding[] = ["br", "gzip"];

/** The best encoding that the browser takes and that is there. */
export function encodingFor(accepts: string | string[] | undefined, isThere: (encoding: Encoding) => boolean): Encoding {
  const taken = String(accepts ?? "")
    .split(",")
    .map((part) => part.trim().toLowerCase());
  return best.find((encoding) => taken.some((part) => accepted(part, encoding)) && isThere(encoding)) ?? "identity";
}

function accepted(part: string, encoding: Encoding): boolean {
  const [name, ...options] = part.split(/\s*;\s*/);
  return name === encoding && !options.some((option) => /^q=0(\.0*)?$/.test(option));
}
