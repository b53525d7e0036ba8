import { type AccentTones, accentTones } from "#core/domain/club/look/accent.ts";
import { logoProportions, logoSizeWithin } from "#core/domain/club/look/logo.ts";
import type { LetterPart } from "#core/words/letter.ts";
import type { Mail } from "#core/ports/outside.ts";
import { html, type Html } from "../http/reply/html.ts";

const paper = {
  canvas: "#FAF4E4",
  surface: "#FFFEFA",
  ink: "#12232E",
  muted: "#47585F",
  line: "#85795F",
} as const;
const dusk = {
  canvas: "#0B151C",
  surface: "#13212B",
  ink: "#EAF1EF",
  muted: "#A7B8BD",
  line: "#768C96",
} as const;
const ownTones = { day: { accent: "#A3134F", onAccent: "#FFFFFF" }, dusk: { accent: "#F48CB6", onAccent: "#33051B" } } as const;

/** The colours of buttons by day and at dusk: those of the club, else Quai's. */
type Tones = Readonly<Record<keyof typeof ownTones, Pick<AccentTones, "accent" | "onAccent">>>;

const font = "font-family:'Atkinson Hyperlegible Next',system-ui,-apple-system,'Segoe UI',Arial,sans-serif;";
const text = `${font}font-size:17px;line-height:1.5;color:${paper.ink};`;
const small = `${font}font-size:15px;line-height:1.5;color:${paper.muted};`;

/** Mail programs without media queries use the colours of the elements themselves. */
const darkStyles = (tones: Tones) => `@media (prefers-color-scheme: dark) {
  .canvas { background: ${dusk.canvas} !important; }
  .panel { background: ${dusk.surface} !important; border-color: ${dusk.line} !important; }
  .ink { color: ${dusk.ink} !important; border-color: ${dusk.ink} !important; }
  .muted { color: ${dusk.muted} !important; }
  .quiet { background: ${dusk.surface} !important; color: ${dusk.ink} !important; border-color: ${dusk.ink} !important; }
  .button { border-color: ${tones.dusk.accent} !important; background: ${tones.dusk.accent} !important; color: ${tones.dusk.onAccent} !important; }
}`;

/** A letter to write as HTML; `logoUrl` and `mapUrls` are the addresses of the logo and of the maps, in their order, that the mail itself carries. */
interface HtmlLetter extends Pick<Mail, "subject" | "locale" | "parts" | "from" | "look"> {
  readonly logoUrl?: string;
  readonly mapUrls?: readonly string[];
}

/**
 * Gives a letter as HTML in the style of the application, in the colour of its club, light or dark as the reader's device. It loads nothing
 * from elsewhere, so that nobody learns when it is read. The layout is a table, which every mail program can show.
 */
