import { type ReactElement, useState } from "react";
import { useWords } from "#ui/headless/words/words.tsx";
import { copyText } from "#ui/parts/actions/copyText.ts";
import { Button } from "#ui/parts/actions/Button.tsx";
import * as styles from "./page.css.ts";

const words = {
  en: { copy: "Copy the code", copied: "Copied", refused: "The browser refused; select the code and copy it" },
  fr: { copy: "Copier le code", copied: "Copié", refused: "Le navigateur a refusé ; sélectionnez le code et copiez-le" },
} as const;

/** Code with a button that copies it. A long line wraps, so that nothing has to be scrolled to be read. */
export function CodeToCopy({ code }: { readonly code: string }): ReactElement {
  const [outcome, setOutcome] = useState<"copied" | "refused">();
  const { copy: label, ...outcomes } = words[useWords().locale];
  const copy = async () => setOutcome((await copyText(code.trim())) ? "copied" : "refused");
  return (
    <div className={styles.codeBox}>
      <pre className={styles.code}>
        <code>{code.trim()}</code>
      </pre>
      <div className={styles.copy}>
        <Button kind="quiet" onPress={() => void copy()}>
          {label}
        </Button>
        <span role="status">{outcome === undefined ? "" : outcomes[outcome]}</span>
      </div>
    </div>
  );
}
