import type { SiteLink } from "#core/words/siteLinks.ts";
import { pathInLocale } from "#core/domain/language/locale.ts";
import { useWords } from "#ui/headless/words/words.tsx";
import { list, siteLink } from "./shell.css.ts";

/** The one page of the site that this application has. */
const plansPath = "/subscription";

/** Shows links to pages of the public site, which is outside this application but for the page of the plans. */
export function SiteLinks({ links, siteUrl }: { readonly links: readonly SiteLink[]; readonly siteUrl: string }) {
  const { say, locale } = useWords();
  return (
    <ul className={list}>
      {links.map(({ wordKey, path }) => (
        <li key={path}>
          <a className={siteLink} href={path === plansPath ? pathInLocale(path, locale) : `${siteUrl}${path}`}>
            {say(wordKey)}
          </a>
        </li>
      ))}
    </ul>
  );
}
