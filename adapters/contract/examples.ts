import { isJsonList, isJsonObject, type Json, type JsonObject } from "./json.ts";

/** A function that finds the schema that a reference names. */
export type FindSchema = (name: string) => Json | undefined;

/** Example values by the name of a field, used if the field's schema allows them. */
const byName: Readonly<Record<string, Json>> = {
  sender: "my-app",
  scope: "quai",
  sent: "2027-06-01T12:00:00.000Z",
  client: "mem",
  location: "mem_d1_magog-wharf",
  dock: "mem_d1_magog-wharf",
  lake: "mem_l1_memphremagog",
  item: "mem_b1_brume",
  boat: "mem_b1_brume",
  time: "mem_t_morning",
  hold: "mem_h_7K4QX9",
  key: "3q2-7wRk9mPzYb1cVx0LdQ",
  reference: "MEM-7K4QX9",
  phone: "+14505550100",
  email: "ada@example.test",
  host: "smtp.example.test",
  header: "Authorization: Bearer example",
  body: '{"to":"{{to}}","text":"{{text}}"}',
  from: "ada@example.test",
  contact: "ada@example.test",
  firstname: "Ada",
  lastname: "Byron",
  password: "Harbour-2027!",
  current: "Harbour-2026!",
  secret: "Box by the blue door: 2718",
  currency: "CAD",
  url: "https://example.test/",
  logo: "mem_f_7K4QX9_320x160",
  logoDark: "mem_f_7K4QX9_320x160",
  accent: "#1F5A4A",
  start: "09:00",
  end: "12:00",
  message: "Not found",
  en: "Magog Wharf",
  fr: "Quai de Magog",
  page: 1,
  itemsPerPage: 10,
  total: 1,
  version: 1,
  lat: 45.262,
  lon: -72.153,
};

/** Example texts for other fields; the first one that the schema allows is used. */
const texts = [
  "/bookings",
  "?status=paid",
  "M10 20L30 40",
  "mem_1",
  "2027-07-10",
  "2027-07-10T13:00:00.000Z",
  "2027-07",
  "2027",
  "123456",
  "09:00",
  "mem",
  "MEM",
  "QC",
  "J1X 2B6",
  "+14505550100",
  "ada@example.test",
  "https://example.test/",
  "https://example.test/search?q={{text}}",
  "America/Toronto",
  "06-15",
  "3q2-7wRk9mPzYb1cVx0LdQ",
  "3q2-7wRk9mPzYb1cVx0LdQ3q2-7wRk9mPzYb1cVx0LdQ",
];

/** One of two choices of the fields of an object that an example has: all of them, or the required ones only. */
export type ExampleFields = "all" | "required";

/**
 * Gives the example that the OpenAPI document shows for a JSON Schema: a value that the schema allows. Throws if it finds none, so that a
 * new form of field gets a value in the lists above.
 */
export function exampleOfSchema(schema: Json, defined: FindSchema, fields: ExampleFields, name = ""): Json {
  if (!isJsonObject(schema)) return name;
  const { $ref, anyOf, enum: listed, const: only, type } = schema;
  if (typeof $ref === "string") return exampleOfSchema(defined($ref.split("/").at(-1) ?? "") ?? {}, defined, fields, name);
  if (only !== undefined) return only;
  if (isJsonList(listed)) return listed[0] ?? null;
  if (isJsonList(anyOf)) return exampleOfSchema(anyOf[0] ?? {}, defined, fields, name);
  if (type === "object") return objectOf(schema, defined, fields);
  if (type === "array") return arrayOf(schema, defined, fields, name);
  if (type === "boolean") return true;
  if (type === "integer" || type === "number") return numberOf(schema, name);
  return type === "null" ? null : textOf(schema, name);
}

function objectOf({ properties, required }: JsonObject, defined: FindSchema, fields: ExampleFields): JsonObject {
  if (!isJsonObject(properties)) return {};
  const needed = isJsonList(required) ? required : [];
  const shown = Object.entries(properties).filter(([name]) => fields === "all" || needed.includes(name));
  return Object.fromEntries(shown.map(([name, schema]) => [name, exampleOfSchema(schema, defined, fields, name)]));
}

function arrayOf({ items, prefixItems, minItems }: JsonObject, defined: FindSchema, fields: ExampleFields, name: string): readonly Json[] {
  const first = isJsonList(prefixItems) ? prefixItems.map((item) => exampleOfSchema(item, defined, fields, name)) : [];
  const least = typeof minItems === "number" ? minItems : 1;
  const rest = isJsonObject(items) ? Math.max(0, least - first.length) : 0;
  return [...first, ...Array.from({ length: rest }, () => exampleOfSchema(items ?? {}, defined, fields, name))];
}

function numberOf({ minimum = -Infinity, maximum = Infinity }: JsonObject, name: string): number {
  const fits = (value: Json | undefined): value is number =>
    typeof value === "number" && value >= Number(minimum) && value <= Number(maximum);
  const found = [byName[name], 1, 0, minimum].find(fits);
  if (found === undefined)
    throw new Error(`No example of a number between ${JSON.stringify(minimum)} and ${JSON.stringify(maximum)} for ${name}`);
  return found;
}

function textOf({ pattern, minLength = 0, maxLength = Infinity }: JsonObject, name: string): string {
  const form = typeof pattern === "string" ? new RegExp(pattern, "u") : undefined;
  const fits = (value: Json | undefined): value is string =>
    typeof value === "string" && value.length >= Number(minLength) && value.length <= Number(maxLength) && form?.test(value) !== false;
  const found = [byName[name], ...(form === undefined ? ["text"] : []), ...texts].find(fits);
  if (found === undefined) throw new Error(`No example of a text like ${JSON.stringify(pattern)} for ${name}`);
  return found;
}
