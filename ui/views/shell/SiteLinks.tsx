import type { SiteLink } from "#core/words/siteLinks.ts";
import { useWords } from "#ui/headless/words/words.tsx";
import { list, siteLink } from "./shell.css.ts";

/** Shows links to pages of the public site, which is outside this application. */
export function SiteLinks({ links, siteUrl }: { readonly links: readonly SiteLink[]; readonly siteUrl: string }) {
  const { say } = useWords();
  return (
    <ul className={list}>
      {links.map(({ wordKey, path }) => (
        <li key={path}>
          <a className={siteLink} href={`${siteUrl}${path}`}>
            {say(wordKey)}
          </a>
        </li>
      ))}
    </ul>
  );
}
