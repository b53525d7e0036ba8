import type { en } from "./en.ts";

type SitePage = keyof (typeof en)["demo"]["site"]["what"];

/** A page of the public marketing site: its name, the key of its words, and its path there. Requirements §1. */
export interface SiteLink {
  readonly page: SitePage;
  readonly wordKey:
    | "shell.pricingTitle"
    | `shell.links.${keyof (typeof en)["shell"]["links"]}`
    | `siteMenu.links.${keyof (typeof en)["siteMenu"]["links"]}`;
  readonly path: string;
  /** The path of the page where this application has it, which the link then opens. */
  readonly ownPath?: string | undefined;
}

/** The list of the links about going out on the water, in the order of requirements §1. */
export const boatingLinks: readonly SiteLink[] = [
  link("subscriptions", "/subscription", "/subscription"),
  link("functioning", "/functioning"),
  link("advantages", "/advantages"),
  link("boats", "/boats", "/boat-name"),
  link("licence", "/boating-licence"),
  { page: "pricing", wordKey: "shell.pricingTitle", path: "/pricing", ownPath: "/pricing" },
];

function link(page: SitePage & keyof (typeof en)["shell"]["links"], path: string, ownPath?: string): SiteLink {
  return { page, wordKey: `shell.links.${page}`, path, ownPath };
}
