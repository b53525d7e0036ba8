import type { ColorTheme } from "#core/features/site/calls/firstPaint.ts";
import { logoPath, logoProportions, logoSizeWithin, logoUsePath } from "#core/domain/club/look/logo.ts";
import { type Locale, textLookupFor } from "#core/words/index.ts";

/** The room of a logo in the head of a page, in pixels. */
const logoBox = { width: 104, height: 36 };

const htmlEntities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** A piece of HTML, as text that is safe to put in a page as it is. */
export interface Html {
  readonly html: string;
}

/** Gives a template whose values are escaped, unless they are HTML themselves; lists are joined. */
export function html(parts: TemplateStringsArray, ...values: readonly (string | Html | readonly Html[])[]): Html {
  return { html: parts.map((part, index) => part + formOf(values[index] ?? "")).join("") };
}

/** The club that alone speaks on a plain page: its name, and the id of its logo's file, empty for none. */
export interface PlainPageClub {
  readonly name: string;
  readonly logo: string;
}

/** The language and looks of a plain page, and whether it belongs to a rehearsal, which it then says. */
export interface PlainPageLook {
  readonly locale: Locale;
  readonly theme: ColorTheme;
  readonly isRehearsal: boolean;
  /** Left out where several clubs, or none, are meant: the page is then Quai's. */
  readonly club?: PlainPageClub | undefined;
}

/** Gives the note in front of everything else on each page of a rehearsal. */
export function rehearsalNoteHtml(locale: Locale): Html {
  const style = "margin:0;padding:8px 16px;background:#ffd54a;color:#000;font-weight:700;text-align:center";
  return html`<p role="note" style="${style}">${textLookupFor(locale)("mail.rehearsal.page")}</p>`;
}

/** Gives a whole page of a few lines, without script: the pages that stand in for services outside. */
export function plainPageHtml({ locale, theme, isRehearsal, club }: PlainPageLook, title: string, body: Html): string {
  const page = html`<!doctype html>
    <html lang="${locale}" data-theme="${theme}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · ${club?.name ?? "Quai"}</title>
        ${iconHtml(club)}
        <link rel="stylesheet" href="/pay.css" />
      </head>
      <body>
        ${isRehearsal ? rehearsalNoteHtml(locale) : ""}
        <header>
          <a href="/${locale}">${headHtml(club)}</a>
        </header>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html> `;
  return page.html;
}

/** The icon of a page: the logo of its club, else Quai's flag. */
function iconHtml(club: PlainPageClub | undefined): Html {
  if (club === undefined || logoProportions(club.logo) === undefined)
    return html`<link rel="icon" href="/flag.svg" type="image/svg+xml" />`;
  return html`<link rel="icon" href="${logoUsePath(club.logo, "icon-192")}" type="image/png" />`;
}

/** The head of a page: the logo of its club, with the name, else the name alone; for no club, Quai's flag. */
function headHtml(club: PlainPageClub | undefined): Html {
  if (club === undefined) return html`<img src="/flag.svg" alt="" width="28" height="28" />Quai`;
  const proportions = logoProportions(club.logo);
  if (proportions === undefined) return html`${club.name}`;
  const { width, height } = logoSizeWithin(proportions, logoBox);
  const size = html`width="${String(width)}" height="${String(height)}"`;
  return html`<img class="logo" src="${logoPath(club.logo)}" alt="" ${size} />${club.name}`;
}

function formOf(value: string | Html | readonly Html[]): string {
  if (typeof value === "string") return value.replace(/[&<>"']/g, (sign) => htmlEntities[sign] ?? "");
  return "html" in value ? value.html : value.map((part) => part.html).join("");
}
