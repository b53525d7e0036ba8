import type { ReactElement } from "react";
import type { AnnouncementModel } from "../../headless/announcements/announcement.ts";
import { useWords } from "../../headless/words/words.tsx";
import { Disclosure } from "../../parts/actions/Disclosure.tsx";
import { Skeleton } from "../../parts/messages/Skeleton.tsx";
import { LoadFailure } from "../managed/frame/LoadFailure.tsx";
import * as css from "./announcements.css.ts";

/** Shows how many get an announcement by text, by email and not at all, and their names. */
export function AnnouncementRecipients({ model: { recipients } }: { readonly model: AnnouncementModel }): ReactElement {
  const { say } = useWords();
  const found = recipients.data.value;
  if (recipients.failure.value !== undefined)
    return <LoadFailure failure={recipients.failure.value} onRetry={() => void recipients.reload()} />;
  if (found === undefined) return <Skeleton height="44px" count={1} />;
  const { mail, text, none, people } = found;
  const total = mail + text + none;
  const rest = total - people.length;
  return (
    <section className={css.part} aria-label={say("announcements.who")}>
      <p role="status">
        <strong>
          {total === 0
            ? say("announcements.nobody")
            : [
                ...(text > 0 ? [say("announcements.byText", { count: text })] : []),
                ...(mail > 0 ? [say("announcements.byMail", { count: mail })] : []),
                ...(none > 0 ? [say("announcements.byNone", { count: none })] : []),
              ].join(", ")}
        </strong>
      </p>
      {total === 0 ? null : (
        <Disclosure title={say("announcements.names", { count: total })}>
          <ul className={css.names}>
            {people.map(({ name, reference, way }) => (
              <li key={reference} className={css.name} data-none={way === "none" || undefined}>
                <span>{name}</span>
                <span>
                  {reference} · {say(`announcements.byWay.${way}`)}
                </span>
              </li>
            ))}
          </ul>
          {rest > 0 ? <p>{say("announcements.more", { count: rest })}</p> : null}
        </Disclosure>
      )}
    </section>
  );
}
