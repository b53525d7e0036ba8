import { mdiAccountAlert, mdiAlert, mdiContentDuplicate, mdiDatabaseAlert, mdiFileAlert, mdiShieldAlert } from "@mdi/js";
import type { WordKey } from "#core/words/index.ts";
import { useWords } from "#ui/headless/words.tsx";
import { ButtonLink } from "#ui/parts/ButtonLink.tsx";
import { Icon } from "#ui/parts/Icon.tsx";
import { code, errorPage, errorText } from "./error.css.ts";

/** What went wrong: `said` where the specification has its own words for it, such as the guard that does not exist. */
export interface ErrorPageProps {
  readonly status: number;
  readonly homePath: string;
  readonly said?: WordKey;
}

const icons: Readonly<Record<number, string>> = {
  400: mdiFileAlert,
  401: mdiAccountAlert,
  403: mdiAccountAlert,
  404: mdiFileAlert,
  409: mdiContentDuplicate,
  429: mdiShieldAlert,
  500: mdiDatabaseAlert,
};

/** The page in place of one that could not be shown: its code, what happened, and the way home. Spec §2. */
export function ErrorPage({ status, homePath, said }: ErrorPageProps) {
  const { say } = useWords();
  return (
    <section className={errorPage}>
      <Icon path={icons[status] ?? mdiAlert} size={48} />
      <p className={code}>{status}</p>
      <h1 className={errorText}>{say(said ?? (status === 404 ? "errors.page.notFound" : "errors.page.oops"))}</h1>
      <ButtonLink kind="primary" href={homePath}>
        {say("errors.page.backHome")}
      </ButtonLink>
    </section>
  );
}
