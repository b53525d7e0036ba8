import { computed, type ReadonlySignal, signal } from "@preact/signals-react";
import {
  type BoatPart,
  boatParts,
  type DrawingPoint,
  damagePoint,
  isNewDamage,
  maxDamageText,
  partNearPoint,
} from "#core/domain/condition/damage.ts";
import { type BoatSide, boatSides, nextSideToPhotograph, type PassageName, photosBySide } from "#core/domain/condition/tripPhoto.ts";
import { failureCatalogPhrase } from "../alerts/failureCatalogPhrase.ts";
import { createForm, type Form } from "../form/form.ts";
import type { Resource } from "../resource/resource.ts";
import type { OfficeParts } from "../managed/parts.ts";
import type { ConditionQueue, RecordOutcome, TripCondition } from "./queue.ts";
import type { DamageRecord, PhotoRecord } from "./record.ts";
import { createPageResource } from "../resource/pageResource.ts";

/** A picture: on this device, or at an address of the server with a smaller one of it. */
export type ConditionPicture = { readonly file: File } | { readonly url: string; readonly preview: string };

/** A photo of a side as the page shows it; `at` is when it was taken, epoch milliseconds. */
export interface SidePhoto {
  readonly passage: PassageName;
  readonly side: BoatSide;
  readonly at: number;
  readonly picture: ConditionPicture;
  /** Whether it waits on this device to be sent. */
  readonly waits: boolean;
}

/** Damage as the page shows it; `point` is its place on the boat's drawing. */
export interface ShownDamage {
  readonly key: string;
  readonly part: BoatPart;
  readonly point: DrawingPoint;
  readonly text: string;
  readonly at: number;
  /** Whether it was found at this passage of this trip; it was known before otherwise. */
  readonly isNew: boolean;
  readonly isRepaired: boolean;
  readonly picture: ConditionPicture | undefined;
  readonly waits: boolean;
}

/** The fields of the form that records damage. */
export interface DamageFields {
  readonly part: BoatPart;
  readonly text: string;
  readonly picture: File | null;
}

/** The model of the condition of a boat at one passage of a trip: four photos, the damage, and what is missing. */
export interface ConditionModel extends Pick<Resource<undefined, TripCondition>, "state" | "failure"> {
  readonly trip: ConditionTrip;
  readonly passage: PassageName;
  /** The side that is shown. */
  readonly side: ReadonlySignal<BoatSide>;
  readonly choose: (side: BoatSide) => void;
  readonly photos: ReadonlySignal<ReadonlyMap<BoatSide, SidePhoto>>;
  /** At a return: the photo of the shown side at the departure. */
  readonly departure: ReadonlySignal<SidePhoto | undefined>;
  /** The first side without a photo; undefined once all four have one. */
  readonly missing: ReadonlySignal<BoatSide | undefined>;
  /** Oldest first. */
  readonly damages: ReadonlySignal<readonly ShownDamage[]>;
  /** What became of the last photo, and of which side. */
  readonly last: ReadonlySignal<{ readonly side: BoatSide; readonly outcome: RecordOutcome } | undefined>;
  /** Stores a photo of the shown side, and shows the next side without one. */
  readonly take: (picture: File) => Promise<void>;
  /** The form of damage at a point of the drawing, or of a part that is chosen from the list. */
  readonly reporting: (pin: DrawingPoint | null) => Form<DamageFields>;
  readonly load: () => Promise<void>;
  /** Takes the condition that an answer brings; one of another trip is ignored. */
  readonly answered: (condition: TripCondition) => void;
}

/** The trip whose boat is looked at. */
export interface ConditionTrip {
  readonly _id: string;
  readonly reference: string;
}

/** The parts that the model needs. */
export interface ConditionModelParts extends Pick<OfficeParts, "messages" | "loading" | "now" | "newId"> {
  readonly queue: ConditionQueue;
  /** The clock of this device, epoch milliseconds. */
  readonly deviceNow: () => number;
  readonly trip: ConditionTrip;
  readonly passage: PassageName;
}

