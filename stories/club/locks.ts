import type { Lock } from "#core/domain/lock/lock.ts";
import type { CallOutput } from "#core/contract/index.ts";
import { adminCalls, dataOfReply } from "./chats.ts";
import type { Visit } from "./visit.ts";

/** A lock of a boat at the wharf of Magog, and what its keypad must know. */
export interface LockOfBoat {
  readonly _id: string;
  readonly sheet: CallOutput<"booking/locks/loadSheet">;
}

/** The boat of the stories of locks. */
export const lockedBoat = "mem_b_magog1";

/** What a lock is put on, and how far its keypad is: it has a secret and is loaded when that is left out. */
interface LockOptions {
  readonly boat?: string;
  readonly kind?: Lock["kind"];
  readonly upTo?: "added" | "secret" | "loaded";
}

/** Puts a lock on a boat. */
export async function addLock(
  { club: { staff } }: Pick<Visit, "club">,
  { boat = lockedBoat, kind = "keyBox", upTo = "loaded" }: LockOptions = {},
): Promise<LockOfBoat> {
  const boats = dataOfReply(await staff("booking/boats/find", { where: { _id: boat } })).items;
  const lock = { name: "Key box 4", dock: boats[0]?.dock ?? "", boat, kind, state: "working" } as const;
  const { _id } = dataOfReply(await staff("booking/locks/create", lock));
  if (upTo === "added") return { _id, sheet: dataOfReply(await staff("booking/locks/loadSheet", { _id })) };
  const { secret: _, ...rotated } = dataOfReply(await staff("booking/locks/rotate", { _id, version: 1, keepsShown: false }));
  if (upTo === "secret") return { _id, sheet: rotated };
  const { version, hours } = rotated;
  return { _id, sheet: dataOfReply(await staff("booking/locks/load", { _id, version, mark: hours?.mark ?? "" })) };
}

/** Puts a lock on the boat of the pass that is open. */
export async function addLockOfPass(visit: Visit, options: LockOptions = {}): Promise<LockOfBoat> {
  await visit.model.pass.load();
  return addLock(visit, { ...options, boat: visit.model.pass.reservation.value?.boat ?? "" });
}

/** Lets the club show codes only after the checks at the dock. */
export async function showCodesAfterChecks(visit: Visit): Promise<void> {
  const admin = adminCalls(visit);
  const { version } = dataOfReply(await admin("configuration/rules/read", { client: "mem" }));
  dataOfReply(await admin("configuration/rules/update", { client: "mem", version, locks: { hoursBefore: 2, afterChecks: true } }));
}

/** Closes the boat of the pass that is open on its day, and leaves its booking as it is. */
export async function closeBoatOfPass({ club: { staff }, model }: Visit): Promise<void> {
  const { boat, date } = model.pass.reservation.value ?? {};
  if (boat === undefined || date === undefined) throw new Error("there is no booking");
  const reason = { en: "Strong wind", fr: "Vent fort" };
  dataOfReply(await staff("booking/closures/create", { boat, dateStart: date, dateEnd: date, reason }));
}
