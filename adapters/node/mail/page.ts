import type { LetterPart } from "#core/words/letter.ts";
import type { Mail } from "#core/ports/outside.ts";
import { html, type Html } from "../http/reply/html.ts";

const day = {
  canvas: "#FAF4E4",
  surface: "#FFFEFA",
  ink: "#12232E",
  muted: "#47585F",
  line: "#85795F",
  accent: "#A3134F",
  onAccent: "#FFFFFF",
} as const;
const dusk = {
  canvas: "#0B151C",
  surface: "#13212B",
  ink: "#EAF1EF",
  muted: "#A7B8BD",
  line: "#768C96",
  accent: "#F48CB6",
  onAccent: "#33051B",
} as const;

const font = "font-family:'Atkinson Hyperlegible Next',system-ui,-apple-system,'Segoe UI',Arial,sans-serif;";
const text = `${font}font-size:17px;line-height:1.5;color:${day.ink};`;
const small = `${font}font-size:15px;line-height:1.5;color:${day.muted};`;

/** Mail programs without media queries use the colours of the elements themselves. */
const dark = `@media (prefers-color-scheme: dark) {
  .canvas { background: ${dusk.canvas} !important; }
  .panel { background: ${dusk.surface} !important; border-color: ${dusk.line} !important; }
  .ink { color: ${dusk.ink} !important; border-color: ${dusk.ink} !important; }
  .muted { color: ${dusk.muted} !important; }
  .quiet { background: ${dusk.surface} !important; color: ${dusk.ink} !important; border-color: ${dusk.ink} !important; }
  .button { border-color: ${dusk.accent} !important; background: ${dusk.accent} !important; color: ${dusk.onAccent} !important; }
}`;

/**
 * Gives a letter as HTML in the style of the application, light or dark as the reader's device. It loads no picture and no font, so that
 * nobody learns when it is read. The layout is a table, which every mail program can show.
 */
export function letterHtml({ subject, locale, parts, from = "Quai" }: Pick<Mail, "subject" | "locale" | "parts" | "from">): string {
  const main = parts.find(({ kind }) => kind === "link");
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>${subject}</title>
        <style>
          ${{ html: dark }}
        </style>
      </head>
      <body class="canvas" style="margin:0;padding:0;background:${day.canvas};">
        <table role="presentation" class="canvas" width="100%" cellpadding="0" cellspacing="0" style="background:${day.canvas};">
          <tr>
            <td align="center" style="padding:0 16px 32px;">
              <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;text-align:left;">
                <tr>
                  <td class="ink" style="padding:16px 0;border-bottom:2px solid ${day.ink};${text}font-weight:700;">${flag}${from}</td>
                </tr>
                <tr>
                  <td style="padding:24px 0 0;">
                    <h1 class="ink" style="margin:0 0 16px;${text}font-size:24px;line-height:1.25;">${subject}</h1>
                    ${parts.map((part) => partHtml(part, part === main))}
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

/** The signal flag, of four cells. */
const flag = html`<table
  role="presentation"
  cellpadding="0"
  cellspacing="0"
  style="display:inline-table;margin-right:12px;vertical-align:middle;border:2px solid ${day.ink};border-collapse:separate;"
>
  <tr>
    ${[cell(day.accent), cell(day.surface)]}
  </tr>
  <tr>
    ${[cell(day.surface), cell(day.accent)]}
  </tr>
</table>`;

/** The HTML of one part; the first link of a letter is its main one. */
function partHtml(part: LetterPart, isMain: boolean): Html {
  // An address may be wider than a phone.
  if (part.kind === "text") return html`<p class="ink" style="margin:0 0 16px;${text}word-break:break-word;">${linesHtml(part.lines)}</p>`;
  if (part.kind === "closing") return html`<p class="muted" style="margin:32px 0 0;${small}">${linesHtml(part.lines)}</p>`;
  if (part.kind === "code")
    return html`<p class="ink" style="margin:0 0 16px;${text}font-size:30px;font-weight:700;letter-spacing:4px;">${part.code}</p>`;
  const lead = part.lead === undefined ? [] : [html`<p class="ink" style="margin:0 0 8px;${text}">${part.lead}</p>`];
  if (part.kind === "link") return html`${lead}${buttonHtml(part.url, part.button, isMain)}`;
  const rows = part.rows.map((row) => html`<p class="ink" style="margin:0 0 8px;${text}">${row}</p>`);
  return html`${lead}
    <table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 24px;border-collapse:separate;">
      <tr>
        <td class="panel" style="padding:16px 16px 8px;background:${day.surface};border:1.5px solid ${day.line};border-radius:4px;">
          ${rows}
        </td>
      </tr>
    </table>`;
}

function buttonHtml(url: string, label: string, isMain: boolean): Html {
  const style = `display:inline-block;padding:12px 24px;border-radius:4px;border:1.5px solid ${isMain ? day.accent : day.ink};background:${isMain ? day.accent : day.surface};${text}color:${isMain ? day.onAccent : day.ink};font-weight:700;text-decoration:none;`;
  return html`<p style="margin:0 0 24px;"><a class="${isMain ? "button" : "quiet"}" href="${url}" style="${style}">${label}</a></p>`;
}

function linesHtml(lines: readonly string[]): readonly Html[] {
  return lines.map((line, index) => html`${index === 0 ? [] : [html`<br />`]}${line}`);
}
