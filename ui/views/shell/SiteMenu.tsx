import { Link } from "react-aria-components/Link";
import type { ColorTheme, FirstPaint } from "#core/features/site/calls/firstPaint.ts";
import { pathInLocale } from "#core/domain/language/locale.ts";
import { clubLinks } from "#core/words/clubLinks.ts";
import { boatingLinks } from "#core/words/siteLinks.ts";
import type { WordKey } from "#core/words/index.ts";
import type { AlertsModel } from "#ui/headless/alerts/alerts.ts";
import { themeChoices } from "#ui/headless/session/theme.ts";
import { addWordFiles, useWords, type WordsFile } from "#ui/headless/words/words.tsx";
import { Button } from "#ui/parts/actions/Button.tsx";
import { SiteLinks, type SiteLinksProps } from "./SiteLinks.tsx";
import { themeWordKeys } from "./themeWordKeys.ts";
import { columns, group, list, panel, siteLink, themes } from "./parts/shell.css.ts";
import { Notices } from "#ui/parts/messages/Notices.tsx";
import { ReferenceText } from "./parts/ReferenceText.tsx";

const messageText = (message: string) => <ReferenceText>{message}</ReferenceText>;

/** Shows the alerts since the page was opened, newest first. */
function PastAlertsList({ model }: { readonly model: AlertsModel }) {
  const { say, format } = useWords();
  return (
    <div>
      <p className={group}>{say("siteMenu.notices")}</p>
      <Notices
        label={say("siteMenu.notices")}
        notices={model.notices.value}
        timeText={format.clock}
        messageText={messageText}
        empty={say("siteMenu.noNotices")}
      />
    </div>
  );
}

addWordFiles(import.meta.glob<WordsFile>("../../../core/words/*/siteMenu.*.ts", { eager: true }));

/** The props of `SiteMenu`: the public site's address, the theme, and the alerts. */
export interface SiteMenuProps {
  readonly siteUrl: string;
  readonly alone?: FirstPaint["clubs"][number] | undefined;
  readonly theme: ColorTheme;
  readonly onTheme: (theme: ColorTheme) => void;
  readonly alerts: AlertsModel;
  /** The address of the login page; undefined for a logged-in user, whose account menu leads to the bookings. */
  readonly loginPath: string | undefined;
}

/** Shows the menu: the way to one's bookings, pages to book from, public links in two groups, the theme, and earlier alerts. */
export function SiteMenu({ siteUrl, alone, theme, onTheme, alerts, loginPath }: SiteMenuProps) {
  const { say, locale } = useWords();
  return (
    <div className={panel}>
      <div className={columns}>
        <nav aria-label={say("siteMenu.yours")}>
          <p className={group}>{say("siteMenu.yours")}</p>
          <ul className={list}>
            {loginPath === undefined ? null : (
              <>
                <MenuLink href={loginPath} wordKey="shell.login" />
                <MenuLink href={pathInLocale("/bookings", locale)} wordKey="siteMenu.bookings" />
              </>
            )}
            <MenuLink href={pathInLocale("/find-booking", locale)} wordKey="shell.findTitle" />
            <MenuLink href={pathInLocale("/", locale)} wordKey="booking.title" />
          </ul>
        </nav>
        <LinkGroup title="siteMenu.club" links={clubLinks} siteUrl={siteUrl} own={alone?.siteLinks} />
        <LinkGroup title="siteMenu.boating" links={boatingLinks} siteUrl={siteUrl} own={alone?.siteLinks} />
        <div>
          <p className={group} id="theme-choice">
            {say("siteMenu.theme")}
          </p>
          <div className={themes} role="group" aria-labelledby="theme-choice">
            {themeChoices.map((choice) => (
              <Button
                key={choice}
                kind={choice === theme ? "primary" : "secondary"}
                aria-pressed={choice === theme}
                onPress={() => onTheme(choice)}
              >
                {say(themeWordKeys[choice])}
              </Button>
            ))}
          </div>
        </div>
        <PastAlertsList model={alerts} />
      </div>
    </div>
  );
}

/** A link to a page of this application that anybody may open. */
function MenuLink({ href, wordKey }: { readonly href: string; readonly wordKey: WordKey }) {
  const { say } = useWords();
  return (
    <li>
      <Link className={siteLink} href={href}>
        {say(wordKey)}
      </Link>
    </li>
  );
}

function LinkGroup({ title, ...links }: SiteLinksProps & { readonly title: WordKey }) {
  const { say } = useWords();
  return (
    <nav aria-label={say(title)}>
      <p className={group}>{say(title)}</p>
      <SiteLinks {...links} />
    </nav>
  );
}
