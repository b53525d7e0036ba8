import type { WordKey } from "#core/words/index.ts";

/** A link to the public marketing site: its words and its path there. Spec §1. */
export interface SiteLink {
  readonly label: WordKey;
  readonly path: string;
}

/** The club's own links of the top bar, in the order of spec §1. */
export const clubLinks: readonly SiteLink[] = [
  { label: "shell.links.about", path: "/about" },
  { label: "shell.links.contact", path: "/contact" },
  { label: "shell.links.pressKit", path: "/press-kit" },
  { label: "shell.links.lakes", path: "/lakes" },
  { label: "shell.links.rules", path: "/rules" },
  { label: "shell.links.blog", path: "/blog" },
  { label: "shell.links.hosting", path: "/hosting" },
  { label: "shell.links.franchise", path: "/become-a-franchisee" },
];

/** The links about going out on the water, in the order of spec §1. */
export const boatingLinks: readonly SiteLink[] = [
  { label: "shell.links.subscriptions", path: "/subscriptions" },
  { label: "shell.links.functioning", path: "/functioning" },
  { label: "shell.links.advantages", path: "/advantages" },
  { label: "shell.links.boats", path: "/boats" },
  { label: "shell.links.licence", path: "/boating-licence" },
  { label: "shell.links.pricing", path: "/pricing" },
];
