import "../../headless/words/accountWords.ts";
import { mdiContentCopy } from "@mdi/js";
import { type ReactElement, useEffect, useRef, useState } from "react";
import { type CalendarFeedsModel, createCalendarFeedsModel, type OwnCalendar } from "../../headless/booking/own/calendarFeeds.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { copyText } from "../../parts/actions/copyText.ts";
import { TextField } from "../../parts/fields/TextField.tsx";
import { FailureAlert } from "../form/FailureAlert.tsx";
import * as css from "./account.css.ts";
import type { AccountPageProps } from "./PasswordForm.tsx";

/** The props of `CalendarFeeds`: the account, and its club. */
export interface CalendarFeedsProps extends Pick<AccountPageProps, "account" | "loading"> {
  readonly client: string;
}

/** Shows the addresses at which calendar programs read the user's own trips, and for staff those at each dock. */
export function CalendarFeeds({ account, loading, client }: CalendarFeedsProps): ReactElement {
  const { say, named } = useWords();
  const [model] = useState(() => createCalendarFeedsModel(account, client, { loading }));
  const [news, setNews] = useState("");
  useEffect(() => void model.load(), [model]);
  return (
    <section className={css.section} aria-labelledby="calendars">
      <h2 id="calendars">{say("account.calendars.title")}</h2>
      <p className={css.muted}>{say("account.calendars.hint")}</p>
      <FailureAlert failure={model.failure.value}>
        <Button onPress={() => void model.load()}>{say("account.mine.again")}</Button>
      </FailureAlert>
      {model.calendars.value?.map((calendar) => (
        <Calendar
          key={calendar.of}
          model={model}
          calendar={calendar}
          name={calendar.dock === undefined ? say("account.calendars.own") : named(calendar.dock)}
          tell={setNews}
        />
      ))}
      <div role="status">{news}</div>
    </section>
  );
}

interface CalendarProps {
  readonly model: CalendarFeedsModel;
  readonly calendar: OwnCalendar;
  readonly name: string;
  readonly tell: (news: string) => void;
}

/** One calendar: its address with what to do with it, or a button that makes one. The focus stays in it when its buttons change. */
function Calendar({ model, calendar: { of, address }, name, tell }: CalendarProps): ReactElement {
  const { say } = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  const isPending = model.changing.value === of;
  const change = (work: (of: string) => Promise<boolean>, done: string) => async () => {
    tell("");
    if (!(await work(of))) return;
    tell(done);
    heading.current?.focus();
  };
  return (
    <section className={css.section} aria-labelledby={`calendar-${of}`}>
      <h3 id={`calendar-${of}`} ref={heading} tabIndex={-1}>
        {name}
      </h3>
      {address === undefined ? (
        <div className={css.choices}>
          <Button
            isPending={isPending}
            aria-label={say("account.calendars.makeOf", { name })}
            onPress={() => void change(model.renew, say("account.calendars.made", { name }))()}
          >
            {say("account.calendars.make")}
          </Button>
        </div>
      ) : (
        <>
          <TextField label={say("account.calendars.address")} value={address} isReadOnly />
          <div className={css.choices}>
            <Button
              icon={mdiContentCopy}
              aria-label={say("account.calendars.copyOf", { name })}
              onPress={() =>
                void copyText(address).then((isCopied) => tell(say(isCopied ? "account.calendars.copied" : "account.calendars.notCopied")))
              }
            >
              {say("account.calendars.copy")}
            </Button>
            <Button
              isPending={isPending}
              aria-label={say("account.calendars.renewOf", { name })}
              onPress={() => void change(model.renew, say("account.calendars.renewed", { name }))()}
            >
              {say("account.calendars.renew")}
            </Button>
            <Button
              isPending={isPending}
              aria-label={say("account.calendars.endOf", { name })}
              onPress={() => void change(model.remove, say("account.calendars.ended", { name }))()}
            >
              {say("account.calendars.end")}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}
