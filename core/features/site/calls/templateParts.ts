/**
 * The parts of the page template that only some pages have: the links to the code of signed-in users, and to the styles of the club's plans.
 */
export const templateParts = ["member", "plans"] as const;
/** One of the parts of the page template that only some pages have. */
export type TemplatePart = (typeof templateParts)[number];

const beginOf = (part: TemplatePart): string => `<!--${part}-->`;
const endOf = (part: TemplatePart): string => `<!--/${part}-->`;

/** Marks a part of the template by comments around it. The build puts it into the template. */
export function markTemplatePart(part: TemplatePart, html: string): string {
  return `${beginOf(part)}${html}${endOf(part)}`;
}

/** Gives the template of a page, with `wanted` alone of these parts. */
export function templateWith(wanted: readonly TemplatePart[], template: string): string {
  return templateParts.reduce((html, part) => {
    const from = html.indexOf(beginOf(part));
    const to = html.indexOf(endOf(part));
    return wanted.includes(part) || from < 0 || to < from ? html : html.slice(0, from) + html.slice(to + endOf(part).length);
  }, template);
}
