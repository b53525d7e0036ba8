import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { boatModels } from "#core/domain/offer/boatLook.ts";

const literal = new RegExp(`["'\`](?:${boatModels.join("|")})["'\`]`);

/** The files of the product that write the name of a model of the server as a literal; code for tests and the demo may. */
function filesWithNames(): readonly string[] {
  const files = ["core", "adapters", "ui", "app"].flatMap((room) =>
    readdirSync(room, { recursive: true, encoding: "utf8" }).map((file) => join(room, file)),
  );
  const sources = files.filter((file) => /\.tsx?$/.test(file) && !/^core\/testing\/|^app\/server\/seed\/|^core\/words\//.test(file));
  return sources.filter((file) => literal.test(readFileSync(file, "utf8")));
}

describe("the names of the server's models", () => {
  it("are written where the models are, and nowhere else: a model is a row", () => {
    expect(filesWithNames()).toEqual(["core/domain/offer/boatLook.ts"]);
  });

  it("are found by that search where a file writes one (control)", () => {
    expect([literal.test('model === "Vectra"'), literal.test("a Vectra is a pontoon")]).toEqual([true, false]);
  });
});
