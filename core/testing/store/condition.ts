import type { Damage } from "../../domain/condition/damage.ts";
import type { TripPhoto } from "../../domain/condition/tripPhoto.ts";
import { addDays } from "../../domain/calendar/day.ts";
import { makeTestReservation, testDayMay1, testNow, testAllClubsScope, type SuiteTools } from "../fixtures/suite.ts";
import { fileOf } from "./files.ts";

/** Gives a photo of a trip, with changes. */
export const tripPhotoOf = (name: string, change: Partial<TripPhoto> = {}): TripPhoto => ({
  _id: `mem_tp_${name}`,
  client: "mem",
  reservation: "mem_r_dock",
  passage: "departed",
  side: "bow",
  file: `mem_f_${name}`,
  by: "mem_u_1",
  at: testNow,
  clockOffsetMs: -90_000,
  ...change,
});

/** Gives damage to a boat, with changes. */
export const damageOf = (name: string, change: Partial<Damage> = {}): Damage => ({
  _id: `mem_dm_${name}`,
  client: "mem",
  boat: "mem_b_1",
  reservation: "mem_r_dock",
  passage: "returned",
  part: "rail",
  pin: { x: 0.625, y: 0.5 },
  text: "Bent rail\nl’été",
  file: null,
  by: "mem_u_1",
  at: testNow,
  clockOffsetMs: 0,
  repaired: null,
  ...change,
});

const idsOf = (rows: readonly { readonly _id: string }[]) => rows.map(({ _id }) => _id);

/** Adds the tests of what every store promises about photos of trips and damage to boats. */
export function conditionSuite({ it, expect }: SuiteTools): void {
  it("stores photos of a trip whole, in the order in which they were taken, for their own club alone", async ({ store }) => {
    const later = tripPhotoOf("a", { at: testNow + 1, side: "port" });
    const first = tripPhotoOf("b");
    await store.commit(async (tx) => {
      for (const photo of [later, first, tripPhotoOf("c", { reservation: "mem_r_other" })]) await tx.condition.insertPhoto(photo);
      expect([await tx.condition.photo("mem", first._id), await tx.condition.photo("msk", first._id)]).toEqual([first, undefined]);
      expect(await tx.condition.photosOf("mem", "mem_r_dock")).toEqual([first, later]);
    });
    expect(await store.condition.photosOf("mem", "mem_r_dock")).toEqual([first, later]);
    expect(await store.condition.photosOf("msk", "mem_r_dock")).toEqual([]);
  });

  it("gives the damage of a trip with what is still open on its boat, and a boat's last damage", async ({ store }) => {
    const repaired = { by: "mem_u_2", at: testNow + 5 };
    const own = damageOf("own", { at: testNow + 2, repaired });
    const known = damageOf("known", { reservation: "mem_r_old", pin: null, file: "mem_f_1" });
    const gone = damageOf("gone", { reservation: "mem_r_old", at: testNow + 1, repaired });
    const other = damageOf("other", { reservation: "mem_r_old", boat: "mem_b_2" });
    await store.commit(async (tx) => {
      for (const damage of [own, known, { ...gone, repaired: null }, other]) await tx.condition.putDamage(damage);
      await tx.condition.putDamage(gone);
      expect(await tx.condition.damage("mem", gone._id)).toEqual(gone);
      expect(await tx.condition.damage("msk", gone._id)).toBeUndefined();
    });
    expect(await store.condition.damageOf("mem", { reservation: "mem_r_dock", boat: "mem_b_1" })).toEqual([known, own]);
    expect(idsOf(await store.condition.damageToBoat("mem", "mem_b_1", 2))).toEqual([gone._id, own._id]);
    expect(await store.condition.damageToBoat("msk", "mem_b_1", 2)).toEqual([]);
  });

  it("writes nothing of a commit that is given up", async ({ store }) => {
    const aborted = store.commit(async (tx) => {
      await tx.condition.insertPhoto(tripPhotoOf("a"));
      await tx.condition.putDamage(damageOf("a"));
      throw new Error("given up");
    });
    await expect(aborted).rejects.toThrow("given up");
    expect(await store.condition.photosOf("mem", "mem_r_dock")).toEqual([]);
    expect(await store.condition.damageToBoat("mem", "mem_b_1", 5)).toEqual([]);
  });

  it("forgets the pictures and the texts of an old trip, and no other's", async ({ store }) => {
    const old = makeTestReservation({ _id: "mem_r_old", session: "session-old", status: "paid" });
    const used = { type: "trip", owner: "trip_photos mem_tp_a", idle: null } as const;
    await store.commit(async (tx) => {
      await tx.reservations.insert(old);
      await tx.files.insert(fileOf("a", { ...used, reservation: old._id }));
      await tx.files.insert(fileOf("b", { ...used, reservation: "mem_r_dock" }));
      for (const [name, reservation] of [
        ["a", old._id],
        ["b", "mem_r_dock"],
      ] as const) {
        await tx.condition.insertPhoto(tripPhotoOf(name, { reservation }));
        await tx.condition.putDamage(damageOf(name, { reservation, file: `mem_f_${name}` }));
      }
    });
    expect(await store.reservations.forget(addDays(testDayMay1, 1), 5)).toBe(1);
    expect(await store.condition.photosOf("mem", old._id)).toEqual([]);
    expect(await store.condition.photosOf("mem", "mem_r_dock")).toHaveLength(1);
    const damages = await store.condition.damageToBoat("mem", "mem_b_1", 5);
    expect(damages).toEqual([damageOf("a", { reservation: old._id, text: "", file: null }), damageOf("b", { file: "mem_f_b" })]);
    const files = await Promise.all(["mem_f_a", "mem_f_b"].map((id) => store.files.read(testAllClubsScope, id)));
    expect(files.map((file) => [file?.owner, file?.isGone])).toEqual([
      [null, true],
      [used.owner, false],
    ]);
  });
}
