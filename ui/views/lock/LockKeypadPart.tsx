import { type ReactElement, useEffect, useState } from "react";
import { dayAt } from "#core/domain/calendar/zone.ts";
import {
  createKeypadSheet,
  type KeypadSheetModel,
  type LoadSheet,
  type RotationChoice,
  rotationChoices,
} from "../../headless/lock/keypadSheet.ts";
import { mayAll } from "../../headless/managed/parts.ts";
import "./lockWords.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { RadioCards } from "../../parts/choices/RadioCards.tsx";
import { Badge } from "../../parts/marks/Badge.tsx";
import { Callout } from "../../parts/messages/Callout.tsx";
import { ConfirmActionDialog } from "../managed/frame/ConfirmActionDialog.tsx";
import { LoadFailure } from "../managed/frame/LoadFailure.tsx";
import type { AboveFormContext } from "../managed/record/kindView.ts";
import * as css from "./lock.css.ts";

/** Shows the keypad of a lock: whether it is loaded, the hours to load, and the acts that make its secret and say that it is loaded. */
export function LockKeypadPart({ lock, parts, renew }: AboveFormContext & { readonly lock: string }): ReactElement | null {
  const { say } = useWords();
  const [model] = useState(() => createKeypadSheet(parts, lock, renew));
  const [isAsking, setAsking] = useState(false);
  useEffect(() => void model.load(lock), [model, lock]);
  const { may = mayAll } = parts;
  if (!may("@booking/locks/loadSheet")) return null;
  const sheet = model.data.value;
  if (sheet === undefined)
    return <LoadFailure failure={model.failure.value} what={say("lock.keypad.title")} onRetry={() => void model.reload()} />;
  return (
    <section className={css.part} aria-label={say("lock.keypad.title")}>
      <div className={css.head}>
        <h3>{say("lock.keypad.title")}</h3>
        <Badge tone={sheet.isLoaded ? "success" : "warning"}>
          {say(sheet.isLoaded ? "lock.keypad.loaded" : sheet.hours === null ? "lock.keypad.spare" : "lock.keypad.toLoad")}
        </Badge>
      </div>
      <LoadedLine sheet={sheet} />
      <SecretOnce secret={model.secret.value} />
      <Hours sheet={sheet} />
      <div className={css.buttons}>
        {may("@booking/locks/rotate") ? (
          <Button onPress={() => setAsking(true)} isPending={model.isSending.value}>
            {say("lock.keypad.rotate")}
          </Button>
        ) : null}
        {may("@booking/locks/load") && sheet.serial > 0 && sheet.hours !== null && !sheet.isLoaded ? (
          <Button kind="primary" onPress={() => void model.recordLoading()} isPending={model.isSending.value}>
            {say("lock.keypad.load")}
          </Button>
        ) : null}
      </div>
      {isAsking ? <RotateDialog model={model} isFirst={sheet.serial === 0} onClose={() => setAsking(false)} /> : null}
    </section>
  );
}

function LoadedLine({ sheet: { loaded, serial } }: { readonly sheet: LoadSheet }): ReactElement {
  const { say, format } = useWords();
  if (serial === 0) return <p className={css.muted}>{say("lock.keypad.noSecret")}</p>;
  if (loaded === null) return <p className={css.muted}>{say("lock.keypad.never")}</p>;
  const at = Date.parse(loaded.at);
  const time = `${format.monthDay(dayAt(at))}, ${format.clock(at)}`;
  return (
    <p className={css.muted}>
      {loaded.by === "" ? say("lock.keypad.loadedBySomebody", { time }) : say("lock.keypad.loadedBy", { time, by: loaded.by })}
    </p>
  );
}

function SecretOnce({ secret }: { readonly secret: string | undefined }): ReactElement {
  const { say } = useWords();
  return (
    <div role="status">
      {secret === undefined ? null : (
        <Callout tone="warning">
          <p>{say("lock.keypad.secret")}</p>
          <p className={css.secret}>{secret}</p>
          <p>{say("lock.keypad.secretHint")}</p>
        </Callout>
      )}
    </div>
  );
}

function Hours({ sheet: { hours } }: { readonly sheet: LoadSheet }): ReactElement | null {
  const { say, format } = useWords();
  if (hours === null) return null;
  return (
    <>
      <h4>{say("lock.keypad.hours")}</h4>
      <ul className={css.list}>
        {hours.slots.map(({ start, end, turnaround, from, until, weekdays }) => (
          <li key={`${start} ${end} ${from ?? ""} ${until ?? ""} ${weekdays?.join("") ?? ""}`}>
            {say("lock.keypad.slot", { start: format.time(start), end: format.time(end), minutes: turnaround })}
            {from === undefined && until === undefined && weekdays === undefined ? "" : ` · ${say("lock.keypad.someDays")}`}
          </li>
        ))}
      </ul>
      <p className={css.muted}>{say("lock.keypad.lead", { count: hours.leadMinutes })}</p>
    </>
  );
}

interface RotateDialogProps {
  readonly model: KeypadSheetModel;
  /** Whether the lock has no secret yet, so that no code was shown. */
  readonly isFirst: boolean;
  readonly onClose: () => void;
}

function RotateDialog({ model, isFirst, onClose }: RotateDialogProps): ReactElement {
  const { say } = useWords();
  const [choice, choose] = useState<RotationChoice>("keeps");
  return (
    <ConfirmActionDialog
      title={say("lock.keypad.rotateQuestion")}
      yes={say("lock.keypad.rotate")}
      isPending={model.isSending.value}
      onYes={() => void model.rotate(choice).then(onClose)}
      onClose={onClose}
    >
      <p>{say("lock.keypad.rotateHint")}</p>
      {isFirst ? null : (
        <RadioCards
          label={say("lock.keypad.codes")}
          value={choice}
          onChange={choose}
          options={rotationChoices.map((value) => ({
            value,
            title: say(`lock.keypad.rotation.${value}.title`),
            detail: say(`lock.keypad.rotation.${value}.hint`),
          }))}
        />
      )}
    </ConfirmActionDialog>
  );
}
