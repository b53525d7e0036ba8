import type { ReactElement } from "react";
import type { LakeOutline, GeoPosition } from "#core/domain/offer/outline.ts";
import type { RecordForm } from "../../../headless/form/recordForm.ts";
import type { KindRow } from "../../../headless/managed/kindCalls.ts";
import type { RelatedRows } from "../../../headless/managed/relatedRows.ts";
import { listOrEmpty, textOrEmpty, type TypedFields } from "../../../headless/managed/typedFields.ts";
import { useWords, type Words } from "../../../headless/words/words.tsx";
import { shortDockName } from "../chart/DockNameList.tsx";
import type { NeighbourDock } from "../place/editorChartGround.ts";
import { PlaceEditor, type PlaceEditorProps } from "../place/PlaceEditor.tsx";
import type { FormSection, KindContentContext } from "../../managed/record/kindView.ts";

type Lake = KindRow<"lakes">;
type Dock = KindRow<"docks">;

/** Gives the section of a form that places a dock on the chart of its lake. */
export function dockPlaceSection(related: RelatedRows): FormSection<Dock> {
  return { part: "special", id: "map", fields: [], draw: (form) => <DockPlace form={form} related={related} /> };
}

/** Gives the section of a form that places a lake and draws its outline. */
export function lakePlaceSection({ related, words: { say }, parts }: KindContentContext): FormSection<Lake> {
  return {
    part: "special",
    id: "map",
    fields: [
      {
        name: "outline",
        entry: "value",
        label: say("kinds.map.outline"),
        isOptional: true,
        read: (outline) => say("kinds.map.count", { count: listOrEmpty(outline).flat().length }),
      },
    ],
    draw: (form) => <LakePlace form={form} related={related} parts={parts} />,
  };
}

interface PlaceProps<Row> {
  readonly form: RecordForm<TypedFields, Row>;
  readonly related: RelatedRows;
}

function DockPlace({ form, related: { lakes, docks } }: PlaceProps<Dock>): ReactElement {
  const words = useWords();
  const id = textOrEmpty(form.fields.value["lake"]);
  const lake = lakes?.find(({ _id }) => _id === id);
  const others = (docks ?? []).filter((dock) => dock.lake === id && dock._id !== form.row.value?._id).map((dock) => neighbour(dock, words));
  // Before a lake is chosen, the chart shows where the club's other docks and lakes are.
  const elsewhere = id === "" ? [...(docks ?? []).map(positionOf), ...(lakes ?? []).flatMap(lakePosition)] : [];
  return (
    <PlaceEditor
      around={`${id} ${lakes === undefined} ${docks === undefined}`}
      form={form}
      lake={lake === undefined ? words.say("kinds.lake") : words.named(lake.name)}
      docks={others}
      outline={lake?.outline}
      near={[...(lake === undefined ? [] : lakePosition(lake)), ...others.map((each) => each.at), ...elsewhere]}
    />
  );
}

function LakePlace({ form, related: { docks }, parts }: PlaceProps<Lake> & Pick<PlaceEditorProps, "parts">): ReactElement {
  const words = useWords();
  const row = form.row.value;
  const own = (docks ?? []).filter(({ lake }) => lake === row?._id).map((dock) => neighbour(dock, words));
  return (
    <PlaceEditor
      around={String(docks === undefined)}
      form={form}
      lake={row === undefined ? words.say("kinds.map.newLake") : words.named(row.name)}
      docks={own}
      outline="drawn"
      parts={parts}
      near={[...own.map((each) => each.at), ...(row === undefined ? (docks ?? []).map(positionOf) : [])]}
    />
  );
}

function neighbour(dock: Dock, { named }: Words): NeighbourDock {
  return { id: dock._id, name: shortDockName(named(dock.name)), at: positionOf(dock) };
}

function positionOf({ lat, lon }: Pick<Dock, "lat" | "lon">): GeoPosition {
  return [lon, lat];
}

function lakePosition({
  lat,
  lon,
  outline,
}: {
  readonly lat?: number;
  readonly lon?: number;
  readonly outline?: LakeOutline;
}): readonly GeoPosition[] {
  const [corner] = outline?.[0] ?? [];
  if (lat !== undefined && lon !== undefined) return [[lon, lat]];
  return corner === undefined ? [] : [corner];
}
