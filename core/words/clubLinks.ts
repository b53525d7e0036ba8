import type { SiteLink } from "./siteLinks.ts";

/** The list of the club's own links of the top bar, in the order of requirements §1. */
export const clubLinks: readonly SiteLink[] = [
  { page: "about", wordKey: "siteMenu.links.about", path: "/about" },
  { page: "contact", wordKey: "siteMenu.links.contact", path: "/contact" },
  { page: "pressKit", wordKey: "siteMenu.links.pressKit", path: "/press-kit" },
  { page: "lakes", wordKey: "siteMenu.links.lakes", path: "/lakes" },
  { page: "rules", wordKey: "siteMenu.links.rules", path: "/rules" },
  { page: "blog", wordKey: "siteMenu.links.blog", path: "/blog" },
  { page: "hosting", wordKey: "siteMenu.links.hosting", path: "/hosting" },
  { page: "franchise", wordKey: "siteMenu.links.franchise", path: "/become-a-franchisee" },
];
