import { afterAll, beforeAll, expect, it } from "vitest";
import { rentalRulesVersion } from "#core/domain/club/clauseTexts.ts";
import { proven, textIn, visitorOf, startWholeServer } from "../whole.ts";

// Eight in the morning in Toronto.
const now = Date.UTC(2027, 5, 2, 12);
const phone = "+14505550111";
const profile = { firstname: "Ada", lastname: "Byron", email: "ada@canary.test" };

let server: Awaited<ReturnType<typeof startWholeServer>>;
let clock = now;
beforeAll(async () => {
  server = await startWholeServer({ QUAI_LIMITS: "off" }, { now: () => clock });
});
afterAll(() => server.stop());

interface Slot {
  readonly _id: string;
  readonly boats: readonly { readonly _id: string; readonly isAvailable: boolean }[];
}

/** Books a boat that has a lock at a slot of today which has not begun, pays it, and gives its code at its start. */
async function codeOfTrip(): Promise<{ readonly lock: string; readonly code: string }> {
  const visit = visitorOf(server.url);
  const proof = await proven(server.url, visit, phone);
  const location = "mem_d1_magog-wharf";
  const offer = await visit("booking/reservations/offer", { attributes: { location, date: "2027-06-02" } });
  const slots: readonly Slot[] = JSON.parse(JSON.stringify(offer.data)).slots;
  const free = slots.flatMap(({ _id, boats }) =>
    boats.filter(({ isAvailable }) => isAvailable).map((boat) => ({ item: boat._id, time: [_id] })),
  );
  for (const choice of free.filter(({ item }) => /_b0[12]_/u.test(item))) {
    const attributes = { location, date: "2027-06-02", ...choice };
    const wanted = {
      attributes,
      profile,
      phone,
      proof,
      isMember: false,
      locale: "en",
      clauses: { version: rentalRulesVersion, locale: "en" },
    };
    const { data } = await visit("booking/reservations/create", wanted, { "idempotency-key": `key-${choice.item}-${choice.time.join()}` });
    if (textIn(data, "_id") === "undefined") continue;
    await fetch(textIn(data, "sessionUrl"), { method: "POST", redirect: "manual", body: new URLSearchParams({ outcome: "pay" }) });
    const { data: read } = await visit("booking/reservations/read", { _id: textIn(data, "_id"), key: textIn(data, "key") });
    clock = Date.parse(`2027-06-02T${textIn(read, "start")}:00-04:00`);
    const { data: shown } = await visit("booking/reservations/ownCode", { _id: textIn(data, "_id"), key: textIn(data, "key") });
    const { code } = JSON.parse(JSON.stringify(shown));
    if (typeof code?.code === "string") return { lock: code.lock.name, code: code.code };
  }
  throw new Error("No boat with a lock is free today");
}

const keypad = async (form: Record<string, string>, locale = "en") =>
  (await fetch(`${server.url}/demo/keypad?locale=${locale}`, { method: "POST", body: new URLSearchParams(form) })).text();

it("opens the demo's keypad by the code of a pass, digit by digit too, in both languages; five wrong codes let it rest", async () => {
  const { lock, code } = await codeOfTrip();
  const page = await (await fetch(`${server.url}/demo/keypad`)).text();
  const id = new RegExp(`value="([^"]+)"[^>]*>${lock}<`, "u").exec(page)?.[1] ?? "";
  expect(await keypad({ lock: id, typed: code, key: "#" })).toContain("Green light");
  let typed = "";
  for (const key of code) typed = /name="typed" value="(\d*)"/u.exec(await keypad({ lock: id, typed, key }))?.[1] ?? "";
  expect(typed).toBe(code);
  expect(await keypad({ lock: id, typed, key: "#" }, "fr")).toContain("Voyant vert");
  const wrong = code === "0000000" ? "0000001" : "0000000";
  for (let at = 1; at <= 5; at += 1) expect(await keypad({ lock: id, typed: wrong, key: "#" })).toContain("Red light");
  expect(await keypad({ lock: id, typed: code, key: "#" })).toContain("The keypad rests");
  clock += 600_000;
  expect(await keypad({ lock: id, typed: code, key: "#" })).toContain("Green light");
  // Nobody else gets it: no message has it, and no line of the log.
  const sent = await (await fetch(`${server.url}/demo/messages`)).text();
  expect([sent.includes(phone), sent.includes(code), server.lines.join("").includes(code)]).toEqual([true, false, false]);
});
