import { computed } from "@preact/signals-react";
import type { CallInput, CallOutput } from "#core/contract/index.ts";
import { type ProvinceCode, provinceCodes } from "#core/domain/club/provinceCode.ts";
import type { DecimalSign } from "#core/domain/fields/typedNumber.ts";
import { boatModels, type ServerModelName } from "#core/domain/offer/boatLook.ts";
import type { GeoPosition } from "#core/domain/offer/outline.ts";
import * as required from "#core/domain/validation/required.ts";
import { issuesInForm } from "#core/domain/validation/issue.ts";
import { failureCatalogPhrase } from "../alerts/failureCatalogPhrase.ts";
import { createForm, type Form } from "../form/form.ts";
import { type FormIssue, formIssuesOf } from "../form/issues.ts";
import { parseFormNumber, type TypedFields } from "../managed/typedFields.ts";
import type { OfficeParts } from "../managed/parts.ts";
import { createPlaceEditorModel, type PlaceEditorModel } from "../offer/place/placeEditor.ts";
import { type ReadySetName, readyDrafts, type SlotDraft } from "../offer/slots/slotSets.ts";
import type { FirstSaleSteps } from "./firstSale.ts";

/** The fields of the form that sets up a club, in the order of the page. The two places are what the chart has. */
export interface SetUpFields {
  readonly name: string;
  readonly phone: string;
  readonly address: string;
  readonly place: TypedFields;
  readonly lake: string;
  readonly dockPlace: TypedFields;
  readonly dock: string;
  readonly hours: ReadySetName;
  readonly model: ServerModelName;
  readonly boat: string;
  readonly price: string;
  readonly province: ProvinceCode | "";
  readonly payAtDock: (typeof waysOfPaying)[number];
}

/** A place on the chart, as the editor of places has it. */
export interface PlaceOnChart {
  readonly form: Pick<Form<TypedFields>, "fields" | "set" | "issueOf">;
  readonly map: PlaceEditorModel;
}

/** The model of the page that sets up a club: its form, and the places of its lake and its dock on the chart. */
export interface SetUpModel {
  readonly form: Form<SetUpFields>;
  readonly lake: PlaceOnChart;
  readonly dock: PlaceOnChart;
}

type Places = Pick<SetUpModel, "lake" | "dock">;
type Sent = CallInput<"account/clients/setUp">;

const paths: Partial<Record<keyof SetUpFields, string>> = {
  lake: "/lake/name",
  place: "/lake",
  dock: "/dock/name",
  dockPlace: "/dock",
  model: "/boat/model",
  boat: "/boat/name",
  hours: "/slots",
};
const mostDollars = 1_000_000;
/** The ways in which customers of a new club pay. */
export const waysOfPaying = ["dock", "online"] as const;
const mostBoats = 50;

/** Creates the model of the page that sets up a club, without React; `accepted` is called once it is set up. */
export function createSetUpModel(
  { messages, client, loading }: Pick<OfficeParts, "messages" | "client" | "loading">,
  { name, phone, address }: FirstSaleSteps["club"],
  decimal: DecimalSign,
  accepted: (answer: CallOutput<"account/clients/setUp">) => void,
): SetUpModel {
  const form: Form<SetUpFields> = createForm<SetUpFields, CallOutput<"account/clients/setUp">>({
    loading,
    first: {
      name,
      phone,
      address,
      place: {},
      lake: "",
      dockPlace: {},
      dock: "",
      hours: "halves",
      model: boatModels[0],
      boat: "",
      price: "",
      province: "",
      payAtDock: "dock",
    },
    check: (fields) => issuesOf(fields, places),
    pathOf: (field) => paths[field] ?? `/${field}`,
    send: (fields) => messages("account/clients/setUp", sentOf(client, fields, places)),
    accepted,
    failurePhrase: (failure) =>
      failure.code === "CONFLICT" ? { icon: "content-duplicate", key: "setUp.already" } : failureCatalogPhrase(failure),
  });
  const places: Places = { lake: placeOf(form, "place", decimal), dock: placeOf(form, "dockPlace", decimal) };
  return { form, ...places };
}

/** The name of a boat, and how many there are: “Huard × 3” is three boats. */
function namedBoats(typed: string): { readonly name: string; readonly count: number } {
  const [, name = typed, count = "1"] = /^(.*\S)\s*[×x*]\s*(\d{1,3})\s*$/iu.exec(typed) ?? [];
  return { name: name.trim(), count: Number(count) };
}

