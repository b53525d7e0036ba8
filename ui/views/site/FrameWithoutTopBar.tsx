import "../../headless/words/accountWords.ts";
import type { ReactElement, ReactNode } from "react";
import type { FirstPaint } from "#core/features/site/calls/firstPaint.ts";
import { useWords } from "../../headless/words/words.tsx";
import { ButtonLink } from "../../parts/actions/ButtonLink.tsx";
import { Link } from "../../parts/actions/Link.tsx";
import { LakeDecoration } from "../offer/chart/LakeDecoration.tsx";
import { QuaiFlag } from "../shell/QuaiFlag.tsx";
import { logo } from "../shell/parts/shell.css.ts";
import * as css from "../accounts/account.css.ts";

/** The props of `FrameWithoutTopBar`: the first data of the page, and the addresses of home and of the other language. */
export interface FrameWithoutTopBarProps {
  readonly first: Pick<FirstPaint, "lakes" | "docks">;
  readonly homePath: string;
  readonly languagePath: string;
  readonly children: ReactNode;
}

/** Shows the frame of pages without a top bar: logo with a link home, language, help line, and a chart of a lake. */
export function FrameWithoutTopBar({ first, homePath, languagePath, children }: FrameWithoutTopBarProps): ReactElement {
  const { say, named } = useWords();
  const [dock] = first.docks;
  const lake = first.lakes.find(({ _id }) => _id === dock?.lake);
  return (
    <div className={css.quiet}>
      <div className={css.chart}>
        {dock === undefined ? null : <LakeDecoration className={css.water} dock={dock} outline={lake?.outline} />}
        <div className={css.top}>
          <a className={logo} href={homePath}>
            <QuaiFlag />
            {say("shell.product")}
          </a>
          <span className={css.narrowOnly}>
            <Language languagePath={languagePath} />
          </span>
        </div>
        <div className={css.motto}>
          {lake === undefined ? null : <p className={css.lake}>{named(lake.name)}</p>}
          <p className={css.mottoLine}>{say("account.motto")}</p>
        </div>
      </div>
      <div className={css.side}>
        <div className={css.sideTop}>
          <Language languagePath={languagePath} />
        </div>
        <div className={css.centre}>{children}</div>
        <p className={css.foot}>
          <Link href={homePath} isStandalone>
            {say("account.home")}
          </Link>
        </p>
      </div>
    </div>
  );
}

function Language({ languagePath }: { readonly languagePath: string }): ReactElement {
  const { say, locale } = useWords();
  const other = locale === "en" ? "fr" : "en";
  return (
    <ButtonLink href={languagePath} hrefLang={other}>
      <span lang={other}>{say("shell.language")}</span>
    </ButtonLink>
  );
}
