import type { ColorTheme } from "#core/features/site/calls/firstPaint.ts";
import { type Locale, textLookupFor } from "#core/words/index.ts";

const htmlEntities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** A piece of HTML, as text that is safe to put in a page as it is. */
export interface Html {
  readonly html: string;
}

/** Gives a template whose values are escaped, unless they are HTML themselves; lists are joined. */
export function html(parts: TemplateStringsArray, ...values: readonly (string | Html | readonly Html[])[]): Html {
  return { html: parts.map((part, index) => part + formOf(values[index] ?? "")).join("") };
}

/** The language and looks of a plain page, and whether it belongs to a rehearsal, which it then says. */
export interface PlainPageLook {
  readonly locale: Locale;
  readonly theme: ColorTheme;
  readonly isRehearsal: boolean;
}

/** Gives the note in front of everything else on each page of a rehearsal. */
export function rehearsalNoteHtml(locale: Locale): Html {
  const style = "margin:0;padding:8px 16px;background:#ffd54a;color:#000;font-weight:700;text-align:center";
  return html`<p role="note" style="${style}">${textLookupFor(locale)("mail.rehearsal.page")}</p>`;
}

/** Gives a whole page of a few lines, without script: the pages that stand in for services outside. */
export function plainPageHtml({ locale, theme, isRehearsal }: PlainPageLook, title: string, body: Html): string {
  const page = html`<!doctype html>
    <html lang="${locale}" data-theme="${theme}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title} · Quai</title>
        <link rel="icon" href="/flag.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/pay.css" />
      </head>
      <body>
        ${isRehearsal ? rehearsalNoteHtml(locale) : ""}
        <header>
          <a href="/${locale}"><img src="/flag.svg" alt="" width="28" height="28" />Quai</a>
        </header>
        <main>
          <h1>${title}</h1>
          ${body}
        </main>
      </body>
    </html> `;
  return page.html;
}

function formOf(value: string | Html | readonly Html[]): string {
  if (typeof value === "string") return value.replace(/[&<>"']/g, (sign) => htmlEntities[sign] ?? "");
  return "html" in value ? value.html : value.map((part) => part.html).join("");
}
