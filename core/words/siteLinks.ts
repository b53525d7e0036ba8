import type { en } from "./en.ts";

/** A page of the public marketing site: the key of its words under `shell.links`, and its path there. Requirements §1. */
export interface SiteLink {
  readonly page: keyof (typeof en)["shell"]["links"];
  readonly path: string;
}

/** The list of the links about going out on the water, in the order of requirements §1. */
export const boatingLinks: readonly SiteLink[] = [
  { page: "subscriptions", path: "/subscriptions" },
  { page: "functioning", path: "/functioning" },
  { page: "advantages", path: "/advantages" },
  { page: "boats", path: "/boats" },
  { page: "licence", path: "/boating-licence" },
  { page: "pricing", path: "/pricing" },
];
