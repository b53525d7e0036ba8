/** An element of a drawing: its name, its attributes with their entities resolved, the elements in it, and its own text. */
export interface DrawingElement {
  readonly name: string;
  readonly attributes: readonly (readonly [name: string, value: string])[];
  readonly children: readonly DrawingElement[];
  readonly text: string;
}

interface OpenElement {
  readonly name: string;
  readonly attributes: DrawingElement["attributes"];
  readonly children: DrawingElement[];
  text: string;
}

const deepest = 64;
const opening = /<([A-Za-z][\w:.-]*)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;
const closing = /<\/([A-Za-z][\w:.-]*)\s*>/y;
const attribute = /([\w:.-]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g;
/** What is neither an element nor its text, and how each ends. An entity of a document's own type is never resolved. */
const asides = [
  ["<!--", "-->"],
  ["<?", "?>"],
  ["<!DOCTYPE", ">"],
] as const;

/**
 * Reads the elements of an SVG file; undefined where it is no well-formed XML of one element, or more than 64 elements deep. Comments and
 * declarations are left out, and so are entities that the file declares itself: a use of one makes the file malformed.
 */
export function readDrawing(xml: string): DrawingElement | undefined {
  const top: OpenElement = { name: "", attributes: [], children: [], text: "" };
  const open: OpenElement[] = [top];
  let at = xml.charCodeAt(0) === 0xfeff ? 1 : xml.startsWith("\u00ef\u00bb\u00bf") ? 3 : 0;
  while (at < xml.length) {
    const end = endOfAside(xml, at) ?? endOfText(xml, at, open) ?? endOfTag(xml, at, open);
    if (end === undefined || open.length > deepest) return undefined;
    at = end;
  }
  const [root, second] = top.children;
  return open.length === 1 && second === undefined && top.text.trim() === "" ? root : undefined;
}

/** The end of a comment or declaration that begins here; undefined where none does. A type with declarations of its own makes it end nowhere. */
function endOfAside(xml: string, at: number): number | undefined {
  const [begin, finish] = asides.find(([start]) => xml.slice(at, at + start.length).toUpperCase() === start) ?? [];
  if (begin === undefined || finish === undefined) return undefined;
  const end = xml.indexOf(finish, at + begin.length);
  const isPlain = begin !== "<!DOCTYPE" || !xml.slice(at, end).includes("[");
  return end === -1 || !isPlain ? undefined : end + finish.length;
}

function endOfText(xml: string, at: number, open: readonly OpenElement[]): number | undefined {
  const element = open.at(-1);
  if (element === undefined) return undefined;
  if (xml.startsWith("<![CDATA[", at)) {
    const end = xml.indexOf("]]>", at);
    element.text += end === -1 ? "" : xml.slice(at + 9, end);
    return end === -1 ? undefined : end + 3;
  }
  if (xml[at] === "<") return undefined;
  const next = xml.indexOf("<", at);
  const end = next === -1 ? xml.length : next;
  element.text += xml.slice(at, end);
  return end;
}

function endOfTag(xml: string, at: number, open: OpenElement[]): number | undefined {
  closing.lastIndex = at;
  const closed = closing.exec(xml);
  if (closed !== null) {
    const element = open.length > 1 ? open.pop() : undefined;
    return element?.name === closed[1] ? closing.lastIndex : undefined;
  }
  opening.lastIndex = at;
  const [, name, list = "", slash] = opening.exec(xml) ?? [];
  const attributes = attributesIn(list);
  if (name === undefined || attributes === undefined) return undefined;
  const element: OpenElement = { name, attributes, children: [], text: "" };
  open.at(-1)?.children.push(element);
  if (slash === "") open.push(element);
  return opening.lastIndex;
}

/** The attributes of a tag; undefined where one is there twice or has an entity that XML does not know. */
function attributesIn(list: string): DrawingElement["attributes"] | undefined {
  const found = [...list.matchAll(attribute)].map(([, name = "", one, other = ""]) => [name, resolveEntities(one ?? other)] as const);
  const isClean = new Set(found.map(([name]) => name)).size === found.length;
  const known = found.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
  return isClean && known.length === found.length ? known : undefined;
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** A value with its entities resolved, a character for each byte as the file is read; undefined where one is unknown. */
function resolveEntities(value: string): string | undefined {
  let isKnown = true;
  const text = value.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w+));?/gi, (_, decimal?: string, hex?: string, name = "") => {
    const code = decimal === undefined ? (hex === undefined ? undefined : Number.parseInt(hex, 16)) : Number(decimal);
    const sign = code === undefined ? entities[name] : bytesOfCode(code);
    isKnown &&= sign !== undefined;
    return sign ?? "";
  });
  return isKnown ? text : undefined;
}

/** The bytes of a code of Unicode, a character each: one of more than a byte would be cut to another sign, such as `<`. Undefined for no code. */
function bytesOfCode(code: number): string | undefined {
  const isCode = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  if (!isCode) return undefined;
  return encodeURIComponent(String.fromCodePoint(code)).replace(/%(..)/g, (_, byte: string) =>
    String.fromCharCode(Number.parseInt(byte, 16)),
  );
}
