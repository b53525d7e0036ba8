import "../../headless/words/accountWords.ts";
import { mdiAccountAlert } from "@mdi/js";
import type { ReactElement } from "react";
import { useWords } from "../../headless/words/words.tsx";
import { ButtonLink } from "../../parts/actions/ButtonLink.tsx";
import { Icon } from "../../parts/marks/Icon.tsx";
import { code, errorPage, errorText } from "../shell/parts/shell.css.ts";

/** The props of `ForbiddenPage`: which permissions or roles a page needs, and where home is. */
export interface ForbiddenPageProps {
  readonly permissions: readonly string[];
  readonly roles: readonly string[];
  readonly club: string;
  readonly homePath: string;
}

/** The page shown in place of one that the user may not see: it names the missing permissions. */
export function ForbiddenPage({ permissions, roles, club, homePath }: ForbiddenPageProps): ReactElement {
  const { say } = useWords();
  const needed = [
    ...permissions.map((permission) => say("account.permission", { permission })),
    ...roles.map((role) => say("account.role", { role })),
  ];
  return (
    <section className={errorPage}>
      <Icon path={mdiAccountAlert} size={48} />
      <p className={code}>403</p>
      <h1 className={errorText}>{say("account.forbidden")}</h1>
      <p>{say("account.forbiddenHint", { needed: needed.join(", "), club })}</p>
      <ButtonLink kind="primary" href={homePath}>
        {say("errors.page.backHome")}
      </ButtonLink>
    </section>
  );
}
