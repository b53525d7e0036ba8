import "../../../headless/words/daySheetWords.ts";
import { mdiPrinterOutline } from "@mdi/js";
import type { ReactElement } from "react";
import { dayAt } from "#core/domain/calendar/zone.ts";
import { checklistLines } from "#core/domain/club/clauseTexts.ts";
import { type Signature, signatureLimits } from "#core/domain/daysheet/signedChecklist.ts";
import type { CallOutput } from "#core/contract/index.ts";
import { pathInLocale } from "#core/domain/language/locale.ts";
import { createBookingChecklist } from "../../../headless/booking/office/checklist.ts";
import type { OfficeParts } from "../../../headless/managed/parts.ts";
import { useResource } from "../../../headless/resource/useResource.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { Link } from "../../../parts/actions/Link.tsx";
import { OnlyOnScreenOrPaper } from "../../../parts/marks/OnlyOnScreenOrPaper.tsx";
import { EmptyState } from "../../../parts/messages/EmptyState.tsx";
import { Skeleton } from "../../../parts/messages/Skeleton.tsx";
import { LoadFailure } from "../../managed/frame/LoadFailure.tsx";
import * as css from "./checklistPage.css.ts";

/** The props of `ChecklistPage`: the parts of the office, and the id of the booking. */
export interface ChecklistPageProps {
  readonly parts: Pick<OfficeParts, "messages" | "now" | "loading">;
  readonly booking: string;
}

/** Shows the safety checklist of a booking as it was signed, to read and to print. */
export function ChecklistPage({ parts, booking }: ChecklistPageProps): ReactElement {
  const { say, locale } = useWords();
  const checklist = useResource(() => createBookingChecklist(parts), booking);
  const known = checklist.data.value;
  return (
    <div className={css.page}>
      <OnlyOnScreenOrPaper on="screen">
        <div className={css.bar}>
          <Link href={`${pathInLocale("/bookings", locale)}?open=${encodeURIComponent(booking)}`}>{say("daySheet.checklist.back")}</Link>
          {known?.signed == null ? null : (
            <Button icon={mdiPrinterOutline} onPress={() => window.print()}>
              {say("daySheet.checklist.print")}
            </Button>
          )}
        </div>
        <LoadFailure failure={checklist.failure.value} onRetry={() => void checklist.reload()} />
      </OnlyOnScreenOrPaper>
      {known === undefined ? (
        checklist.failure.value === undefined ? (
          <Skeleton height="48px" count={6} />
        ) : null
      ) : known.signed === null ? (
        <EmptyState
          title={say("daySheet.checklist.none", { reference: known.reference })}
          actions={<Link href={pathInLocale("/bookings?view=day", locale)}>{say("daySheet.title")}</Link>}
        >
          {say("daySheet.checklist.noneHint")}
        </EmptyState>
      ) : (
        <SignedSheet reference={known.reference} signed={known.signed} />
      )}
    </div>
  );
}

/** The props of `SignedSheet`: a signed checklist, and the reference of its booking. */
export interface SignedSheetProps {
  readonly reference: string;
  readonly signed: NonNullable<CallOutput<"booking/reservations/checklist">["signed"]>;
}

/** Shows the lines of a checklist in the language that was signed, their SHA-256 below them, and both signatures. */
export function SignedSheet({ reference, signed }: SignedSheetProps): ReactElement {
  const { say, format } = useWords();
  const { locale, sections, sha256, customer, staff, by } = signed;
  const [title, version] = checklistLines(signed);
  const at = Date.parse(signed.at);
  const time = { day: format.date(dayAt(at)), time: format.clock(at) };
  return (
    <article className={css.sheet}>
      <div lang={locale} className={css.text}>
        <h1 data-line className={css.title}>
          {title}
        </h1>
        <p data-line className={css.quiet}>
          {version}
        </p>
        {sections.map((section) => (
          <section key={section.title} className={css.section}>
            <h2 data-line className={css.head}>
              {section.title}
            </h2>
            <ul className={css.items}>
              {section.paragraphs.map((item) => (
                <li key={item} data-line>
                  {item}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <div className={css.signatures}>
        <SignatureOnPaper
          title={say("daySheet.checklist.customer")}
          signature={customer}
          line={say("daySheet.checklist.signedBy", { name: customer.name, ...time })}
        />
        <SignatureOnPaper
          title={say("daySheet.checklist.staff")}
          signature={staff}
          line={say("daySheet.checklist.signedBy", { name: staff.name || by || say("daySheet.trip.someone"), ...time })}
        />
      </div>
      <p className={css.hash}>
        {reference} · {say("daySheet.checklist.hash")} {sha256}
      </p>
    </article>
  );
}

function SignatureOnPaper({
  title,
  signature: { name, drawing },
  line,
}: {
  readonly title: string;
  readonly signature: Signature;
  readonly line: string;
}): ReactElement {
  const { say } = useWords();
  const { width, height } = signatureLimits;
  return (
    <section className={css.signature}>
      <h2 className={css.head}>{title}</h2>
      {drawing === null ? (
        <p className={css.typed}>
          {name} <span className={css.quiet}>{say("daySheet.checklist.typed")}</span>
        </p>
      ) : (
        <svg viewBox={`0 0 ${width} ${height}`} className={css.drawing} role="img" aria-label={say("daySheet.checklist.drawn")}>
          <path d={drawing} fill="none" stroke="currentColor" strokeWidth={4} strokeLinecap="round" strokeLinejoin="round" />
        </svg>
      )}
      <p className={css.quiet}>{line}</p>
    </section>
  );
}
