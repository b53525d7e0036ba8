import { type DrawingElement, readDrawing } from "./drawing.ts";
import { logoLimits } from "./logo.ts";

/** One of the reasons why a drawing is refused as a logo, by the rule that has words. */
export type DrawingProblem = "logoBroken" | "logoScript" | "logoReference" | "logoText" | "logoElement" | "logoLarge" | "logoComplex";

/** A drawing that holds shapes alone, as the text of an SVG file, and its size in pixels as it is to be drawn. */
export interface CleanDrawing {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

/** The length in pixels of the longer side of a drawing. */
const drawnSide = 1_280;
/** The most elements, each counted as often as it is drawn. One with long values counts as one more for each so many signs of them. */
const mostElements = 2_000;
const signsOfElement = 512;

const kept = new Set(
  "svg g defs symbol use path rect circle ellipse line polyline polygon linearGradient radialGradient stop clipPath mask style".split(" "),
);
/** What programs write for themselves and for readers: it is left out with all that is in it. */
const dropped = new Set(["title", "desc", "metadata"]);
const scripts = new Set(
  "script foreignObject animate animateMotion animateTransform set handler iframe object embed audio video".split(" "),
);
const references = new Set("a image feImage font-face-uri link".split(" "));
const texts = new Set("text tspan textPath font".split(" "));
const attributes = new Set(
  (
    "id class style d x y x1 y1 x2 y2 cx cy r rx ry fx fy fr width height points transform viewBox preserveAspectRatio offset " +
    "gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits clip-path clip-rule mask mask-type " +
    "fill fill-rule fill-opacity stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset " +
    "stroke-opacity opacity color display visibility stop-color stop-opacity paint-order vector-effect type"
  ).split(" "),
);

/**
 * Gives a drawing with its shapes alone: no comments, no metadata, no names of programs. Gives the problem of one with a script, an
 * animation, text, a picture, or anything that it would load from elsewhere, and of one above 4,000 pixels or 2,000 elements.
 */
export function cleanDrawing(xml: string): CleanDrawing | DrawingProblem {
  const root = readDrawing(xml);
  if (/<\?xml-stylesheet/i.test(xml)) return "logoReference";
  if (root === undefined || localName(root.name) !== "svg") return "logoBroken";
  const size = sizeOf(root);
  if (size === undefined) return "logoBroken";
  if (Math.max(size.width, size.height) > logoLimits.side) return "logoLarge";
  const found = problemIn(root);
  if (found !== undefined) return found;
  const byId = new Map<string, DrawingElement>();
  // Which of two elements with one id is drawn, readers of SVG disagree on.
  if (!collectIds(root, byId)) return "logoBroken";
  if (!isSmall(root, byId)) return "logoComplex";
  const scale = drawnSide / Math.max(size.width, size.height);
  const [width, height] = [size.width, size.height].map((side) => Math.max(1, Math.round(side * scale)));
  const own = root.attributes.filter(([name]) => !["width", "height", "viewBox", "x", "y"].includes(name));
  const frame = ` xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="${size.viewBox}"`;
  return { svg: `<svg${frame}${attributesText(own)}>${childrenText(root)}</svg>`, width: width ?? 1, height: height ?? 1 };
}

interface DrawingSize {
  readonly width: number;
  readonly height: number;
  readonly viewBox: string;
}

const length = /^\s*(\d{1,7}(?:\.\d{1,9})?)(?:px)?\s*$/;

/** The size in pixels that a drawing says, else that of its own units; undefined where it says none. */
function sizeOf({ attributes: own }: DrawingElement): DrawingSize | undefined {
  const textOf = (name: string) => own.find(([each]) => each === name)?.[1] ?? "";
  const box = textOf("viewBox")
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [left = 0, top = 0, boxWidth = 0, boxHeight = 0] = box.length === 4 && box.every(Number.isFinite) ? box : [];
  const width = Number(length.exec(textOf("width"))?.[1] ?? boxWidth);
  const height = Number(length.exec(textOf("height"))?.[1] ?? boxHeight);
  if (!(width > 0 && height > 0)) return undefined;
  return { width, height, viewBox: boxWidth > 0 && boxHeight > 0 ? [left, top, boxWidth, boxHeight].join(" ") : `0 0 ${width} ${height}` };
}

/** The first reason why an element, or one in it, is refused. */
function problemIn(element: DrawingElement): DrawingProblem | undefined {
  const name = localName(element.name);
  if (scripts.has(name)) return "logoScript";
  if (isDropped(element)) return undefined;
  if (references.has(name)) return "logoReference";
  if (texts.has(name)) return "logoText";
  if (!kept.has(name)) return "logoElement";
  if (name === "style" && !isPlainStyle(element.text)) return "logoReference";
  // A rule of a style may cover any element: how much it draws cannot be counted.
  if (name === "style" && countlessStyle.test(element.text)) return "logoElement";
  for (const [attribute, value] of element.attributes) {
    const problem = problemOf(localName(attribute), value);
    if (problem !== undefined) return problem;
  }
  return element.children.map(problemIn).find((problem) => problem !== undefined);
}

/** Each property that draws more than its element, as a style names it. A comment may stand before the colon. */
const countlessStyle = /(?<![\w.#-])(?:mask|clip-path|filter)\s*(?:\/\*|:)/i;
const filterStyle = /(?<![\w-])filter\s*(?:\/\*|:)/i;

function problemOf(name: string, value: string): DrawingProblem | undefined {
  if (/^on/i.test(name)) return "logoScript";
  if (name === "href") return /^#[\w.-]+$/.test(value.trim()) ? undefined : /script:/i.test(value) ? "logoScript" : "logoReference";
  if (name === "style" && filterStyle.test(value)) return "logoElement";
  // Names may be words of any language.
  const isName = name === "id" || name === "class";
  return !attributes.has(name) || isName || isPlainStyle(value) ? undefined : "logoReference";
}

/** Whether a style or a value loads nothing: each `url()` names a part of the drawing, and no escape hides another. */
function isPlainStyle(text: string): boolean {
  const elsewhere = text.replace(/url\(\s*["']?#[\w.-]+["']?\s*\)/gi, "");
  return !/url\s*\(|@|\\|:\/\/|script:|expression\s*\(|image-set|[^\t\n\r\x20-\x7e]/i.test(elsewhere);
}

function isDropped({ name }: DrawingElement): boolean {
  return dropped.has(localName(name)) || (name.includes(":") && !name.startsWith("svg:"));
}

function localName(name: string): string {
  return name.slice(name.lastIndexOf(":") + 1);
}

/** Collects the elements that are kept by their ids; false where two have the same one. */
function collectIds(element: DrawingElement, byId: Map<string, DrawingElement>): boolean {
  if (isDropped(element)) return true;
  const id = element.attributes.find(([name]) => name === "id")?.[1];
  if (id !== undefined && byId.has(id)) return false;
  if (id !== undefined) byId.set(id, element);
  return element.children.every((child) => collectIds(child, byId));
}

/** Whether a drawing has few elements, one that is used several times counted each time; false where one uses itself. */
function isSmall(root: DrawingElement, byId: ReadonlyMap<string, DrawingElement>): boolean {
  if (countOf(root) > mostElements) return false;
  const sizes = new Map<DrawingElement, number>();
  const sizeWithin = (element: DrawingElement): number => {
    const known = sizes.get(element);
    if (known !== undefined) return known;
    // Until it is counted, an element that uses itself has no end.
    sizes.set(element, Number.POSITIVE_INFINITY);
    const used = element.attributes.flatMap(([name, value]) => usedIds(localName(name), value)).flatMap((id) => byId.get(id) ?? []);
    const signs = element.attributes.reduce((sum, [, value]) => sum + value.length, element.text.length);
    const size = [...element.children, ...used].reduce((sum, each) => sum + sizeWithin(each), 1 + Math.floor(signs / signsOfElement));
    sizes.set(element, size);
    return size;
  };
  return sizeWithin(root) <= mostElements;
}

function countOf({ children }: DrawingElement): number {
  return children.reduce((sum, child) => sum + countOf(child), 1);
}

function usedIds(name: string, value: string): readonly string[] {
  if (name === "href") return [value.trim().slice(1)];
  return [...value.matchAll(/url\(\s*["']?#([\w.-]+)/gi)].map(([, id = ""]) => id);
}

function elementText(element: DrawingElement): string {
  if (isDropped(element)) return "";
  const name = localName(element.name);
  return `<${name}${attributesText(element.attributes)}>${name === "style" ? escapeText(element.text) : childrenText(element)}</${name}>`;
}

function childrenText({ children }: DrawingElement): string {
  return children.map(elementText).join("");
}

function attributesText(own: DrawingElement["attributes"]): string {
  return own
    .flatMap(([name, value]) => {
      if (localName(name) === "href") return [` xlink:href="${escapeText(value.trim())}"`];
      return attributes.has(name) ? [` ${name}="${escapeText(value)}"`] : [];
    })
    .join("");
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
