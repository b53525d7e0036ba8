import { expect, it } from "vitest";
import { plainPageHtml } from "#adapters/node/http/reply/html.ts";
import { defaultSettings } from "#core/domain/club/settings.ts";
import { makeTestOffer } from "#core/testing/clubs/offer.ts";
import { makePlainPageClubs } from "../../../app/server/pages/plainPageClubs.ts";

const logo = "mem_f_1_320x160";
const [made, msk] = makeTestOffer({ mem: {}, msk: {} }).clubs;
if (made === undefined || msk === undefined) throw new Error("no clubs");
const mem = { ...made, name: "Club <mem>" };
const settingsOf = (client: string, host: string, file: string) => ({
  client,
  version: 1,
  settings: { ...defaultSettings, host, identity: { ...defaultSettings.identity, logo: file } },
});
const both = { version: 1, clubs: [mem, msk], settings: [settingsOf("mem", "mem.test", logo), settingsOf("msk", "msk.test", "")] };
const headOf = async (of: typeof both, host: string, client?: string) => {
  const club = await makePlainPageClubs(async () => of).read(host, client);
  const page = plainPageHtml({ locale: "en", theme: "auto", isRehearsal: false, club }, "Paid", { html: "" });
  return /<a href="\/en">(.*)<\/a>/.exec(page)?.[1];
};
const quai = '<img src="/flag.svg" alt="" width="28" height="28" />Quai';
const own = `<img class="logo" src="/media/${logo}/320.webp" alt="" width="72" height="36" />Club &lt;mem&gt;`;

it("gives a plain page the logo and the name of the club at its host, the name alone without a logo, and Quai's flag where several clubs are meant", async () => {
  expect([await headOf(both, "mem.test"), await headOf(both, "msk.test"), await headOf(both, "other.test")]).toEqual([
    own,
    "Club msk",
    quai,
  ]);
});

it("gives it the look of the club that it is about, or of the only club of a server", async () => {
  expect([await headOf(both, "other.test", "mem"), await headOf(both, "msk.test", "none")]).toEqual([own, "Club msk"]);
  expect(await headOf({ ...both, clubs: [mem] }, "other.test")).toBe(own);
});

it("keeps the club of a host for when the store is down", async () => {
  let isDown = false;
  const clubs = makePlainPageClubs(async () => (isDown ? Promise.reject(new Error("down")) : both));
  expect(clubs.known("mem.test")).toBeUndefined();
  await clubs.read("mem.test");
  isDown = true;
  expect(clubs.known("mem.test")).toEqual({ name: "Club <mem>", logo });
});
