import { type ReactElement, useState } from "react";
import { copyText } from "#ui/parts/actions/copyText.ts";
import { Button } from "#ui/parts/actions/Button.tsx";
import * as styles from "./page.css.ts";

/** Code with a button that copies it. A long line wraps, so that nothing has to be scrolled to be read. */
export function CodeToCopy({ code }: { readonly code: string }): ReactElement {
  const [outcome, setOutcome] = useState<"copied" | "refused">();
  const copy = async () => setOutcome((await copyText(code.trim())) ? "copied" : "refused");
  return (
    <div className={styles.codeBox}>
      <pre className={styles.code}>
        <code>{code.trim()}</code>
      </pre>
      <div className={styles.copy}>
        <Button kind="quiet" onPress={() => void copy()}>
          Copy the code
        </Button>
        <span role="status">
          {outcome === "copied" ? "Copied" : outcome === "refused" ? "The browser refused; select the code and copy it" : ""}
        </span>
      </div>
    </div>
  );
}
