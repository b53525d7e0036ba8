import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checklistSectionsIn, checklistVersionAt } from "#core/features/club/clauses.ts";
import { checklistItemCount, checklistTextToHash, safetyChecklistVersion } from "#core/domain/club/clauseTexts.ts";
import { drawnPath, signatureLimits } from "#core/domain/daysheet/signedChecklist.ts";
import { checklistCalls } from "#core/features/daysheet/calls/daySheet.ts";
import { Schema } from "effect";

describe("the text of a safety checklist", () => {
  it("is its lines in their order: title, version, and each section with its items", () => {
    const sections = [
      { title: "Boat", paragraphs: ["Engine", "Lights"] },
      { title: "Lake", paragraphs: ["Chart"] },
    ];
    expect(checklistTextToHash({ title: "List", version: "v1", sections })).toBe("List\nv1\nBoat\nEngine\nLights\nLake\nChart");
    expect(checklistItemCount(sections)).toBe(3);
  });

  it("has as many sections and items in both languages, boat first and fuel last", () => {
    const shape = (locale: "en" | "fr") => checklistSectionsIn(locale).map(({ paragraphs }) => paragraphs.length);
    expect(shape("fr")).toEqual(shape("en"));
    expect(shape("en")).toHaveLength(7);
    expect([checklistSectionsIn("en").at(0)?.title, checklistSectionsIn("fr").at(-1)?.title]).toEqual(["The boat", "Essence"]);
  });

  it("is Quai's own until the first version of the club is in force, then the latest one", () => {
    const checklist = [
      { version: "a", from: 100 },
      { version: "b", from: 200 },
    ];
    expect([99, 100, 199, 200].map((at) => checklistVersionAt({ checklist }, at))).toEqual([safetyChecklistVersion, "a", "a", "b"]);
  });
});

describe("the path of a drawn signature", () => {
  const point = fc.record({ x: fc.double({ min: -50, max: 900, noNaN: true }), y: fc.double({ min: -50, max: 400, noNaN: true }) });
  const input = checklistCalls["booking/reservations/signChecklist"].input;
  const accepts = (drawing: string) =>
    Schema.is(input)({
      _id: "mem_r_1",
      version: "v1",
      locale: "en",
      at: "2027-07-10T12:00:00.000Z",
      items: [],
      customer: { name: "Ada", drawing },
      staff: { name: "Julie", drawing: null },
    });

  it("fits the box of a signature, whatever the size of the field", () => {
    expect(
      drawnPath(
        [
          [
            { x: 0, y: 0 },
            { x: 300, y: 100 },
          ],
        ],
        { width: 300, height: 100 },
      ),
    ).toBe("M0 0L600 200");
    expect(drawnPath([[{ x: 10, y: 10 }], []], { width: 1200, height: 400 })).toBe("M5 5");
    expect([drawnPath([], { width: 300, height: 100 }), drawnPath([[]], { width: 300, height: 100 })]).toEqual([null, null]);
  });

  it("is always one that the server takes, however much was drawn", () => {
    fc.assert(
      fc.property(fc.array(fc.array(point, { minLength: 1, maxLength: 60 }), { minLength: 1, maxLength: 60 }), (lines) => {
        const path = drawnPath(lines, { width: 600, height: 200 });
        expect(path?.length).toBeLessThanOrEqual(signatureLimits.drawing);
        expect(accepts(path ?? "")).toBe(true);
      }),
      { numRuns: 40 },
    );
    const scribble = Array.from({ length: 3000 }, () => [
      { x: 599, y: 199 },
      { x: 100, y: 100 },
    ]);
    const path = drawnPath(scribble, { width: 600, height: 200 }) ?? "";
    expect([path.length <= signatureLimits.drawing, accepts(path)]).toEqual([true, true]);
    expect(accepts("M1 2Z"), "another path (control)").toBe(false);
  });
});
