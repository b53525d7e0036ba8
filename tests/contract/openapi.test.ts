import { uploadPaths } from "#adapters/node/http/api/upload.ts";
import { readFileSync } from "node:fs";
import { createConfig, lintFromString } from "@redocly/openapi-core";
import { Spectral } from "@stoplight/spectral-core";
import { oas } from "@stoplight/spectral-rulesets";
import { Result, Schema } from "effect";
import { describe, expect, it } from "vitest";
import { openApiDocument } from "#adapters/contract/openapi.ts";
import { contractSummary } from "#adapters/contract/summary.ts";
import { defaultSettings } from "#core/domain/club/settings.ts";
import { contract } from "#core/contract/index.ts";
import { mutationPaths } from "#core/features/shared/calls/mutations.ts";
import { readJsonRecordAtPath, copyJsonRecord } from "#core/arbitraries/json.ts";

const document = openApiDocument();
const paths = readJsonRecordAtPath(document, "paths");

describe("the summary of the contract", () => {
  it("is what the table says today: npm run contract writes it", () => {
    expect(readFileSync(new URL("../../adapters/contract/summary.txt", import.meta.url), "utf8")).toBe(contractSummary());
  });

  it("shows which call takes or replies something else", () => {
    const row = contract["booking/reservations/hold"];
    const changed = { ...row, output: Schema.Struct({ more: row.output }) };
    const [before = "", after = ""] = [row, changed].map((call) => contractSummary([call]).trim().slice(0, -8));
    expect([after, contractSummary([changed]) === contractSummary([row])]).toEqual([before, false]);
  });
});

describe("openapi.json", () => {
  it("describes every call of the table, and no other POST under /api but the stream of a holder", () => {
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      path.startsWith("/api/") && "post" in copyJsonRecord(methods) ? [path] : [],
    );
    expect(described.toSorted()).toEqual([...Object.keys(contract), "events"].map((path) => `/api/${path}`).toSorted());
  });

  it("shows an example of every call's request that the call itself accepts", () => {
    const refused = Object.entries(contract).flatMap(([path, row]) => {
      const { example } = readJsonRecordAtPath(document, "paths", `/api/${path}`, "post", "requestBody", "content", "application/json");
      const read = Schema.decodeUnknownResult(row.input, { onExcessProperty: "error" })(readJsonRecordAtPath(example)["data"]);
      return Result.isFailure(read) ? [`${path}: ${read.failure.message}`] : [];
    });
    // The calls without JSON take a file.
    expect(refused.map((fault) => fault.split(":")[0])).toEqual(uploadPaths);
  });

  it("describes exports as files, and uploads as forms", () => {
    const reply = (path: string) =>
      Object.keys(readJsonRecordAtPath(document, "paths", `/api/${path}`, "post", "responses", "200", "content"));
    expect(["account/bookings/export", "account/ledger/export", "account/profiles/export", "account/bookings/find"].map(reply)).toEqual([
      ["text/csv"],
      ["text/csv"],
      ["application/json"],
      ["application/json"],
    ]);
    expect(Object.keys(readJsonRecordAtPath(document, "paths", "/api/media/files/upload", "post", "requestBody", "content"))).toEqual([
      "multipart/form-data",
    ]);
  });
});

/** Linters of other makers, by the rules that they recommend; a finding is its rule and its place. */
describe("other makers' linters of openapi.json", () => {
  const bySpectral = async (document: object) => {
    const spectral = new Spectral();
    // Its own type of a ruleset asks for an `extends` that its rules for OpenAPI do not name.
    spectral.setRuleset({ extends: [[{ ...oas, extends: [] }, "recommended"]] });
    return (await spectral.run(JSON.stringify(document))).map(({ code, path }) => `${code} ${path.join("/")}`);
  };
  const byRedocly = async (document: object) => {
    const config = await createConfig({ extends: ["recommended"] });
    const found = await lintFromString({ source: JSON.stringify(document), config });
    return found.map(({ ruleId, location }) => `${ruleId} ${location[0]?.pointer ?? ""}`);
  };

  it("Redocly warns only about the probes, which refuse nobody, and Spectral finds nothing", { timeout: 120_000 }, async () => {
    expect(await byRedocly(copyJsonRecord(document))).toEqual([
      "operation-4xx-response #/paths/~1healthz/get/responses",
      "operation-4xx-response #/paths/~1readyz/get/responses",
    ]);
    expect(await bySpectral(copyJsonRecord(document))).toEqual([]);
  });

  it("would find a list without items, and a call without a summary (control)", async () => {
    const schema = { type: "object", properties: { list: { type: "array" } } };
    const responses = { "200": { description: "Done", content: { "application/json": { schema } } } };
    const planted = {
      ...copyJsonRecord(document),
      components: {},
      tags: [],
      paths: { "/planted": { get: { operationId: "planted", responses } } },
    };
    const place = "paths//planted/get/responses/200/content/application/json/schema/properties/list";
    expect(await bySpectral(planted)).toContain(`array-items ${place}`);
    expect(await byRedocly(planted)).toContain("operation-summary #/paths/~1planted/get/summary");
  });
});

describe("the caps on what is held", () => {
  const { open, kept } = defaultSettings;
  const decisions = readFileSync(new URL("../../core/DECISIONS.md", import.meta.url), "utf8");
  const description: string = JSON.parse(JSON.stringify(openApiDocument())).paths["/api/booking/reservations/hold"].post.description;

  it.each([
    [`${open.phone.bookings} bookings`, `${open.visitor.bookings} by one visitor`, `${open.address.bookings} from one address`],
    [
      `${kept.cookieless} first holds from one address in ${kept.holdMinutes} minutes`,
      `none for ${kept.restMinutes} minutes after ${kept.lapses} of them`,
    ],
  ])("are documented in core/DECISIONS.md and at the call as the code counts them: %s", (...numbers) => {
    for (const number of numbers)
      expect([decisions, description]).toEqual([expect.stringContaining(number), expect.stringContaining(number)]);
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
    expect(mutationPaths.filter((path) => !Object.hasOwn(contract, path))).toEqual([]);
  });
});
