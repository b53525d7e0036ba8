import type { ReactNode } from "react";
import type { FirstPaint } from "#core/features/site/calls/firstPaint.ts";
import type { AlertsModel } from "#ui/headless/alerts/alerts.ts";
import type { CallsInFlight } from "#ui/headless/alerts/callsInFlight.ts";
import type { ThemeChoiceModel } from "#ui/headless/session/theme.ts";
import { useWords } from "#ui/headless/words/words.tsx";
import { ProgressLine } from "#ui/parts/messages/ProgressLine.tsx";
import { SkipLink } from "#ui/parts/actions/SkipLink.tsx";
import { NewestAlert } from "./alerts/NewestAlert.tsx";
import { PageFoot, NoScriptNotice } from "./Help.tsx";
import { TopBar } from "./TopBar.tsx";
import { main, menuPlace, middle, page } from "./parts/shell.css.ts";

/** The props of `PageShell`: the models that live as long as the page, and the addresses of the current page. */
export interface PageShellProps {
  readonly first: Pick<FirstPaint, "siteUrl" | "mode" | "clubs" | "isOwnSite">;
  /** The club whose number the help line shows: that of the chosen lake. Null for a page that names the club to call itself. */
  readonly club: string | undefined | null;
  readonly alerts: AlertsModel;
  readonly loading: CallsInFlight;
  readonly themeChoice: ThemeChoiceModel;
  readonly homePath: string;
  readonly languagePath: string;
  readonly hasTopBar: boolean;
  /** Whether the page is one of the back-office: low bars that stay in view, and a foot of its own. */
  readonly isOffice?: boolean;
  /** The club of the user, shown beside the logo of the back-office. */
  readonly clubName?: string | undefined;
  /** The address of the login page; undefined for a logged-in user. */
  readonly loginPath: string | undefined;
  /** The account menu at the end of the bar. */
  readonly account: ReactNode;
  /** The menu beside the page. */
  readonly side: ReactNode;
  readonly children: ReactNode;
}

/** Shows the frame of every page: skip link, top bar, progress line, alerts, and one help line. */
export function PageShell(props: PageShellProps) {
  const { first, themeChoice, loading, isOffice = false } = props;
  const { say } = useWords();
  // Beside the logo of the back-office is the club of the user.
  const alone = first.isOwnSite && !isOffice ? first.clubs[0] : undefined;
  return (
    <div className={page} data-office={isOffice || undefined}>
      <SkipLink href="#content">{say("shell.skip")}</SkipLink>
      {props.hasTopBar && (
        <TopBar
          homePath={props.homePath}
          languagePath={props.languagePath}
          siteUrl={first.siteUrl}
          alone={alone}
          theme={themeChoice.theme.value}
          onTheme={themeChoice.choose}
          alerts={props.alerts}
          loginPath={props.loginPath}
          account={props.account}
          clubName={isOffice ? props.clubName : undefined}
        />
      )}
      <ProgressLine isRunning={loading.isProgressing.value} isLoading={loading.isLoading.value} label={say("shell.loading")} />
      <NoScriptNotice clubs={first.clubs} club={props.club} />
      <div className={middle}>
        {isOffice && props.side === null ? <div className={menuPlace} /> : props.side}
        <main id="content" tabIndex={-1} className={main}>
          {props.children}
        </main>
      </div>
      {isOffice ? null : <PageFoot clubs={first.clubs} club={props.club} isDemo={first.mode === "demo"} />}
      <NewestAlert model={props.alerts} />
    </div>
  );
}
