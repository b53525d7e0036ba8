/** One part of a message: headers by lower-case name, unfolded; its content decoded; the parts inside it. */
export interface Part {
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly parts: readonly Part[];
}

/** Reads a message as RFC 5322 and 2045 write it: enough for mails without nested messages, in UTF-8. */
export function readPart(raw: string): Part {
  const gap = raw.indexOf("\r\n\r\n");
  const headers = headersOf(raw.slice(0, gap));
  const body = raw.slice(gap + 4);
  const boundary = /boundary="?([^";]+)"?/.exec(headers["content-type"] ?? "")?.[1];
  if (boundary === undefined) return { headers, text: decoded(body, headers["content-transfer-encoding"] ?? "7bit"), parts: [] };
  const [, ...pieces] = `\r\n${body}`.split(`\r\n--${boundary}`);
  const inside = pieces.filter((piece) => !piece.startsWith("--"));
  return { headers, text: "", parts: inside.map((piece) => readPart(piece.slice(2))) };
}

/** Every part without parts, in order. */
export function leavesOf(part: Part): readonly Part[] {
  return part.parts.length === 0 ? [part] : part.parts.flatMap(leavesOf);
}

function headersOf(head: string): Readonly<Record<string, string>> {
  const lines = head.replace(/\r\n[ \t]+/g, " ").split("\r\n");
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), words(line.slice(line.indexOf(":") + 1).trim())]),
  );
}

/** RFC 2047: `=?UTF-8?Q?...?=` and its base64 sister; the space between two of them is no space. */
function words(text: string): string {
  const joined = text.replace(/\?=\s+=\?/g, "?==?");
  return joined.replace(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, kind: string, coded: string) =>
    kind.toLowerCase() === "b" ? Buffer.from(coded, "base64").toString() : unquoted(coded.replaceAll("_", " ")),
  );
}

function decoded(body: string, encoding: string): string {
  if (encoding === "base64") return Buffer.from(body, "base64").toString();
  return encoding === "quoted-printable" ? unquoted(body.replace(/=\r\n/g, "")) : body;
}

function unquoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString();
}
