import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import type { RentalTerms } from "../../../headless/club/terms.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Skeleton } from "../../../parts/messages/Skeleton.tsx";
import { RetryNotice } from "../../form/RetryNotice.tsx";
import * as css from "./legal.css.ts";
import { LegalPage, type ClubLegalPageProps, LegalSection } from "./LegalPage.tsx";

/** Shows the page of the rental rules in force, in the page's language, with the law that applies. */
export function TermsPage({ club, terms }: ClubLegalPageProps & { readonly terms: RentalTerms }): ReactElement {
  const { say } = useWords();
  const { name, province } = club;
  const rules = terms.data.value;
  return (
    <LegalPage title={say("shell.termsTitle")} intro={say("legal.terms.intro", { club: name })}>
      {province === null ? null : <p>{say(province === "QC" ? "clauses.frenchFirst" : `clauses.lawOf.${province}`)}</p>}
      {rules === undefined ? (
        <Rest terms={terms} />
      ) : (
        <>
          {rules.sections.map((part) => (
            <LegalSection key={part.title} {...part} />
          ))}
          <p className={css.muted}>{say("legal.terms.version", { version: rules.version })}</p>
        </>
      )}
    </LegalPage>
  );
}

function Rest({ terms }: { readonly terms: RentalTerms }): ReactElement {
  useSignals();
  return terms.failure.value === undefined ? <Skeleton height="60dvh" /> : <RetryNotice onRetry={() => void terms.reload()} />;
}
