import { useSignals } from "@preact/signals-react/runtime";
import type { ReactNode } from "react";
import type { FirstPaint } from "#core/contract/firstPaint.ts";
import type { AlertsModel } from "#ui/headless/alerts/alerts.ts";
import type { Loading } from "#ui/headless/alerts/loading.ts";
import type { ThemeChoice } from "#ui/headless/session/theme.ts";
import { useWords } from "#ui/headless/words/words.tsx";
import { ProgressLine } from "#ui/parts/messages/ProgressLine.tsx";
import { SkipLink } from "#ui/parts/actions/SkipLink.tsx";
import { Alerts } from "./Alerts.tsx";
import { HelpLine, WithoutScripts } from "./Help.tsx";
import { TopBar } from "./TopBar.tsx";
import { main, menuPlace, middle, page } from "./shell.css.ts";

/** The models that last as long as the page, and where this page stands. */
export interface ShellProps {
  readonly first: Pick<FirstPaint, "siteUrl" | "mode" | "clubs">;
  /** The club whose help line is shown: that of the chosen lake. */
  readonly club: string | undefined;
  readonly alerts: AlertsModel;
  readonly loading: Loading;
  readonly themeChoice: ThemeChoice;
  readonly homePath: string;
  readonly languagePath: string;
  readonly hasTopBar: boolean;
  /** A page of the back-office: low bars that stay, and a foot of its own. */
  readonly isOffice?: boolean;
  /** The club of whoever is signed in, named beside the logo of the back-office. */
  readonly clubName?: string | undefined;
  /** Where one logs in; undefined for who is. */
  readonly loginPath: string | undefined;
  /** Whoever is signed in, at the end of the bar. */
  readonly account: ReactNode;
  /** The menu beside the page. */
  readonly side: ReactNode;
  readonly children: ReactNode;
}

/** What every page stands in: skip link, top bar, progress line, alerts, and one help line in one place. */
export function Shell(props: ShellProps) {
  useSignals();
  const { first, themeChoice, loading, isOffice = false } = props;
  const { say } = useWords();
  return (
    <div className={page} data-office={isOffice || undefined}>
      <SkipLink href="#content">{say("shell.skip")}</SkipLink>
      {props.hasTopBar && (
        <TopBar
          homePath={props.homePath}
          languagePath={props.languagePath}
          siteUrl={first.siteUrl}
          theme={themeChoice.theme.value}
          onTheme={themeChoice.choose}
          alerts={props.alerts}
          loginPath={props.loginPath}
          account={props.account}
          clubName={isOffice ? props.clubName : undefined}
        />
      )}
      <ProgressLine isRunning={loading.isProgressing.value} label={say("shell.loading")} />
      <WithoutScripts clubs={first.clubs} club={props.club} />
      <div className={middle}>
        {isOffice && props.side === null ? <div className={menuPlace} /> : props.side}
        <main id="content" tabIndex={-1} className={main}>
          {props.children}
        </main>
      </div>
      {isOffice ? null : <HelpLine clubs={first.clubs} club={props.club} isDemo={first.mode === "demo"} />}
      <Alerts model={props.alerts} />
    </div>
  );
}
