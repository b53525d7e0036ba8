import { Link } from "react-aria-components/Link";
import type { Theme } from "#core/contract/firstPaint.ts";
import { inLocale } from "#core/domain/language/locale.ts";
import { boatingLinks, clubLinks, type SiteLink } from "#core/words/siteLinks.ts";
import type { WordKey } from "#core/words/index.ts";
import type { AlertsModel } from "#ui/headless/alerts/alerts.ts";
import { themes as choices } from "#ui/headless/session/theme.ts";
import { useWords } from "#ui/headless/words/words.tsx";
import { Button } from "#ui/parts/actions/Button.tsx";
import { NoticesList } from "./NoticesList.tsx";
import { SiteLinks } from "./SiteLinks.tsx";
import { themeWords } from "./themeWords.ts";
import { columns, group, list, panel, siteLink, themes } from "./shell.css.ts";

export interface MenuProps {
  readonly siteUrl: string;
  readonly theme: Theme;
  readonly onTheme: (theme: Theme) => void;
  readonly alerts: AlertsModel;
}

/** The pages of this application, the public links in their two groups, and the choice of theme. */
export function Menu({ siteUrl, theme, onTheme, alerts }: MenuProps) {
  const { say } = useWords();
  return (
    <div className={panel}>
      <div className={columns}>
        <nav aria-label={say("shell.rentABoat")}>
          <p className={group}>{say("shell.rentABoat")}</p>
          <ul className={list}>
            <OwnPage path="/" said="booking.title" />
            <OwnPage path="/boat-name" said="shell.boatTitle" />
            <OwnPage path="/pricing" said="shell.pricingTitle" />
          </ul>
        </nav>
        <LinkGroup title="shell.club" links={clubLinks} siteUrl={siteUrl} />
        <LinkGroup title="shell.boating" links={boatingLinks} siteUrl={siteUrl} />
        <div>
          <p className={group} id="theme-choice">
            {say("shell.theme")}
          </p>
          <div className={themes} role="group" aria-labelledby="theme-choice">
            {choices.map((choice) => (
              <Button
                key={choice}
                kind={choice === theme ? "primary" : "secondary"}
                aria-pressed={choice === theme}
                onPress={() => onTheme(choice)}
              >
                {say(themeWords[choice])}
              </Button>
            ))}
          </div>
        </div>
        <NoticesList model={alerts} />
      </div>
    </div>
  );
}

/** A page of this application that anybody may open. */
function OwnPage({ path, said }: { readonly path: string; readonly said: WordKey }) {
  const { say, locale } = useWords();
  return (
    <li>
      <Link className={siteLink} href={inLocale(path, locale)}>
        {say(said)}
      </Link>
    </li>
  );
}

function LinkGroup({ title, links, siteUrl }: { readonly title: WordKey; readonly links: readonly SiteLink[]; readonly siteUrl: string }) {
  const { say } = useWords();
  return (
    <nav aria-label={say(title)}>
      <p className={group}>{say(title)}</p>
      <SiteLinks links={links} siteUrl={siteUrl} />
    </nav>
  );
}
