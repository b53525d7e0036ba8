import type { ReactElement } from "react";
import { dayAt } from "#core/domain/calendar/zone.ts";
import { pathInLocale } from "#core/domain/language/locale.ts";
import type { CustomerDocument } from "../../headless/customers/office/customer.ts";
import { useWords, type Words } from "../../headless/words/words.tsx";
import { Link } from "../../parts/actions/Link.tsx";
import * as css from "./clients.css.ts";

/** Shows the documents of a customer that Quai has recorded, each with its booking. */
export function CustomerDocuments({ documents }: { readonly documents: readonly CustomerDocument[] }): ReactElement {
  const { say, locale, words } = useWords();
  return (
    <section className={css.part}>
      <h3 className={css.head}>{say("customers.documents")}</h3>
      {documents.length === 0 ? <p className={css.quiet}>{say("customers.noDocuments")}</p> : null}
      <ul className={css.lines}>
        {documents.map((document) => (
          <li key={`${document.kind} ${document.booking._id} ${document.at}`} className={css.line}>
            <span>
              {titleText(document, words)}
              <span className={css.secondLine}>{checkText(document, words)}</span>
            </span>
            <Link href={`${pathInLocale("/bookings", locale)}?open=${document.booking._id}`}>{document.booking.reference}</Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function titleText({ kind, name }: CustomerDocument, { say }: Words): string {
  if (kind === "receipt") return say("customers.receipt", { number: name });
  if (kind === "clauses") return name === "" ? say("customers.rulesSigned") : say("customers.rulesAccepted", { version: name });
  return say(`customers.${kind}`);
}

/** When a document was checked, who checked it, and until when it is valid; for a receipt, which trip it is of. */
function checkText({ kind, booking, at, by, lastFour, until }: CustomerDocument, { say, format }: Words): string {
  if (kind === "receipt") return say("customers.tripOf", { day: format.date(booking.date) });
  const day = format.date(dayAt(Date.parse(at)));
  const seen = by === "" ? day : say("customers.seenBy", { who: by, day });
  return [
    seen,
    ...(lastFour === "" ? [] : [say("customers.endsIn", { lastFour })]),
    ...(until === null ? [] : [say("customers.goodUntil", { day: format.date(until) })]),
  ].join(" · ");
}
