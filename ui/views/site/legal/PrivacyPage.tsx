import type { ReactElement } from "react";
import { useWords } from "../../../headless/words/words.tsx";
import { LegalPage, type ClubLegalPageProps, LegalSection } from "./LegalPage.tsx";

/** Shows the page on privacy: which data is kept of visitors, why, and who is responsible for it. */
export function PrivacyPage({ club }: ClubLegalPageProps): ReactElement {
  const { say } = useWords();
  const { name, email, privacy } = club;
  const { officer, address } = privacy;
  return (
    <LegalPage title={say("shell.privacyTitle")} intro={say("legal.privacy.intro", { club: name })}>
      <LegalSection
        title={say("legal.privacy.officerTitle")}
        paragraphs={[
          officer === "" || address === ""
            ? say("legal.privacy.noOfficer", { club: name, email })
            : say("legal.privacy.officer", { club: name, officer, address }),
        ]}
        links={[{ text: email, href: `mailto:${email}` }]}
      />
      <LegalSection
        title={say("clauses.privacy.title")}
        paragraphs={[
          say("clauses.privacy.paragraphs.what"),
          say("clauses.privacy.paragraphs.why"),
          say("clauses.privacy.paragraphs.who"),
          say("clauses.privacy.paragraphs.rights"),
        ]}
      />
      <LegalSection title={say("legal.privacy.deviceTitle")} paragraphs={[say("legal.privacy.device")]} />
    </LegalPage>
  );
}
