import { type Dice, oneOf } from "./schema.ts";

type Place = { readonly of: object; readonly key: string };

const deep = (depth: number): unknown => JSON.parse("[".repeat(depth) + "]".repeat(depth));

/** Values that have no business where they are put. */
export const oddities: readonly [unknown, ...unknown[]] = [
  null,
  undefined,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  1e9,
  2 ** 31,
  2 ** 53,
  1e308,
  -1e308,
  5e-324,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  "",
  " ",
  "NaN",
  "null",
  "undefined",
  "[object Object]",
  "0x10",
  "1e9",
  "\u0000",
  "\ud800",
  "\udc00x",
  "\ufeff",
  "\u202e",
  "\r\nSet-Cookie: a=b",
  "\u2028",
  "__proto__",
  "constructor",
  "toString",
  "hasOwnProperty",
  "../../etc/passwd",
  "..%2f..",
  "' or 1=1 --",
  "'; drop table reservations; --",
  "$where",
  "*",
  "%",
  "\\",
  "x".repeat(201),
  "x".repeat(50_000),
  "é".repeat(3000),
  "9".repeat(400),
  "0000-00-00",
  "9999-12-31",
  "0001-01-01",
  "2027-02-30",
  "2027-13-01",
  "+010000-01-01",
  "2027-06-02T00:00:00Z",
  [],
  [[]],
  [null],
  {},
  { $ne: null },
  { $gt: "" },
  { contains: {} },
  { gte: {} },
  { exists: "yes" },
  { toString: 1 },
  { valueOf: null },
  { length: 1e9 },
  // oxlint-disable-next-line unicorn/no-thenable -- what looks like a promise is one of the spoiled inputs.
  { then: 1 },
  Array.from({ length: 5000 }, (_, index) => index),
  deep(31),
  deep(2000),
  Object.fromEntries(Array.from({ length: 2000 }, (_, index) => [`k${index}`, index])),
  JSON.parse('{"__proto__":{"admin":true}}'),
  JSON.parse('{"constructor":{"prototype":{"admin":true}}}'),
];

const strangeNames = [
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "client",
  "user",
  "scope",
  "roles",
  "status",
  "price",
  "amount",
  "paid",
  "$where",
  "",
  "a.b",
  "x".repeat(500),
] as const;

/** A copy of a value with some places of it made wrong: replaced, removed, doubled in a list, turned to text, or given names it must not have. */
export function mutated(value: unknown, dice: Dice): unknown {
  const root = { root: structuredClone(value) };
  const times = 1 + Math.floor(dice() * 2);
  for (let time = 0; time < times; time += 1) {
    const [first, ...others] = placesIn(root, "root");
    if (first !== undefined) spoil(oneOf(dice, [first, ...others]), dice);
  }
  return root.root;
}

function spoil({ of, key }: Place, dice: Dice): void {
  const now: unknown = Reflect.get(of, key);
  const roll = dice();
  if (roll < 0.55) put(of, key, odd(dice));
  else if (roll < 0.65) Reflect.deleteProperty(of, key);
  else if (roll < 0.75) put(of, key, [now, now]);
  else if (roll < 0.8) put(of, key, JSON.stringify(now ?? null));
  else put(typeof now === "object" && now !== null ? now : of, oneOf(dice, strangeNames), odd(dice));
}

/** An oddity of its own: what is spoiled next is not the list. */
function odd(dice: Dice): unknown {
  return structuredClone(oneOf(dice, oddities));
}

/** Sets an own name, `__proto__` too: what came over the wire may hold it. */
function put(of: object, key: string, value: unknown): void {
  Object.defineProperty(of, key, { value, enumerable: true, configurable: true, writable: true });
}

function placesIn(of: object, key: string, depth = 0): readonly Place[] {
  const value: unknown = Reflect.get(of, key);
  const inside =
    typeof value === "object" && value !== null && depth < 8
      ? Object.keys(value)
          .slice(0, 20)
          .flatMap((name) => placesIn(value, name, depth + 1))
      : [];
  return [{ of, key }, ...inside];
}

/** Texts of a request that no program of ours would send; some are no JSON, some no UTF-8. */
export function mangled(text: string, dice: Dice): string | Buffer {
  const cut = Math.floor(dice() * text.length);
  return oneOf<() => string | Buffer>(dice, [
    () => `\ufeff${text}`,
    () => text.slice(0, cut),
    () => `${text}${text}`,
    () => text.replace("{", '{"scope":"quai",'),
    () => text.replace(/"data":/, '"data":null,"data":'),
    () => text.replace(/:("[^"]*"|\d+)/, ":NaN"),
    () => text.replace(/:("[^"]*"|\d+)/, ":1e400"),
    () => text.replace(/:("[^"]*"|\d+)/, ':"\\ud800"'),
    () => text.replace(/:("[^"]*"|\d+)/, ':"\\u0000"'),
    () => text.replace(/:("[^"]*"|\d+)/, `:${"[".repeat(5000)}${"]".repeat(5000)}`),
    () => text.replace("{", '{"__proto__":{"admin":true},'),
    () => text.replace("{", '{"constructor":{"prototype":{"admin":true}},'),
    () => text.replace(/}$/, `,"padding":"${"x".repeat(70_000)}"}`),
    () => text.replace(/}$/, `,"padding":[${"0,".repeat(20_000)}0]}`),
    () => "",
    () => "null",
    () => "[]",
    () => '"text"',
    () => "NaN",
    () => `${text.slice(0, cut)}\u0000${text.slice(cut)}`,
    () => Buffer.concat([Buffer.from(text.slice(0, cut)), Buffer.from([0xff, 0xfe, 0xc0, 0x80]), Buffer.from(text.slice(cut))]),
    () => Buffer.from(text, "utf16le"),
  ])();
}

/** Addresses beside the calls there are. */
export const strangePaths: readonly [string, ...string[]] = [
  "/api/__proto__/lakes/find",
  "/api/booking/__proto__/find",
  "/api/booking/lakes/__proto__",
  "/api/constructor/prototype/toString",
  "/api/booking/constructor/find",
  "/api/booking/lakes/constructor",
  "/api/booking/../account/clients/read",
  "/api/booking/lakes/../../../etc/passwd",
  "/api/booking%2flakes%2ffind",
  "/api/booking/lakes%2ffind",
  "/api/%2e%2e/booking/lakes/find",
  "/api/booking/lakes/find%00",
  "/api//booking/lakes/find",
  "/api/booking/lakes/find/",
  "/api/Booking/Lakes/Find",
  "/api/booking/lakes/find;x=1",
  "/api/booking/lakes/%",
  "/api/booking/lakes/%c0%af",
  `/api/${"x".repeat(5000)}`,
  "/api/",
  "/api",
  "/api/toString/valueOf/hasOwnProperty",
  "/api/booking/reservations/drop",
  "/api/booking/reservations/moves",
];
