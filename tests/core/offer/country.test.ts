import { expect, it } from "vitest";
import { isOutsideCountry } from "#core/domain/offer/outline.ts";

const magog = [-72.15, 45.26] as const;
const taureau = [-73.8, 46.75] as const;
const florida = [-80.5, 26.5] as const;

it("questions a place outside the country of the club's other places", () => {
  expect([isOutsideCountry(magog, []), isOutsideCountry(magog, [taureau])]).toEqual([false, false]);
  expect(isOutsideCountry([72.15, 45.26], [taureau]), "a minus sign is lost").toBe(true);
  expect(isOutsideCountry([45.26, -72.15], []), "latitude and longitude changed places").toBe(true);
  expect([isOutsideCountry(florida, [[-75, 80]]), isOutsideCountry(florida, [])], "where other places lie in Canada alone").toEqual([
    true,
    false,
  ]);
  expect(isOutsideCountry(magog, [[2.35, 48.85]]), "a place that is wrong itself tells nothing").toBe(false);
});
