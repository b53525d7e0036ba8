import { mdiContentCopy } from "@mdi/js";
import { type ReactElement, useState } from "react";
import { pathInLocale } from "#core/domain/language/locale.ts";
import type { BookingModel } from "../../../headless/booking/booking.ts";
import { holderActionsOf } from "../../../headless/booking/pass/holderActions.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { copyText } from "../../../parts/actions/copyText.ts";
import { TextField } from "../../../parts/fields/TextField.tsx";
import { OnlyOnScreenOrPaper } from "../../../parts/marks/OnlyOnScreenOrPaper.tsx";
import { Callout } from "../../../parts/messages/Callout.tsx";
import * as css from "./parts/PassView.css.ts";

/** Shows the part that shares a booking with its passengers, by a link that shows its time, dock and list alone. */
export function PassengersPart({ model }: { readonly model: BookingModel }): ReactElement | null {
  const { say, locale } = useWords();
  const { passengers } = holderActionsOf(model.pass);
  const [copied, setCopied] = useState<boolean | undefined>(undefined);
  if (model.pass.reservation.value === null || model.pass.holder.key() === undefined) return null;
  const fragment = passengers.fragment.value;
  const fault = passengers.fault.value;
  const title = say("pass.passengers.title");
  const url = fragment === undefined ? "" : new URL(`${pathInLocale("/trip", locale)}${fragment}`, window.location.href).href;
  const press = (act: () => Promise<void>) => () => {
    setCopied(undefined);
    void act();
  };
  return (
    <OnlyOnScreenOrPaper on="screen">
      <section className={css.part} aria-label={title}>
        <h2>{title}</h2>
        <p className={css.muted}>{say("pass.passengers.hint")}</p>
        {fault === undefined ? null : (
          <div role="alert">
            <Callout tone="warning">{say(fault.key, fault.params)}</Callout>
          </div>
        )}
        {fragment === undefined ? (
          <div className={css.buttons}>
            <Button isPending={passengers.isSending.value} onPress={press(passengers.share)}>
              {say(passengers.isEnded.value ? "pass.passengers.again" : "pass.passengers.share")}
            </Button>
          </div>
        ) : (
          <>
            <TextField label={say("pass.passengers.link")} value={url} isReadOnly />
            <div className={css.buttons}>
              <Button icon={mdiContentCopy} onPress={() => void copyText(url).then(setCopied)}>
                {say("pass.passengers.copy")}
              </Button>
              <Button isPending={passengers.isSending.value} onPress={press(passengers.end)}>
                {say("pass.passengers.end")}
              </Button>
            </div>
          </>
        )}
        <div role="status">
          {copied === undefined
            ? passengers.isEnded.value
              ? say("pass.passengers.ended")
              : null
            : say(copied ? "pass.passengers.copied" : "pass.passengers.notCopied")}
        </div>
      </section>
    </OnlyOnScreenOrPaper>
  );
}
