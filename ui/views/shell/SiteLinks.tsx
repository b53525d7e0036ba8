import { useWords } from "#ui/headless/words/words.tsx";
import type { SiteLink } from "./links.ts";
import { list, siteLink } from "./shell.css.ts";

/** Links to pages of the public site, which lies outside this application. */
export function SiteLinks({ links, siteUrl }: { readonly links: readonly SiteLink[]; readonly siteUrl: string }) {
  const { say } = useWords();
  return (
    <ul className={list}>
      {links.map(({ label, path }) => (
        <li key={path}>
          <a className={siteLink} href={`${siteUrl}${path}`}>
            {say(label)}
          </a>
        </li>
      ))}
    </ul>
  );
}
