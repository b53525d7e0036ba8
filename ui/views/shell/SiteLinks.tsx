import type { SiteLink } from "#core/words/siteLinks.ts";
import { pathInLocale } from "#core/domain/language/locale.ts";
import { useWords } from "#ui/headless/words/words.tsx";
import { list, siteLink } from "./shell.css.ts";

/** Shows links to pages of the public site, which is outside this application but for some pages. */
export function SiteLinks({ links, siteUrl }: { readonly links: readonly SiteLink[]; readonly siteUrl: string }) {
  const { say, locale } = useWords();
  return (
    <ul className={list}>
      {links.map(({ wordKey, path, ownPath }) => (
        <li key={path}>
          <a className={siteLink} href={ownPath === undefined ? `${siteUrl}${path}` : pathInLocale(ownPath, locale)}>
            {say(wordKey)}
          </a>
        </li>
      ))}
    </ul>
  );
}
