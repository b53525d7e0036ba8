import "#ui/headless/words/accountWords.ts";
import type { ReactElement } from "react";
import type { ImportableKind } from "#core/domain/importing/importRecord.ts";
import type { AccountUser } from "#ui/headless/accounts/account.ts";
import { useWords } from "#ui/headless/words/words.tsx";
import { OfficeFrame } from "#ui/views/managed/frame/OfficeFrame.tsx";
import { ImportPage } from "#ui/views/importing/ImportPage.tsx";
import { importTitles } from "#ui/views/importing/importText.ts";
import type { SignInModels } from "../../models/signInModels.tsx";
import type { AppWideModels } from "../../models/appWideModels.ts";
import { useOfficePageParts } from "./officePageParts.ts";

/** The props of `RowImport`, the import of rows from a file. */
export interface RowImportProps {
  readonly session: AppWideModels;
  readonly member: SignInModels;
  readonly user: AccountUser;
  readonly kind: ImportableKind;
  /** All that are imported here. */
  readonly kinds: readonly ImportableKind[];
}

/** Shows the import of rows of a kind from a file, in place of the kind's list. */
export function RowImport({ session, member, user, kind, kinds }: RowImportProps): ReactElement {
  const { say } = useWords();
  const parts = useOfficePageParts(session, member, user);
  return (
    <OfficeFrame
      title={say("importing.title", { what: say(importTitles[kind]) })}
      keys={[]}
      phone={user.clientData.phone}
      undo={parts.undo}
    >
      <ImportPage kind={kind} kinds={kinds} parts={parts} />
    </OfficeFrame>
  );
}
