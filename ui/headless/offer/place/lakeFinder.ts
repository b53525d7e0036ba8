import { batch, computed, type ReadonlySignal, signal } from "@preact/signals-react";
import type { CallOutput } from "#core/contract/index.ts";
import type { GeoPosition, LakeOutline } from "#core/domain/offer/outline.ts";
import { failureCatalogPhrase } from "../../alerts/failureCatalogPhrase.ts";
import type { AlertPhrase, FailurePhrase } from "../../alerts/phrase.ts";
import type { OfficeParts } from "../../managed/parts.ts";
import { createResource } from "../../resource/resource.ts";
import type { Words } from "../../words/words.tsx";
import type { PlaceEditorModel } from "./placeEditor.ts";

/** A place that a search found. */
export type PlaceByName = CallOutput<"maps/places/search">["items"][number];

/** The model that finds a lake without coordinates: by a town, and the shores around it. */
export interface LakeFinderModel {
  /** The places found; undefined before the first search. */
  readonly places: ReadonlySignal<readonly PlaceByName[] | undefined>;
  /** The place around which shores are shown. */
  readonly town: ReadonlySignal<PlaceByName | undefined>;
  /** The shores around that place, the largest first; undefined until they are known. */
  readonly shores: ReadonlySignal<readonly LakeOutline[] | undefined>;
  readonly isLooking: ReadonlySignal<boolean>;
  readonly failure: ReadonlySignal<FailurePhrase | undefined>;
  /** The shore that was taken last around this place. */
  readonly taken: ReadonlySignal<LakeOutline | undefined>;
  /** Why the shore that was pressed last was not taken. */
  readonly fault: ReadonlySignal<AlertPhrase | undefined>;
  /** Looks for places of this name; a blank one is ignored. */
  readonly look: (text: string) => Promise<void>;
  /** Shows the shores around a place. */
  readonly choose: (place: PlaceByName) => Promise<void>;
  /** Takes a shore as the outline of the edited lake; where it is refused, the lake gets the position of the place. */
  readonly take: (map: Pick<PlaceEditorModel, "take" | "place">, shore: LakeOutline) => void;
}

/** The most shores on the chart: the smallest of more could not be pressed apart. */
const mostShores = 12;

/** Creates the model that finds a lake by a town, without React. */
export function createLakeFinderModel(
  { messages, now, loading }: Pick<OfficeParts, "messages" | "now" | "loading">,
  locale: Words["locale"],
): LakeFinderModel {
  const town = signal<PlaceByName | undefined>(undefined);
  const open = signal(0);
  const taken = signal<LakeOutline | undefined>(undefined);
  const fault = signal<AlertPhrase | undefined>(undefined);
  const common = { now, loading, failurePhrase: failureCatalogPhrase };
  const places = createResource<string, CallOutput<"maps/places/search">>({
    ...common,
    ask: (text) => messages("maps/places/search", { text, locale }),
  });
  const shores = createResource<PlaceByName, CallOutput<"maps/shores/find">>({
    ...common,
    ask: ({ lat, lon }) => messages("maps/shores/find", { lat, lon }),
  });
  const waitFor = async (work: Promise<void>): Promise<void> => {
    open.value += 1;
    await work;
    open.value -= 1;
  };
  return {
    places: computed(() => places.data.value?.items),
    town,
    shores: computed(() => {
      const isCurrent = town.value !== undefined && shores.state.value === "ready";
      return isCurrent ? shores.data.value?.outlines.slice(0, mostShores).map((rings) => rings.map(ringOf)) : undefined;
    }),
    isLooking: computed(() => open.value > 0),
    failure: computed(() => places.failure.value ?? shores.failure.value),
    look: async (text) => {
      if (text.trim() === "") return;
      town.value = undefined;
      await waitFor(places.load(text.trim()));
    },
    choose: async (place) => {
      batch(() => {
        town.value = place;
        taken.value = undefined;
        fault.value = undefined;
        shores.mend(() => undefined);
      });
      await waitFor(shores.load(place));
    },
    taken,
    fault,
    take: (map, shore) =>
      batch(() => {
        const place = town.peek();
        fault.value = map.take(shore);
        taken.value = fault.peek() === undefined ? shore : undefined;
        if (place !== undefined && fault.peek() !== undefined) map.place([place.lon, place.lat]);
      }),
  };
}

function ringOf(positions: readonly (readonly number[])[]): readonly GeoPosition[] {
  return positions.map(([lon = 0, lat = 0]) => [lon, lat]);
}
