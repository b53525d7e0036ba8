import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import { pathInLocale } from "#core/domain/language/locale.ts";
import type { CheckoutSteps } from "../../../headless/checkout/steps.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Link } from "../../../parts/actions/Link.tsx";
import * as css from "../parts/booking.css.ts";

/** Shows the notice before the first field that asks for personal data: why it is needed, and who is responsible for it. */
export function PrivacyNotice({ model }: { readonly model: Pick<CheckoutSteps, "choice"> }): ReactElement | null {
  useSignals();
  const { say, locale } = useWords();
  const club = model.choice.club.value;
  if (club === undefined) return null;
  const { officer, address } = club.privacy;
  return (
    <p className={css.muted}>
      {say("contact.privacy", { club: club.name })}{" "}
      {officer === "" || address === "" ? null : `${say("contact.privacyOfficer", { officer, address })} `}
      <Link href={pathInLocale("/privacy", locale)}>{say("shell.privacyTitle")}</Link>
    </p>
  );
}
