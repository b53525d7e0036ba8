import { errorIconOfStatus } from "#core/words/alerts/catalogue.ts";
import type { WordKey } from "#core/words/index.ts";
import { useWords } from "#ui/headless/words/words.tsx";
import { ButtonLink } from "#ui/parts/actions/ButtonLink.tsx";
import { AlertMark } from "./alerts/AlertMark.tsx";
import { code, errorPage, errorText } from "./parts/shell.css.ts";

/**
 * The props of `ErrorPage`: what went wrong: `message` where requirements §2 has words of its own for it, such as the guard that does not
 * exist.
 */
export interface ErrorPageProps {
  readonly status: number;
  readonly homePath: string;
  readonly message?: WordKey;
}

/** The page shown in place of one that failed: its status code, what happened, and a link home. Requirements §2. */
export function ErrorPage({ status, homePath, message }: ErrorPageProps) {
  const { say } = useWords();
  const oops = say("errors.page.oops");
  const known = message ?? (status === 404 ? "errors.page.notFound" : undefined);
  return (
    <section className={errorPage}>
      <AlertMark name={errorIconOfStatus(status)} size={48} />
      <p className={code}>{status}</p>
      <h1 className={errorText}>{known === undefined ? oops : say(known)}</h1>
      {known === undefined ? null : <p>{oops}</p>}
      <ButtonLink kind="primary" href={homePath}>
        {say("errors.page.backHome")}
      </ButtonLink>
    </section>
  );
}
