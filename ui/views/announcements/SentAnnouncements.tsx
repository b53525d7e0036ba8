import { type ReactElement, useId } from "react";
import type { AnnouncementModel, SentAnnouncement } from "../../headless/announcements/announcement.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Button } from "../../parts/actions/Button.tsx";
import { LoadFailure } from "../managed/frame/LoadFailure.tsx";
import * as css from "./announcements.css.ts";

/** Shows the latest announcements, how far each has come, and a button that stops one that is being sent. */
export function SentAnnouncements({ model }: { readonly model: AnnouncementModel }): ReactElement | null {
  const { say } = useWords();
  const title = useId();
  const sent = model.sent.data.value;
  if (sent === undefined)
    return model.sent.failure.value === undefined ? null : (
      <LoadFailure failure={model.sent.failure.value} what={say("announcements.unread")} onRetry={() => void model.sent.reload()} />
    );
  return (
    <section className={css.part} aria-labelledby={title}>
      <h3 id={title} className={css.heading} hidden={sent.length === 0}>
        {say("announcements.sentBefore")}
      </h3>
      {/* It is there before the first one, so that a reader hears how far that has come. */}
      <ul className={css.sent} aria-live="polite">
        {sent.map((one) => (
          <Sent key={one._id} one={one} onStop={() => void model.stop(one._id)} />
        ))}
      </ul>
    </section>
  );
}

function Sent({ one, onStop }: { readonly one: SentAnnouncement; readonly onStop: () => void }): ReactElement {
  const { say, format, locale } = useWords();
  const { createdAt, stoppedAt, people, text } = one;
  const time = format.clock(Date.parse(createdAt));
  const isStopped = stoppedAt !== null;
  return (
    <li className={css.one}>
      <p className={css.text}>{text[locale]}</p>
      <p>
        <strong>
          {[
            say("announcements.progress", { count: people, sent: String(one.sent) }),
            ...(["failed", "waiting", "unsent"] as const).flatMap((each) =>
              one[each] > 0 ? [say(`announcements.${each}`, { count: one[each] })] : [],
            ),
          ].join(", ")}
        </strong>
        {" · "}
        {isStopped ? say("announcements.stopped", { time: format.clock(Date.parse(stoppedAt)) }) : time}
      </p>
      {/* It stays where the last one leaves, and keeps the focus. */}
      {isStopped ? null : (
        <Button isDisabled={one.waiting === 0} aria-label={say("announcements.stopIt", { time })} onPress={onStop}>
          {say("announcements.stop")}
        </Button>
      )}
    </li>
  );
}