export function letterHtml({ subject, locale, parts, from = "Quai", look, logoUrl, mapUrls = [] }: HtmlLetter): string {
  const accent = look?.accent ?? "";
  const tones = accent === "" ? ownTones : { day: accentTones(accent, "day"), dusk: accentTones(accent, "dusk") };
  const main = parts.find(({ kind }) => kind === "link");
  const maps = mapUrls.values();
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${subject}</title>
        <style>
          ${{ html: darkStyles(tones) }}
        </style>
      </head>
      <body class="canvas" style="margin:0;padding:0;background:${paper.canvas};">
        <table role="presentation" class="canvas" width="100%" cellpadding="0" cellspacing="0" style="background:${paper.canvas};">
          <tr>
            <td align="center" style="padding:0 16px 32px;">
              <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left;">
                <tr>
                  <td class="ink" style="padding:16px 0;border-bottom:2px solid ${paper.ink};${text}font-weight:700;">
                    ${logoUrl === undefined ? flagHtml(tones) : logoHtml(logoUrl, look)}${from}
                  </td>
                </tr>
                <tr>
                  <td style="padding:24px 0 0;">
                    <h1 class="ink" style="margin:0 0 16px;${text}font-size:24px;line-height:1.25;">${subject}</h1>
                    ${parts.map((part) => html`${mapHtml(part, maps)}${partHtml(part, part === main, tones)}`)}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html> `.html;
}

const cell = (color: string): Html =>
  html`<td width="12" height="12" style="width:12px;height:12px;padding:0;font-size:0;line-height:0;background:${color};"></td>`;

/** The logo on light paper, in whatever colour a mail program shows. */
function logoHtml(url: string, look: Mail["look"]): Html {
  const { width, height } = logoSizeWithin(logoProportions(look?.logo ?? "") ?? { width: 1, height: 1 }, { width: 120, height: 48 });
  const style = `margin-right:12px;padding:4px;border-radius:4px;background:${paper.canvas};vertical-align:middle;`;
  return html`<img src="${url}" alt="" width="${String(width)}" height="${String(height)}" style="${style}" />`;
}

/** The signal flag, of four cells. */
const flagHtml = (tones: Tones): Html =>
  html`<table
    role="presentation"
    cellpadding="0"
    cellspacing="0"
    style="display:inline-table;margin-right:12px;vertical-align:middle;border:2px solid ${paper.ink};border-collapse:separate;"
  >
    <tr>
      ${[cell(tones.day.accent), cell(paper.surface)]}
    </tr>
    <tr>
      ${[cell(paper.surface), cell(tones.day.accent)]}
    </tr>
  </table>`;

/** The map above a link, where it has one: the next of `urls`. */
function mapHtml(part: LetterPart, urls: Iterator<string>): Html {
  if (part.kind !== "link" || part.map === undefined) return html``;
  const { value: url, done } = urls.next();
  if (done === true) return html``;
  const { picture, alt } = part.map;
  const style = "display:block;width:100%;height:auto;margin:0 0 8px;";
  return html`<img src="${url}" alt="${alt}" width="${String(picture.width)}" height="${String(picture.height)}" style="${style}" />`;
}

/** The HTML of one part; the first link of a letter is its main one. */
function partHtml(part: LetterPart, isMain: boolean, tones: Tones): Html {
  // An address may be wider than a phone.
  if (part.kind === "text") return html`<p class="ink" style="margin:0 0 16px;${text}word-break:break-word;">${linesHtml(part.lines)}</p>`;
  if (part.kind === "closing") return html`<p class="muted" style="margin:32px 0 0;${small}">${linesHtml(part.lines)}</p>`;
  if (part.kind === "code")
    return html`<p class="ink" style="margin:0 0 16px;${text}font-size:30px;font-weight:700;letter-spacing:4px;">${part.code}</p>`;
  const lead = part.lead === undefined ? [] : [html`<p class="ink" style="margin:0 0 8px;${text}">${part.lead}</p>`];
  if (part.kind === "link") return html`${lead}${buttonHtml(part, isMain, tones)}`;
  const rows = part.rows.map((row) => html`<p class="ink" style="margin:0 0 8px;${text}">${row}</p>`);
  return html`${lead}
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;border-collapse:separate;">
      <tr>
        <td class="panel" style="padding:16px 16px 8px;background:${paper.surface};border:1.5px solid ${paper.line};border-radius:4px;">
          ${rows}
        </td>
      </tr>
    </table>`;
}

function buttonHtml({ url, button: label }: Extract<LetterPart, { kind: "link" }>, isMain: boolean, tones: Tones): Html {
  const style = `display:inline-block;padding:12px 24px;border-radius:4px;border:1.5px solid ${isMain ? tones.day.accent : paper.ink};background:${isMain ? tones.day.accent : paper.surface};${text}color:${isMain ? tones.day.onAccent : paper.ink};font-weight:700;text-decoration:none;`;
  return html`<p style="margin:0 0 24px;"><a class="${isMain ? "button" : "quiet"}" href="${url}" style="${style}">${label}</a></p>`;
}

function linesHtml(lines: readonly string[]): readonly Html[] {
  return lines.map((line, index) => html`${index === 0 ? [] : [html`<br />`]}${line}`);
}
