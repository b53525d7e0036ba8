import { expect } from "storybook/test";
import { type Status, statusesInOrder, statusTransitions, type TransitionRow } from "#core/domain/reservation/status.ts";
import "#ui/headless/words/bookingsWords.ts";
import { useWords, type Words } from "#ui/headless/words/words.tsx";
import { StatusMark } from "#ui/parts/marks/StatusMark.tsx";
import preview from "../.storybook/preview.tsx";
import { lead, page } from "../catalogue/page.css.ts";
import { arrow, statusMap, statusWays } from "./foundations.css.ts";
import { statusWords } from "./statusWords.ts";

const wordFor = (status: Status, { say }: Words) => say(status === "" ? "status.unknown" : `status.${status}`);

/** The ways out of a status, by where they lead, as core's table has them. */
const waysFrom = (from: Status): ReadonlyMap<Status, readonly TransitionRow[]> =>
  Map.groupBy(
    statusTransitions.filter((row) => row.from === from && row.to !== from),
    ({ to }) => to,
  );

/** Every status of a booking, with an arrow to each that can follow it: who leads there, when, and what happens besides. */
function StatusMap() {
  const words = useWords();
  const { title, lead: first, who, when, also } = statusWords[words.locale];
  return (
    <article className={page}>
      <header>
        <h1>{title}</h1>
        <p className={lead}>{first}</p>
      </header>
      <dl className={statusMap}>
        {statusesInOrder.map((status) => (
          <div key={status}>
            <dt>
              <StatusMark status={status} word={wordFor(status, words)} />
            </dt>
            <dd>
              <ul className={statusWays}>
                {[...waysFrom(status)].map(([next, rows]) => (
                  <li key={next}>
                    <span>
                      {[...new Set(rows.map((row) => `${row.by.map((actor) => who[actor]).join(", ")} — ${when[row.event]}`))].map(
                        (way) => (
                          <span key={way}>{way}</span>
                        ),
                      )}
                    </span>
                    <span className={arrow} aria-hidden="true" />
                    <span>
                      <StatusMark isPlain status={next} word={wordFor(next, words)} />
                      {[...new Set(rows.flatMap(({ duties }) => duties))].map((duty) => (
                        <span key={duty}>{also[duty]}</span>
                      ))}
                    </span>
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </article>
  );
}

const meta = preview.meta({ title: "Foundations/Statuses (états d’une réservation)", component: StatusMap });

export const English = meta.story({
  name: "English · status, confirmed, paid",
  play: async ({ canvas }) => {
    const [pending] = canvas.getAllByRole("definition");
    await expect(pending).toHaveTextContent(/Staff — accept the booking.*Confirmed/);
    await expect(pending).toHaveTextContent(/the slot is free again/);
  },
});
export const French = meta.story({ name: "French · confirmée, payée, annulée", globals: { locale: "fr" } });
