import { useSignals } from "@preact/signals-react/runtime";
import { useEffect, useState } from "react";
import type { ScreenName } from "#core/domain/site/screens.ts";
import { createRentalTerms } from "#ui/headless/club/terms.ts";
import { AccessibilityPage } from "#ui/views/site/legal/AccessibilityPage.tsx";
import { LegalPageWithoutClub } from "#ui/views/site/legal/LegalPage.tsx";
import { PrivacyPage } from "#ui/views/site/legal/PrivacyPage.tsx";
import { TermsPage } from "#ui/views/site/legal/TermsPage.tsx";
import type { VisitorPageProps } from "./Boat.tsx";

/** Shows the pages `/privacy`, `/terms` and `/accessibility` of the club whose lake is in view. */
export function LegalPageRoute({ session, locale, page }: VisitorPageProps & { readonly page: ScreenName }) {
  useSignals();
  const { first, booking } = session;
  const club = booking.choice.club.value ?? first.clubs[0];
  const [terms] = useState(() => createRentalTerms(booking.ports));
  const id = club?.id;
  useEffect(() => {
    if (page === "terms" && id !== undefined) void terms.load({ client: id, locale });
  }, [terms, page, id, locale]);
  if (club === undefined) return <LegalPageWithoutClub page={page === "privacy" || page === "terms" ? page : "accessibility"} />;
  if (page === "terms") return <TermsPage club={club} terms={terms} />;
  return page === "privacy" ? <PrivacyPage club={club} /> : <AccessibilityPage club={club} />;
}
