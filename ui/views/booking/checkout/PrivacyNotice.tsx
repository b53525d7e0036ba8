import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import { pathInLocale } from "#core/domain/language/locale.ts";
import type { CheckoutSteps } from "../../../headless/booking/checkout/steps.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Link } from "../../../parts/actions/Link.tsx";
import * as css from "../../form/step.css.ts";

/** The props of `PrivacyNotice`: the model with the club, and whether a membership is bought instead of a booking. */
export interface PrivacyNoticeProps {
  readonly model: Pick<CheckoutSteps, "choice">;
  readonly isForMembership?: boolean | undefined;
}

/** Shows the notice before the first field that asks for personal data: why it is needed, and who is responsible for it. */
export function PrivacyNotice({ model, isForMembership = false }: PrivacyNoticeProps): ReactElement | null {
  useSignals();
  const { say, locale } = useWords();
  const club = model.choice.club.value;
  if (club === undefined) return null;
  const { officer, address } = club.privacy;
  return (
    <p className={css.muted}>
      {say(isForMembership ? "contact.privacyOfMembership" : "contact.privacy", { club: club.name })}{" "}
      {officer === "" || address === "" ? null : `${say("contact.privacyOfficer", { officer, address })} `}
      <Link href={pathInLocale("/privacy", locale)}>{say("shell.privacyTitle")}</Link>
    </p>
  );
}
