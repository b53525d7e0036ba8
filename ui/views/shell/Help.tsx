import type { FirstPaint } from "#core/features/site/calls/firstPaint.ts";
import { pathInLocale } from "#core/domain/language/locale.ts";
import { phoneNumberText } from "#core/words/format/phone.ts";
import { useWords } from "#ui/headless/words/words.tsx";
import { foot, notice, ownPages, telephone } from "./parts/shell.css.ts";

/** The props of `PageFoot`: the clubs, and the one whose phone number is shown. */
export interface PageFootProps {
  readonly clubs: FirstPaint["clubs"];
  /** The club to call: that of the chosen lake. Null where the page itself names the club to call. */
  readonly club: string | undefined | null;
}

/** Shows the foot of every page: the number to call, links to other pages, and notices. */
export function PageFoot({ clubs, club, isDemo }: PageFootProps & { readonly isDemo: boolean }) {
  const { say, locale } = useWords();
  return (
    <footer className={foot}>
      {club === null ? null : (
        <p>
          <Help clubs={clubs} club={club} wordKey="shell.help" />
        </p>
      )}
      <nav aria-label={say("shell.rentABoat")} className={ownPages}>
        <a href={pathInLocale("/boat-name", locale)}>{say("shell.boatTitle")}</a>
        <a href={pathInLocale("/pricing", locale)}>{say("shell.pricingTitle")}</a>
        <a href={pathInLocale("/find-booking", locale)}>{say("shell.findTitle")}</a>
      </nav>
      <nav aria-label={say("shell.legalPages")} className={ownPages}>
        <a href={pathInLocale("/privacy", locale)}>{say("shell.privacyTitle")}</a>
        <a href={pathInLocale("/terms", locale)}>{say("shell.termsTitle")}</a>
        <a href={pathInLocale("/accessibility", locale)}>{say("shell.accessibilityTitle")}</a>
        <a href="/notices.txt">{say("shell.notices")}</a>
      </nav>
      {isDemo && (
        <p>
          {say("shell.demo")} <a href={`/demo/phone?locale=${locale}`}>{say("shell.demoPhone")}</a>
        </p>
      )}
      <p>{say("booking.chart.notice")}</p>
      <p>{say("shell.product")}</p>
    </footer>
  );
}

/** Shows, without scripts, the number to call, because the page would not respond. */
export function NoScriptNotice(props: PageFootProps) {
  return (
    <noscript>
      <p className={notice}>
        <Help {...props} wordKey="shell.withoutScripts" />
      </p>
    </noscript>
  );
}

/** A sentence with a phone number to press, grouped as one reads it aloud. Without `TextWithLinks`, which the first page does not load. */
function Help({ clubs, club, wordKey }: PageFootProps & { readonly wordKey: "shell.help" | "shell.withoutScripts" }) {
  const { say } = useWords();
  const helper = clubs.find(({ id }) => id === club) ?? clubs[0];
  if (helper === undefined) return null;
  const { name, phone } = helper;
  const [before, after] = say(wordKey, { club: name, phone }).split(phone);
  return (
    <>
      {before}
      <a className={telephone} href={`tel:${phone}`}>
        {phoneNumberText(phone)}
      </a>
      {after}
    </>
  );
}
