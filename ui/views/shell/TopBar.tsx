import { mdiClose, mdiMenu } from "@mdi/js";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import type { ColorTheme, FirstPaint } from "#core/features/site/calls/firstPaint.ts";
import { boatingLinks } from "#core/words/siteLinks.ts";
import type { AlertsModel } from "#ui/headless/alerts/alerts.ts";
import { createLazyPageCode, useLazyPageCode } from "#ui/headless/page/lazyPart.ts";
import { useWords } from "#ui/headless/words/words.tsx";
import { Button } from "#ui/parts/actions/Button.tsx";
import { ButtonLink } from "#ui/parts/actions/ButtonLink.tsx";
import { QuaiFlag } from "./QuaiFlag.tsx";
import { LoadErrorPart } from "./LoadErrorPart.tsx";
import { SiteLinks } from "./SiteLinks.tsx";
import { bar, clubName, inline, logo, namedLogo, roomy, row, whole } from "./parts/shell.css.ts";

/** The props of `TopBar`: the addresses that the top bar links to; `languagePath` is this page in the other language. */
export interface TopBarProps {
  readonly homePath: string;
  readonly languagePath: string;
  readonly siteUrl: string;
  /** The club, on pages that show it alone: they have its name and its links. */
  readonly alone?: FirstPaint["clubs"][number] | undefined;
  readonly theme: ColorTheme;
  readonly onTheme: (theme: ColorTheme) => void;
  readonly alerts: AlertsModel;
  readonly loginPath: string | undefined;
  readonly account: ReactNode;
  /** In the back-office, the club of the user. */
  readonly clubName?: string | undefined;
}

/** Shows the top bar: name, public links, language and menu, the same on every page except logins. Requirements §1. */
export function TopBar(props: TopBarProps) {
  const { say, locale } = useWords();
  const { isOpen, toggle, opener, menuId } = useMenu(props.languagePath.replace(/\?.*/, ""));
  return (
    <header className={bar} data-open={isOpen || undefined}>
      <div className={row}>
        <a className={props.alone === undefined ? logo : namedLogo} href={props.homePath}>
          <QuaiFlag />
          {props.alone?.name ?? say("shell.product")}
        </a>
        {props.clubName === undefined ? null : <strong className={clubName}>{props.clubName}</strong>}
        <nav className={inline} aria-label={say("shell.publicSite")}>
          <SiteLinks links={boatingLinks} siteUrl={props.siteUrl} own={props.alone?.siteLinks} />
        </nav>
        <span className={roomy}>
          <ButtonLink href={props.homePath}>{say("shell.rentABoat")}</ButtonLink>
        </span>
        <span className={whole}>
          <ButtonLink href={props.languagePath} hrefLang={locale === "en" ? "fr" : "en"}>
            <span lang={locale === "en" ? "fr" : "en"}>{say("shell.language")}</span>
          </ButtonLink>
        </span>
        {props.loginPath === undefined ? null : (
          <span className={roomy}>
            <ButtonLink href={props.loginPath}>{say("shell.login")}</ButtonLink>
          </span>
        )}
        {props.account}
        <Button
          ref={opener}
          icon={isOpen ? mdiClose : mdiMenu}
          aria-expanded={isOpen}
          aria-controls={menuId}
          aria-label={say(isOpen ? "shell.closeMenu" : "shell.menu")}
          onPress={toggle}
        />
      </div>
      <div id={menuId}>{isOpen && <FetchedMenu {...props} />}</div>
    </header>
  );
}

const menu = createLazyPageCode(async () => (await import("./SiteMenu.tsx")).SiteMenu);

function FetchedMenu(props: TopBarProps) {
  const { Part, isLost, tryAgain } = useLazyPageCode(menu);
  if (Part !== undefined) return <Part {...props} />;
  return isLost ? <LoadErrorPart tryAgain={tryAgain} /> : null;
}

/** The menu closes on Escape, which returns the focus to its button, and when the path changes; not when only the query does. */
function useMenu(path: string) {
  const [openOn, setOpenOn] = useState<string>();
  const menuId = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const isOpen = openOn === path;
  useEffect(() => {
    if (!isOpen) return undefined;
    const close = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      setOpenOn(undefined);
      opener.current?.focus();
    };
    document.addEventListener("keydown", close);
    return () => document.removeEventListener("keydown", close);
  }, [isOpen]);
  return { isOpen, menuId, opener, toggle: () => setOpenOn(isOpen ? undefined : path) };
}
