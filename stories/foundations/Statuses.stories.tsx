import { type Status, statusesInOrder, statusTransitions } from "#core/domain/reservation/status.ts";
import "#ui/headless/words/bookingsWords.ts";
import { useWords, type Words } from "#ui/headless/words/words.tsx";
import { StatusMark } from "#ui/parts/marks/StatusMark.tsx";
import preview from "../.storybook/preview.tsx";
import { page } from "../catalogue/page.css.ts";
import { statusMap } from "./foundations.css.ts";

const wordFor = (status: Status, { say }: Words) => say(status === "" ? "status.unknown" : `status.${status}`);

/** The statuses that a booking in `from` can turn into, each once, as core's table has them. */
const nextOf = (from: Status): readonly Status[] => [
  ...new Set(statusTransitions.filter((row) => row.from === from && row.to !== from).map(({ to }) => to)),
];

/** Every status of a booking, with those that can follow it. */
function StatusMap() {
  const words = useWords();
  return (
    <article className={page}>
      <h1>{words.locale === "fr" ? "États d’une réservation" : "Statuses of a booking"}</h1>
      <dl className={statusMap}>
        {statusesInOrder.map((status) => (
          <div key={status}>
            <dt>
              <StatusMark status={status} word={wordFor(status, words)} />
            </dt>
            <dd>
              {nextOf(status).map((next) => (
                <StatusMark key={next} isPlain status={next} word={wordFor(next, words)} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </article>
  );
}

const meta = preview.meta({ title: "Foundations/Statuses (états d’une réservation)", component: StatusMap });

export const English = meta.story();
export const French = meta.story({ globals: { locale: "fr" } });
