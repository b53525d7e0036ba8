import type { ReactElement } from "react";
import { phoneNumberText } from "#core/words/format/phone.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { LegalPage, type ClubLegalPageProps, LegalSection } from "./LegalPage.tsx";

/** Shows the page on accessibility: what the site does so that everybody can book, and who to contact where it fails. */
export function AccessibilityPage({ club }: ClubLegalPageProps): ReactElement {
  const { say } = useWords();
  const { name, email } = club;
  const phone = phoneNumberText(club.phone);
  return (
    <LegalPage title={say("shell.accessibilityTitle")} intro={say("legal.accessibility.intro")}>
      <LegalSection title={say("legal.accessibility.aimTitle")} paragraphs={[say("legal.accessibility.aim")]} />
      <LegalSection title={say("legal.accessibility.helpsTitle")} paragraphs={[say("legal.accessibility.helps")]} />
      <LegalSection
        title={say("legal.accessibility.tellTitle")}
        paragraphs={[say("legal.accessibility.tell", { club: name, email, phone })]}
        links={[
          { text: phone, href: `tel:${club.phone}` },
          { text: email, href: `mailto:${email}` },
        ]}
      />
    </LegalPage>
  );
}
