import type { CallIssue } from "../../../domain/validation/issue.ts";
import { type Lake, lakeFields } from "../../../domain/offer/lake.ts";
import { type LakeOutline, outlineBounds, outlineProblem } from "../../../domain/offer/outline.ts";
import { OutlineRings, Photos } from "../../../schemas/fields.ts";
import { kindPartsOfFields } from "../../shared/kinds/fields.ts";
import { defineKind } from "../../shared/kinds/kind.ts";
import { type Dock, dockFields } from "../../../domain/offer/dock.ts";

/** The kind `lakes`: lakes of a club. Requirements §3. */
export const lakesKind = defineKind<Lake>()({
  name: "lakes",
  nouns: { one: "a lake", several: "lakes" },
  letter: "l",
  access: "public",
  isOffered: true,
  replayByReading: true,
  ...kindPartsOfFields(lakeFields, { outline: OutlineRings }),
  unique: [["name.en"], ["name.fr"]],
  booked: "lake",
  refuse: ({ lat, lon, outline }) => [
    ...((lat === undefined) === (lon === undefined) ? [] : [{ path: lat === undefined ? "/lat" : "/lon", rule: "required" }]),
    ...(outline === undefined ? [] : outlineIssues(outline)),
  ],
});

function outlineIssues(outline: LakeOutline): readonly CallIssue[] {
  const rule = outlineProblem(outline);
  return rule === undefined ? [] : [{ path: "/outline", rule, params: outlineBounds }];
}

/** The kind `docks`: docks on a lake. Requirements §3. */
export const docksKind = defineKind<Dock>()({
  name: "docks",
  nouns: { one: "a dock", several: "docks" },
  letter: "d",
  access: "public",
  isOffered: true,
  replayByReading: true,
  ...kindPartsOfFields(dockFields, { photos: Photos }),
  unique: [["name.en"], ["name.fr"]],
  booked: "dock",
});
