import { type BoatPart, boatParts, type DrawingPoint } from "#core/domain/condition/damage.ts";
import { type BoatSide, boatSides, type PassageName } from "#core/domain/condition/tripPhoto.ts";
import { passageNames } from "#core/domain/daysheet/trip.ts";
import { isFilledText, isRecord } from "#core/domain/validation/json.ts";

interface RecordAtDock {
  /** Made on this device, one for each record: the server stores each once. */
  readonly key: string;
  /** The id and the reference of the booking. */
  readonly trip: string;
  readonly reference: string;
  readonly passage: PassageName;
  /** By the clock of this device, epoch milliseconds. */
  readonly recordedAt: number;
}

/** A photo of one side of a boat that staff took on this device. */
export interface PhotoRecord extends RecordAtDock {
  readonly kind: "photo";
  readonly side: BoatSide;
  readonly picture: File;
}

/** Damage to a boat that staff recorded on this device. */
export interface DamageRecord extends RecordAtDock {
  readonly kind: "damage";
  readonly part: BoatPart;
  readonly pin: DrawingPoint | null;
  readonly text: string;
  readonly picture: File | null;
}

/** A photo or damage that staff recorded on this device. */
export type ConditionRecord = PhotoRecord | DamageRecord;

/**
 * A record as this device stores it. `file` is the id of its picture once that is uploaded; a photo of a departure stays, as `isSent`, for the
 * return to be compared with.
 */
export interface StoredConditionRecord {
  readonly record: ConditionRecord;
  readonly file: string | null;
  readonly isSent: boolean;
}

/**
 * An interface to the device's store of one user's records. It never rejects. Stored records may be from another version of the page; they stay
 * after a logout, except those that are sent.
 */
export interface ConditionStore {
  /** Oldest first. */
  readonly read: () => Promise<readonly unknown[]>;
  /** Stores a record in place of the one with its key. Resolves to whether the device had room for it. */
  readonly put: (stored: StoredConditionRecord) => Promise<boolean>;
  readonly drop: (key: string) => Promise<void>;
}

/** Decodes stored records; those that cannot be read are left out. Never throws. */
export function decodeStoredConditionRecords(values: readonly unknown[]): readonly StoredConditionRecord[] {
  return values.flatMap((value) => {
    if (!isRecord(value)) return [];
    const record = recordIn(value["record"]);
    const file = value["file"];
    return record === undefined ? [] : [{ record, file: isFilledText(file) ? file : null, isSent: value["isSent"] === true }];
  });
}

function recordIn(value: unknown): ConditionRecord | undefined {
  if (!isRecord(value)) return undefined;
  const { key, trip, reference, recordedAt, kind, text, picture } = value;
  const passage = passageNames.find((name) => name === value["passage"]);
  if (!isFilledText(key) || !isFilledText(trip) || !isFilledText(reference)) return undefined;
  if (typeof recordedAt !== "number" || passage === undefined) return undefined;
  const common = { key, trip, reference, passage, recordedAt };
  const side = boatSides.find((name) => name === value["side"]);
  if (kind === "photo" && side !== undefined && picture instanceof File) return { ...common, kind, side, picture };
  const part = boatParts.find((name) => name === value["part"]);
  if (kind !== "damage" || part === undefined || !isFilledText(text)) return undefined;
  return { ...common, kind, part, pin: pointIn(value["pin"]), text, picture: picture instanceof File ? picture : null };
}

function pointIn(value: unknown): DrawingPoint | null {
  if (!isRecord(value)) return null;
  const { x, y } = value;
  return typeof x === "number" && typeof y === "number" ? { x, y } : null;
}
