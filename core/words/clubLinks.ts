import type { SiteLink } from "./siteLinks.ts";

/** The list of the club's own links of the top bar, in the order of requirements §1. */
export const clubLinks: readonly SiteLink[] = [
  { page: "about", path: "/about" },
  { page: "contact", path: "/contact" },
  { page: "pressKit", path: "/press-kit" },
  { page: "lakes", path: "/lakes" },
  { page: "rules", path: "/rules" },
  { page: "blog", path: "/blog" },
  { page: "hosting", path: "/hosting" },
  { page: "franchise", path: "/become-a-franchisee" },
];
