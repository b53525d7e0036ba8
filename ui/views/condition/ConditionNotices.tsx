import type { ReactElement } from "react";
import { failurePhraseOf } from "../../headless/alerts/failurePhrase.ts";
import type { ConditionQueue } from "../../headless/condition/queue.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { Callout } from "../../parts/messages/Callout.tsx";
import { ReferenceText } from "../shell/parts/ReferenceText.tsx";
import * as css from "./condition.css.ts";

/** The props of `ConditionNotices`: the queue, and whether there is no connection. */
export interface ConditionNoticesProps {
  readonly queue: ConditionQueue;
  readonly isOffline: boolean;
}

/** Shows how many photos and damages wait to be sent, what hinders that, and those that were refused. */
export function ConditionNotices({ queue, isOffline }: ConditionNoticesProps): ReactElement {
  const { say } = useWords();
  const count = queue.waiting.value.length;
  const obstacle = queue.obstacle.value;
  return (
    <div className={css.notices}>
      <div role="status">
        {count === 0 ? null : (
          <Callout tone={obstacle === undefined ? "info" : "warning"}>
            <p>
              {isOffline ? `${say("condition.offline")} ` : ""}
              {say("condition.waiting", { count })}
              {obstacle === undefined ? "" : ` ${say("condition.obstacle", { why: phraseText(obstacle, say) })}`}
            </p>
            <Button onPress={() => void queue.flush()}>{say("condition.sendNow")}</Button>
          </Callout>
        )}
      </div>
      <div role="alert">
        {queue.refused.value.map(({ record, failure }) => {
          const what = record.kind === "photo" ? say(`condition.side.${record.side}`) : say(`condition.parts.${record.part}`);
          return (
            <Callout key={record.key} tone="error">
              <p>
                <ReferenceText>
                  {say("condition.refused", { reference: record.reference, what, why: phraseText(failure, say) })}
                </ReferenceText>
              </p>
              <Button onPress={() => queue.dismiss(record.key)}>{say("condition.understood")}</Button>
            </Callout>
          );
        })}
      </div>
    </div>
  );
}

function phraseText(failure: Parameters<typeof failurePhraseOf>[0], say: ReturnType<typeof useWords>["say"]): string {
  const { key, params } = failurePhraseOf(failure);
  return say(key, params);
}
