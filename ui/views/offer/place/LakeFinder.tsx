import { mdiMagnify } from "@mdi/js";
import { type KeyboardEvent, type ReactElement, useId, useMemo, useState } from "react";
import type { LakeOutline } from "#core/domain/offer/outline.ts";
import type { OfficeParts } from "../../../headless/managed/parts.ts";
import { createLakeFinderModel, type LakeFinderModel, type PlaceByName } from "../../../headless/offer/place/lakeFinder.ts";
import type { PlaceEditorModel } from "../../../headless/offer/place/placeEditor.ts";
import { useWords, type Words } from "../../../headless/words/words.tsx";
import { Button } from "../../../parts/actions/Button.tsx";
import { error as errorStyle } from "../../../parts/fields/Field.css.ts";
import { TextField } from "../../../parts/fields/TextField.tsx";
import { FailureAlert } from "../../form/FailureAlert.tsx";
import { ShoresChart } from "./ShoresChart.tsx";
import * as css from "./place.css.ts";
import { shoresAround } from "./shoresAround.ts";

/** The props of `LakeFinder`: the map that gets the lake, what asks the server, and what follows a lake that was taken. */
export interface LakeFinderProps {
  readonly map: PlaceEditorModel;
  readonly parts: Pick<OfficeParts, "messages" | "now" | "loading">;
  /** Called with the place that was chosen, beside which the lake is. */
  readonly onTaken: (place: PlaceByName) => void;
}

/** Shows what finds a lake without typed coordinates: a town by its name, and the shores around it, of which one is pressed. */
export function LakeFinder({ map, parts, onTaken }: LakeFinderProps): ReactElement {
  const { say, locale } = useWords();
  const [model] = useState(() => createLakeFinderModel(parts, locale));
  const [text, setText] = useState("");
  const title = useId();
  const town = model.town.value;
  const fault = model.fault.value;
  const shores = model.shores.value;
  const around = useMemo(() => (town === undefined || shores === undefined ? undefined : shoresAround(town, shores)), [town, shores]);
  const look = () => void model.look(text);
  const lookOnEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter") return;
    // The form around this field is saved by its own buttons.
    event.preventDefault();
    look();
  };
  const take = (outline: LakeOutline, place: PlaceByName) => {
    model.take(map, outline);
    onTaken(place);
  };
  const choose = async (place: PlaceByName) => {
    await model.choose(place);
    const found = model.shores.peek();
    if (model.town.peek() !== place || found === undefined) return;
    const { shown } = shoresAround(place, found);
    const [nearest] = shown.toSorted((one, other) => one.km - other.km);
    // A lake that another club has is known by its name; beside a town, the user says which shore it is.
    if (nearest !== undefined) return place.kind === "town" ? undefined : take(nearest.outline, place);
    map.place([place.lon, place.lat]);
    onTaken(place);
  };
  return (
    <section className={css.finder} aria-labelledby={title}>
      <span className={css.head} id={title}>
        {say("kinds.map.find.title")}
      </span>
      <div className={css.row}>
        <TextField
          label={say("kinds.map.find.town")}
          value={text}
          onChange={setText}
          onKeyDown={lookOnEnter}
          autoComplete="off"
          maxLength={80}
        />
        <Button icon={mdiMagnify} isPending={model.isLooking.value} onPress={look}>
          {say("kinds.map.find.look")}
        </Button>
      </div>
      <FailureAlert failure={model.failure.value} />
      <p role="status" className={css.announcement}>
        {statusText(model, around?.shown.length, say)}
      </p>
      <PlaceList places={model.places.value ?? []} chosen={town} onChoose={(place) => void choose(place)} />
      {town === undefined || around === undefined || around.shown.length === 0 ? null : (
        <ShoresChart name={town.name} around={around} taken={model.taken.value} onTake={(outline) => take(outline, town)} />
      )}
      <p role="alert" className={fault === undefined ? css.note : errorStyle}>
        {fault === undefined ? "" : say(fault.key, fault.params)}
      </p>
    </section>
  );
}

function statusText({ places, town, isLooking }: LakeFinderModel, shown: number | undefined, say: Words["say"]): string {
  const count = places.value?.length;
  if (isLooking.value || count === undefined) return "";
  if (town.value === undefined) return count === 0 ? say("kinds.map.find.none") : say("kinds.map.find.found", { count });
  if (shown === undefined) return "";
  return shown === 0 ? say("kinds.map.find.noShore", { town: town.value.name }) : say("kinds.map.find.press");
}

interface PlaceListProps {
  readonly places: readonly PlaceByName[];
  readonly chosen: PlaceByName | undefined;
  readonly onChoose: (place: PlaceByName) => void;
}

// The list stays once a place is chosen: its button has the focus, and another place may be chosen.
function PlaceList({ places, chosen, onChoose }: PlaceListProps): ReactElement | null {
  const { say } = useWords();
  if (places.length === 0) return null;
  return (
    <ul className={css.places}>
      {places.map((place) => {
        const region = place.region === null ? "" : say(`place.regions.${place.region}`);
        return (
          <li key={`${place.name} ${place.lat} ${place.lon}`}>
            <Button kind="quiet" aria-pressed={place === chosen} onPress={() => onChoose(place)}>
              {`${place.name}, ${say(`kinds.map.find.kinds.${place.kind}`, { region })}`}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
