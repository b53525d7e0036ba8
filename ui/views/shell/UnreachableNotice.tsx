import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import type { PassModel } from "#ui/headless/pass/pass.ts";
import type { StoredPassesModel } from "#ui/headless/payment/keptPasses.ts";
import type { ReachabilityModel } from "#ui/headless/session/reach.ts";
import { useWords } from "#ui/headless/words/words.tsx";
import { Callout } from "#ui/parts/messages/Callout.tsx";
import { PassLinks } from "./PassLinks.tsx";
import { notice } from "./shell.css.ts";

/** Whether Quai is reachable, and the passes that this device stores. */
export interface UnreachableNoticeProps {
  readonly reach: Pick<ReachabilityModel, "reached">;
  readonly passes: Pick<StoredPassesModel, "list">;
  readonly onPass: PassModel["show"];
}

/** A notice above the page while Quai is out of reach, with the stored passes, which open without it. */
export function UnreachableNotice({ reach, passes, onPass }: UnreachableNoticeProps): ReactElement | null {
  useSignals();
  const { say } = useWords();
  const reached = reach.reached.value;
  if (reached === "there") return null;
  return (
    <div className={notice}>
      <Callout tone="warning">
        <p>{say(reached === "offline" ? "alerts.offline" : "shell.unanswered")}</p>
        <PassLinks passes={passes.list()} onPass={onPass} />
      </Callout>
    </div>
  );
}
