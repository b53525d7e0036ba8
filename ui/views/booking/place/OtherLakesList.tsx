import "../../../headless/words/placeWords.ts";
import { type ReactElement, type ReactNode, useEffect, useState } from "react";
import { createLakesModel, type LakeCard } from "../../../headless/offer/lakes.ts";
import { useWords } from "../../../headless/words/words.tsx";
import * as css from "./OtherLakesList.css.ts";
import type { DockChoiceViewProps } from "./DockChoiceView.tsx";

/** How many lakes are listed under the chart; all of them are one press away. */
const most = 6;

/** Shows the other lakes by name, each with its province, club, docks and lowest price on the day. */
export function OtherLakesList({
  model,
  onMore,
}: Omit<DockChoiceViewProps, "onDone"> & { readonly onMore: () => void }): ReactElement | null {
  const { say } = useWords();
  const { choice } = model;
  const [lakes] = useState(() => createLakesModel(model.ports));
  const day = choice.shownDay.value;
  useEffect(() => void lakes.look(day), [lakes, day]);
  const others = lakes.lakes.value.filter(({ lake }) => lake._id !== choice.lake.value?._id);
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="other-lakes">
      <h2 id="other-lakes" className={css.title}>
        {say("place.otherLakes")}
      </h2>
      <ul className={css.list}>
        {others.slice(0, most).map((card) => (
          <li key={card.lake._id}>
            <button type="button" className={css.lake} onClick={() => void choice.lookAtLake(card.lake._id)}>
              <Line card={card} model={model} />
            </button>
          </li>
        ))}
      </ul>
      {others.length > most ? (
        <button type="button" className={css.more} onClick={onMore}>
          {say("place.where")}
        </button>
      ) : null}
    </section>
  );
}

function Line({ card, model }: { readonly card: LakeCard } & Pick<DockChoiceViewProps, "model">): ReactNode {
  const { say, named, format } = useWords();
  const { lake, docks, from, club } = card;
  const at = { client: club.id, day: model.choice.shownDay.value };
  const place = lake.region === undefined ? [club.name] : [say(`place.regions.${lake.region}`), club.name];
  return (
    <>
      <em className={css.name}>{named(lake.name)}</em>{" "}
      <span className={css.note}>
        <span>{say("booking.place", { place: place.join(" · "), docks: say("booking.docksOf", { count: docks }) })}</span>{" "}
        {from === null ? null : (
          <strong className={css.price}>
            {say("booking.from", { price: format.dollars(model.ports.payer.priceOf(from, at).paid, club.currency) })}
          </strong>
        )}
      </span>
    </>
  );
}