/** Creates the model of the condition of a boat at one passage of a trip, without React. */
export function createConditionModel(parts: ConditionModelParts): ConditionModel {
  const { messages, loading, now, newId, queue, deviceNow, trip, passage } = parts;
  const answer = createPageResource<undefined, TripCondition>({ now, loading }, () =>
    messages("booking/reservations/condition", { _id: trip._id }),
  );
  const side = signal<BoatSide>(boatSides[0]);
  const last = signal<ConditionModel["last"]["value"]>(undefined);
  const own = computed(() => queue.stored.value.filter(({ record }) => record.trip === trip._id));
  const all = computed<readonly SidePhoto[]>(() => {
    const onServer = answer.data.value?.photos ?? [];
    const isOnServer = (key: string) => onServer.some(({ _id }) => _id.endsWith(`_${key}`));
    const device = own.value.flatMap(({ record, isSent }) =>
      record.kind === "photo" && !isOnServer(record.key) ? [photoOnDevice(record, !isSent)] : [],
    );
    return [...onServer.map(photoOnServer), ...device].toSorted((one, other) => one.at - other.at);
  });
  const photos = computed(() => photosBySide(all.value, passage));
  const common = () => ({
    key: newId(),
    trip: trip._id,
    reference: trip.reference,
    passage,
    recordedAt: deviceNow(),
  });

  return {
    trip,
    passage,
    state: answer.state,
    failure: answer.failure,
    side,
    choose: (next) => void (side.value = next),
    photos,
    departure: computed(() => (passage === "returned" ? photosBySide(all.value, "departed").get(side.value) : undefined)),
    missing: computed(() => nextSideToPhotograph([...photos.value.values()], passage)),
    damages: computed(() => {
      const onServer = answer.data.value?.damages ?? [];
      const isOnServer = (key: string) => onServer.some(({ _id }) => _id.endsWith(`_${key}`));
      const waiting = own.value.flatMap(({ record }) =>
        record.kind === "damage" && !isOnServer(record.key) ? [damageOnDevice(record, passage)] : [],
      );
      return [...onServer.map((damage) => damageOnServer(damage, { reservation: trip._id, passage })), ...waiting];
    }),
    last,
    take: async (picture) => {
      const taken = side.peek();
      const outcome = await queue.add({ ...common(), kind: "photo", side: taken, picture });
      last.value = { side: taken, outcome };
      const next = nextSideToPhotograph([...photos.peek().values()], passage);
      if (outcome !== "noRoom" && next !== undefined && side.peek() === taken) side.value = next;
    },
    reporting: (pin) =>
      createForm<DamageFields, RecordOutcome>({
        first: { part: pin === null ? "hull" : partNearPoint(pin, boatParts), text: "", picture: null },
        loading,
        check: ({ text }) => {
          if (text.trim() === "") return [{ field: "text", phrase: { key: "validation.required" } }];
          return text.length > maxDamageText ? [{ field: "text", phrase: { key: "validation.max", params: { max: maxDamageText } } }] : [];
        },
        send: async ({ part, text, picture }) => {
          const outcome = await queue.add({ ...common(), kind: "damage", part, pin, text: text.trim(), picture });
          return outcome === "noRoom" ? noRoom : { ok: true, data: outcome };
        },
        failurePhrase: (failure) => ({ ...failureCatalogPhrase(failure), key: "condition.noRoom" }),
      }),
    load: () => answer.load(undefined),
    answered: (condition) => {
      if (condition._id === trip._id) answer.mend(() => condition);
    },
  };
}

const noRoom = { ok: false, status: 507, code: "NO_SPACE", message: "" } as const;

function photoOnServer({ passage, side, at, picture }: TripCondition["photos"][number]): SidePhoto {
  return { passage, side, at: Date.parse(at), picture, waits: false };
}

function photoOnDevice({ passage, side, recordedAt, picture }: PhotoRecord, waits: boolean): SidePhoto {
  return { passage, side, at: recordedAt, picture: { file: picture }, waits };
}

/** Gives damage that the server has as a page shows it; new for the passage in `at`, known for any other. */
export function damageOnServer(
  damage: TripCondition["damages"][number],
  at: { readonly reservation: string; readonly passage: PassageName },
): ShownDamage {
  const { _id: key, part, text, picture, repaired } = damage;
  return {
    key,
    part,
    point: damagePoint(damage),
    text,
    at: Date.parse(damage.at),
    isNew: isNewDamage(damage, at),
    isRepaired: repaired !== null,
    picture: picture ?? undefined,
    waits: false,
  };
}

function damageOnDevice({ key, part, pin, text, passage, recordedAt, picture }: DamageRecord, at: PassageName): ShownDamage {
  const point = damagePoint({ pin, part });
  return {
    key,
    part,
    point,
    text,
    at: recordedAt,
    isNew: passage === at,
    isRepaired: false,
    picture: picture === null ? undefined : { file: picture },
    waits: true,
  };
}
