import type { ReactElement } from "react";
import type { FirstPaint } from "#core/features/site/calls/firstPaint.ts";
import { boatModels, drawingOfBoat, firstBoatOfEachModel, wordedKindOf } from "#core/domain/offer/boatLook.ts";
import { addWordFiles, useWords, type WordsFile } from "../../../headless/words/words.tsx";
import { Disclosure } from "../../../parts/actions/Disclosure.tsx";
import { BoatDrawing } from "../../boat/BoatDrawing.tsx";
import { BoatLinks } from "./BoatLinks.tsx";
import * as css from "./boat.css.ts";
import { boatModelText } from "../../boat/boatText.ts";

addWordFiles(import.meta.glob<WordsFile>("../../../../core/words/*/boat.*.ts", { eager: true }));

/** The props of `BoatModelsView`: the first data of the page, and the address of each boat's page. */
export interface BoatModelsViewProps {
  readonly first: Pick<FirstPaint, "boats" | "docks">;
  readonly boatPath: (boat: string) => string;
}

/** Shows the page `/boat-name` without a boat: the server's models and those of the clubs in view, each with links to the boats of that model. */
export function BoatModelsView({ first, boatPath }: BoatModelsViewProps): ReactElement {
  const { say, named, words } = useWords();
  const docks = new Map(first.docks.map((dock) => [dock._id, named(dock.name)]));
  return (
    <div className={css.page}>
      <div className={css.stack}>
        <h1>{say("boat.choose")}</h1>
        <p>{say("boat.chooseHint")}</p>
      </div>
      <div className={css.kinds}>
        {firstBoatOfEachModel([...first.boats, ...boatModels.map((model) => ({ model }))]).map((one) => {
          const { model } = one;
          const boats = first.boats.filter((boat) => boat.model === model);
          const kind = wordedKindOf({ model });
          const name = boatModelText(one, words);
          return (
            <section key={model} className={css.stack} aria-label={name}>
              <h2>{name}</h2>
              <div className={css.plate}>
                <BoatDrawing drawing={drawingOfBoat(one)} label={say("boat.drawing", { model: name })} />
              </div>
              {kind === undefined ? null : <p>{say(`booking.kinds.${kind}.about`)}</p>}
              {boats.length === 0 ? null : (
                <Disclosure title={say("boat.inKind", { count: boats.length })}>
                  <BoatLinks boats={boats} boatPath={boatPath} noteOf={({ dock }) => docks.get(dock) ?? ""} />
                </Disclosure>
              )}
            </section>
          );
        })}
      </div>
    </div>
  );
}
