import { expect, it } from "vitest";
import { isAbroad } from "#core/domain/offer/country.ts";

const [magog, taureau, florida] = [
  [-72.15, 45.26],
  [-73.8, 46.75],
  [-80.5, 26.5],
] as const;

it("questions a place outside the club's country, which its other places tell", () => {
  expect([isAbroad(magog, []), isAbroad(magog, [taureau])]).toEqual([false, false]);
  expect(isAbroad([72.15, 45.26], [taureau]), "a minus sign is lost").toBe(true);
  expect(isAbroad([45.26, -72.15], []), "latitude and longitude changed places").toBe(true);
  expect([isAbroad(florida, [[-75, 80]]), isAbroad(florida, [])], "where other places lie in Canada alone").toEqual([true, false]);
  expect(isAbroad(magog, [[2.35, 48.85]]), "a place that is wrong itself tells nothing").toBe(false);
});
