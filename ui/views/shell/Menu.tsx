import type { Theme } from "#core/contract/firstPaint.ts";
import type { WordKey } from "#core/words/index.ts";
import type { AlertsModel } from "#ui/headless/alerts/alerts.ts";
import { themes as choices } from "#ui/headless/session/theme.ts";
import { useWords } from "#ui/headless/words/words.tsx";
import { Button } from "#ui/parts/Button.tsx";
import { ButtonLink } from "#ui/parts/ButtonLink.tsx";
import { NoticesList } from "./NoticesList.tsx";
import { SiteLinks } from "./SiteLinks.tsx";
import { boatingLinks, clubLinks, type SiteLink } from "./links.ts";
import { columns, group, narrow, panel, themes } from "./shell.css.ts";

export interface MenuProps {
  readonly homePath: string;
  readonly siteUrl: string;
  readonly theme: Theme;
  readonly onTheme: (theme: Theme) => void;
  readonly alerts: AlertsModel;
}

const themeWords: Readonly<Record<Theme, WordKey>> = {
  auto: "shell.themeAuto",
  day: "shell.themeDay",
  dusk: "shell.themeDusk",
  sun: "shell.themeSun",
};

/** The public links in their two groups, and the choice of theme. */
export function Menu({ homePath, siteUrl, theme, onTheme, alerts }: MenuProps) {
  const { say } = useWords();
  return (
    <div className={panel}>
      <div className={columns}>
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
        <div className={narrow}>
          <ButtonLink kind="primary" isWide href={homePath}>
            {say("shell.rentABoat")}
          </ButtonLink>
        </div>
      </div>
    </div>
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
