import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { openapi } from "#adapters/contract/openapi.ts";
import { defaultSettings } from "#core/club/settings.ts";
import { contract } from "#core/contract/index.ts";
import { mutations } from "#core/contract/mutations.ts";

const committed: unknown = JSON.parse(readFileSync(new URL("../../adapters/contract/openapi.json", import.meta.url), "utf8"));

describe("openapi.json", () => {
  it("is what the table says today: npm run contract writes it", () => {
    expect(committed).toEqual(openapi());
  });

  it("describes every call of the table and no other", () => {
    const described = Object.keys(JSON.parse(JSON.stringify(openapi())).paths);
    expect(described.toSorted()).toEqual(
      Object.keys(contract)
        .map((path) => `/api/${path}`)
        .toSorted(),
    );
  });
});

describe("the caps on what is held", () => {
  const { open, kept } = defaultSettings;
  const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
  const description: string = JSON.parse(JSON.stringify(openapi())).paths["/api/booking/reservations/hold"].post.description;

  it.each([
    [`${open.phone.bookings} bookings`, `${open.visitor.bookings} by one visitor`, `${open.address.bookings} from one address`],
    [
      `${kept.cookieless} first holds from one address in ${kept.holdMinutes} minutes`,
      `none for ${kept.restMinutes} minutes after ${kept.lapses} of them`,
    ],
  ])("are said in README and at the call as the code counts them: %s", (...numbers) => {
    for (const number of numbers) expect([readme, description]).toEqual([expect.stringContaining(number), expect.stringContaining(number)]);
  });
});

describe("the table", () => {
  it("names each row by its own path and asks staff for that path's permission", () => {
    for (const [path, row] of Object.entries(contract)) {
      expect(row.path).toBe(path);
      expect(`${row.service}/${row.model}/${row.method}`).toBe(path);
      expect(row.permission).toBe(`@${path}`);
    }
  });

  it("holds every call that is listed as a mutation", () => {
    expect(mutations.filter((path) => !Object.hasOwn(contract, path))).toEqual([]);
  });
});
