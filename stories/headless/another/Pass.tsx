import type { ReactElement } from "react";
import { type BookingModel, useSignals, useWords } from "#ui/headless/index.ts";

/** What the visitor leaves with. */
export function Pass({ booking: { pass } }: { readonly booking: BookingModel }): ReactElement | null {
  useSignals();
  const { say, format, named } = useWords();
  const held = pass.pass.value;
  if (held === undefined) return null;
  const facts = [
    [say("pass.reference"), held.reference],
    [say("pass.boat"), named(pass.boat.value?.name ?? { en: "", fr: "" })],
    [say("pass.when"), `${format.longDay(held.date)}, ${format.span(held.start, held.end)}`],
    [say("pass.dock"), named(pass.dock.value?.name ?? { en: "", fr: "" })],
    [say("pass.status"), say(`status.${held.status === "" ? "unknown" : held.status}`)],
  ];
  return (
    <section aria-labelledby="pass">
      <h2 id="pass">{say("pass.title")}</h2>
      <dl>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
