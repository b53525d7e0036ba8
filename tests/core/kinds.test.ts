import { Result, Schema } from "effect";
import { describe, expect, it } from "vitest";
import { demoOffer } from "#app/server/seed/offer.ts";
import { contract } from "#core/contract/index.ts";
import { kinds } from "#core/kinds/index.ts";
import { nameField, wholeNumberBetween } from "#core/schemas/fields.ts";
import { type AnyKind, defineKind } from "#core/features/shared/kinds/kind.ts";
import type { KindRow, AnyRow } from "#core/domain/find/storedRow.ts";
import { type BookingKind, bookingKinds } from "#core/ports/store/kindNames.ts";
import { applyRowChanges, fieldChangesBetween, findDuplicateField } from "#core/features/shared/kinds/row.ts";
import { managedRowViewOf } from "#core/features/shared/kinds/view.ts";
import { dayFromText } from "#core/testing/clubs/day.ts";

const offer = demoOffer(dayFromText("2027-06-01"));

function rowsOf(name: BookingKind): readonly AnyRow[] {
  return offer[name].map((row) => ({ ...row, version: 1 }));
}

it("rows of no kind refer to closures, so that the end of a closing looks for no use of its closure", () => {
  expect(Object.values<AnyKind>(kinds).filter(({ refers }) => Object.values(refers).includes("closures"))).toEqual([]);
});

describe.each(bookingKinds)("the demo's %s", (name) => {
  it("are rows that staff could have written", () => {
    const decode = Schema.decodeUnknownResult(contract[`booking/${name}/create`].input, { onExcessProperty: "error" });
    const refused = offer[name].flatMap(({ _id, ...row }) => {
      const decoded = decode(row);
      return Result.isFailure(decoded) ? [`${_id}: ${decoded.failure.message}`] : [];
    });
    expect(refused).toEqual([]);
  });

  it("have unique names within their club", () => {
    const rows = rowsOf(name);
    const same = rows.filter((row) =>
      findDuplicateField(
        kinds[name],
        undefined,
        row,
        rows.filter(({ client }) => client === row.client),
      ),
    );
    expect(same.map(({ _id }) => _id)).toEqual([]);
  });
});

describe("a change of a row", () => {
  const row: AnyRow = { _id: "mem_b_1", client: "mem", version: 3, name: { en: "Loon", fr: "Huard" }, capacity: 6 };

  it("writes the fields that staff write and no other", () => {
    const changed = applyRowChanges(row, kinds.boats, { _id: "mem_b_2", client: "msk", version: 9, capacity: 8, owner: "x" });
    expect(changed).toEqual({ ...row, capacity: 8 });
  });

  it("takes a field away by null", () => {
    expect(applyRowChanges(row, kinds.boats, { capacity: null })).not.toHaveProperty("capacity");
  });

  it("is recorded by field, without fields that did not change", () => {
    expect(fieldChangesBetween(kinds.boats, row, { ...row, version: 4, capacity: 8 })).toEqual({ capacity: { from: 6, to: 8 } });
    expect(fieldChangesBetween(kinds.boats, {}, row)).toEqual({ name: { to: row["name"] }, capacity: { to: 6 } });
  });
});

describe("a secret of a row", () => {
  const safes = defineKind<KindRow & { readonly label: string; readonly pin: number }>()({
    name: "boats",
    nouns: { one: "a safe", several: "safes" },
    letter: "s",
    access: "staff",
    isOffered: false,
    fields: { label: nameField(), pin: wholeNumberBetween(0, 9999) },
    optional: [],
    secret: ["pin"],
    where: ["_id"],
    sort: ["_id"],
    unique: [],
    refers: {},
  });
  const safe: AnyRow = { _id: "mem_s_1", client: "mem", version: 1, label: "Office", pin: 1234 };

  it("is stored, and left out of every view", () => {
    const changed = applyRowChanges(safe, safes, { pin: 4321 });
    expect([changed["pin"], managedRowViewOf(safes, changed)]).toEqual([
      4321,
      { _id: "mem_s_1", client: "mem", label: "Office", version: 1 },
    ]);
  });

  it("is recorded as changed, without its values", () => {
    expect(fieldChangesBetween(safes, safe, { ...safe, pin: 4321 })).toEqual({ pin: {} });
    expect(fieldChangesBetween(safes, {}, safe)).toEqual({ label: { to: "Office" }, pin: {} });
    expect(fieldChangesBetween({ ...safes, secret: [] }, {}, safe), "were it no secret (control)").toMatchObject({ pin: { to: 1234 } });
  });
});