/** Reads a price in dollars; undefined where it is none, or not above 0. */
export function typedPrice(typed: string): number | undefined {
  const price = parseFormNumber(typed, { max: mostDollars });
  return price !== undefined && price > 0 && price <= mostDollars ? price : undefined;
}

/** Gives how many of the twelve answers the form has. */
export function countAnswers({ form, lake }: SetUpModel): { readonly done: number; readonly all: number } {
  const { place: _place, dockPlace: _dockPlace, ...texts } = form.fields.value;
  const answers = [...Object.values(texts), lake.map.pin.value === undefined ? "" : "placed"];
  return { done: answers.filter((answer) => answer.trim() !== "").length, all: answers.length };
}

/** The slots of a ready set for a club whose price is that of its shortest slot. */
function slotsOfSet(name: ReadySetName): readonly SlotDraft[] {
  if (name !== "hourly") return readyDrafts(name);
  return readyDrafts(name).map((draft) => {
    const { properties: _, ...slot } = draft;
    return slot;
  });
}

/** Puts the dock at the point of the lake's shore that is nearest to a place, until a press on the chart moves it. */
export function placeDockAtShore({ lake, dock }: SetUpModel, near: GeoPosition): void {
  const points = lake.map.outline.peek().flat();
  const [lon, lat] = near;
  const squeeze = Math.cos((lat * Math.PI) / 180);
  const far = ([x, y]: GeoPosition) => ((x - lon) * squeeze) ** 2 + (y - lat) ** 2;
  dock.map.place(points.reduce((best, point) => (far(point) < far(best) ? point : best), points[0] ?? near));
}

function placeOf(form: Form<SetUpFields>, name: "place" | "dockPlace", decimal: DecimalSign): PlaceOnChart {
  const part: PlaceOnChart["form"] = {
    fields: computed(() => form.fields.value[name]),
    set: (change) => form.set({ [name]: { ...form.fields.peek()[name], ...change } }),
    issueOf: () => undefined,
  };
  return { form: part, map: createPlaceEditorModel(part, decimal) };
}

function issuesOf(
  fields: SetUpFields,
  { lake: { map: lakeMap }, dock: { map: dockMap } }: Places,
): readonly FormIssue<keyof SetUpFields>[] {
  const filled = required.required;
  const { name, phone, address, lake, dock, boat, province } = fields;
  const { count } = namedBoats(boat);
  const isLakePlaced = lakeMap.pin.peek() !== undefined;
  const rules = {
    name: filled,
    phone: required.contactPhoneRule,
    address: filled,
    lake: filled,
    dock: filled,
    boat: filled,
    price: filled,
    province: filled,
  };
  const issues = formIssuesOf(issuesInForm(rules, { name, phone, address, lake, dock, boat, price: fields.price, province }));
  const found = [
    ...issues,
    ...(isLakePlaced ? [] : [{ field: "place", phrase: { key: "setUp.noLake" } } as const]),
    ...(isLakePlaced && dockMap.pin.peek() === undefined ? [{ field: "dockPlace", phrase: { key: "setUp.noDock" } } as const] : []),
    ...(count < 1 || count > mostBoats ? [{ field: "boat", phrase: { key: "setUp.boatCount", params: { max: mostBoats } } } as const] : []),
    ...(fields.price.trim() !== "" && typedPrice(fields.price) === undefined
      ? [{ field: "price", phrase: { key: "setUp.noPrice" } } as const]
      : []),
  ];
  const order = Object.keys(fields);
  return found.toSorted((one, other) => order.indexOf(one.field) - order.indexOf(other.field));
}

function sentOf(client: string, fields: SetUpFields, { lake, dock }: Places): Sent {
  const { name, phone, address, payAtDock, province } = fields;
  const outline = lake.map.outline.peek();
  const { count, ...boat } = namedBoats(fields.boat);
  return {
    client,
    name: name.trim(),
    phone: phone.trim(),
    address: address.trim(),
    province: provinceCodes.find((code) => code === province) ?? "QC",
    payAtDock: payAtDock === "dock",
    lake: { name: fields.lake.trim(), ...degreesOf(lake), ...(outline.length === 0 ? {} : { outline }) },
    dock: { name: fields.dock.trim(), ...degreesOf(dock) },
    boat: { ...boat, count, model: fields.model },
    slots: slotsOfSet(fields.hours),
    price: typedPrice(fields.price) ?? 0,
  };
}

function degreesOf({ map }: PlaceOnChart): { readonly lat: number; readonly lon: number } {
  const [lon, lat] = map.pin.peek() ?? [0, 0];
  return { lat, lon };
}
