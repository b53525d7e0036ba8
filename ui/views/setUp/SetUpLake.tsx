import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, useState } from "react";
import { placeDockAtShore, type SetUpModel } from "../../headless/club/setUp.ts";
import type { FirstSaleParts } from "../../headless/club/firstSale.ts";
import type { PlaceByName } from "../../headless/offer/place/lakeFinder.ts";
import { useWords } from "../../headless/words/words.tsx";
import { TextField } from "../../parts/fields/TextField.tsx";
import { textFieldPropsOf } from "../form/textFieldPropsOf.ts";
import { LakeFinder } from "../offer/place/LakeFinder.tsx";
import { PlaceEditor } from "../offer/place/PlaceEditor.tsx";
import * as css from "./setUp.css.ts";

/** Shows the part of the form that finds the lake, and places the dock on its chart. */
export function SetUpLake({ model, parts }: { readonly model: SetUpModel; readonly parts: FirstSaleParts }): ReactElement {
  const { say, words } = useWords();
  const { form, lake, dock } = model;
  const [taken, setTaken] = useState(0);
  const { lake: name, province } = form.fields.value;
  const pin = lake.map.pin.value;
  const take = ({ kind, name: found, region, lat, lon }: PlaceByName) => {
    if (kind === "lake" && name.trim() === "") form.set({ lake: found });
    if (region !== null && province === "") form.set({ province: region });
    placeDockAtShore(model, [lon, lat]);
    setTaken(taken + 1);
  };
  return (
    <section className={css.lakeCard} aria-labelledby="set-up-lake">
      <h2 id="set-up-lake" className={css.cardTitle}>
        {say("setUp.water")}
      </h2>
      <div id="place" tabIndex={-1}>
        <p className={css.quiet}>{say("setUp.findHint")}</p>
        <LakeFinder map={lake.map} parts={parts} onTaken={take} />
        <FieldError model={model} name="place" />
      </div>
      <TextField {...textFieldPropsOf(form, "lake", words)} label={say("setUp.lake")} maxLength={80} autoComplete="off" />
      {pin === undefined ? null : (
        <div id="dockPlace" tabIndex={-1}>
          <p className={css.label}>{say("setUp.placeDock")}</p>
          <PlaceEditor
            form={dock.form}
            lake={name}
            docks={[]}
            outline={lake.map.outline.value.length === 0 ? undefined : lake.map.outline.value}
            near={[pin]}
            around={String(taken)}
          />
          <FieldError model={model} name="dockPlace" />
        </div>
      )}
      <TextField {...textFieldPropsOf(form, "dock", words)} label={say("setUp.dock")} maxLength={80} autoComplete="off" />
    </section>
  );
}

function FieldError({ model: { form }, name }: { readonly model: SetUpModel; readonly name: "place" | "dockPlace" }): ReactElement | null {
  useSignals();
  const { error } = textFieldPropsOf(form, name, useWords());
  return error === undefined ? null : <p className={css.error}>{error}</p>;
}
