import type { SiteLink } from "#core/words/siteLinks.ts";
import { pathInLocale } from "#core/domain/language/locale.ts";
import { useWords } from "#ui/headless/words/words.tsx";
import { list, siteLink } from "./parts/shell.css.ts";

/** The props of `SiteLinks`: the links, the address of the server's site, and the addresses of a club's own pages by the names of links. */
export interface SiteLinksProps {
  readonly links: readonly SiteLink[];
  readonly siteUrl: string;
  readonly own?: Readonly<Record<string, string>> | undefined;
}

/** Shows links to pages of the public site, which is outside this application but for some pages. */
export function SiteLinks({ links, siteUrl, own = {} }: SiteLinksProps) {
  const { say, locale } = useWords();
  return (
    <ul className={list}>
      {links.map(({ page, wordKey, path, ownPath }) => (
        <li key={path}>
          <a className={siteLink} href={own[page] ?? (ownPath === undefined ? `${siteUrl}${path}` : pathInLocale(ownPath, locale))}>
            {say(wordKey)}
          </a>
        </li>
      ))}
    </ul>
  );
}
