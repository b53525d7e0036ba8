import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { type RunningQuai, startQuai } from "../quai.ts";
import { textLookupFor } from "../../../core/words/index.ts";
import { bookAndPay } from "../paidPass.ts";
import { brokenCalls, callAs, ignoreFaults, offline } from "../rival.ts";
import { callsOfStaff, password } from "../staff.ts";
import { expect, expectAccessible, test, widths } from "../test.ts";
import { messagesOf, visitorOf } from "../visitor.ts";

const ns = 'xmlns="http://www.w3.org/2000/svg"';

/** Two clubs of one server, each with a drawing, a colour and a short name of its own. */
const clubs = {
  mem: {
    admin: "admin@memphremagog.test",
    host: "memphre.localhost",
    shortName: "CN Memphré",
    accent: "#1F5A4A",
    logo: `<svg ${ns} viewBox="0 0 60 48"><path d="M6 4v40M6 6l44 12L6 30z" fill="#1F5A4A" stroke="#12232E" stroke-width="3"/></svg>`,
  },
  msk: {
    admin: "admin@muskoka.test",
    host: "muskoka.localhost",
    shortName: "Muskoka BC",
    accent: "#5B2E83",
    logo: `<svg ${ns} viewBox="0 0 120 40"><circle cx="20" cy="20" r="18" fill="#5B2E83"/><path d="M44 30h70M44 12h50" stroke="#5B2E83" stroke-width="8"/></svg>`,
  },
} as const;
type Club = keyof typeof clubs;

async function upload(
  quai: RunningQuai,
  jwt: string,
  svg: string,
): Promise<{ readonly status: number; readonly id: string; readonly rule: string }> {
  const form = new FormData();
  form.set("type", "logo");
  form.set("originalname", "logo.svg");
  form.set("file", new File([svg], "logo.svg", { type: "image/svg+xml" }));
  const headers = { authorization: `Bearer ${jwt}`, "idempotency-key": randomUUID() };
  const reply = await fetch(`${quai.url}/api/media/files/upload`, { method: "POST", headers, body: form });
  const body = await reply.json();
  return { status: reply.status, id: String(body.data?._id), rule: String(body.issues?.[0]?.rule) };
}

/** Gives a club its look and its host name, as its administrator does. */
async function dress(quai: RunningQuai, client: Club): Promise<string> {
  const { admin, host, shortName, accent, logo: svg } = clubs[client];
  const { data } = await callAs(quai, "account/auth/login", { contact: admin, password });
  const { id: logo, status } = await upload(quai, String(data["jwt"]), svg);
  expect(status).toBe(200);
  const send = await callsOfStaff(quai, admin);
  const { version } = await send("configuration/rules/read", { client });
  const rules = await send("configuration/rules/update", { client, version, identity: { logo, logoDark: "", shortName, accent } });
  await send("account/clients/update", { id: client, version: rules["version"], host });
  return logo;
}

/** The picture in the bar of a page, with the room that it takes. */
async function barLogo(page: Page) {
  const mark = page.locator("header a svg").first();
  return mark.evaluate((drawn) => {
    const { backgroundImage, width, height } = getComputedStyle(drawn);
    return { picture: backgroundImage, width, height };
  });
}

test.describe("two clubs on one server under two host names", () => {
  let quai: RunningQuai;
  let logos: Readonly<Record<Club, string>>;
  test.beforeAll(async () => {
    quai = await startQuai({ QUAI_LIMITS: "off" });
    logos = { mem: await dress(quai, "mem"), msk: await dress(quai, "msk") };
  });
  test.afterAll(() => quai.stop());
  const siteOf = (club: Club) => quai.url.replace("127.0.0.1", clubs[club].host);

  for (const club of ["mem", "msk"] as const)
    for (const width of ["phone", "desk"] as const)
      test(`each show their own logo and colour: ${club} on a ${width}`, async ({ page }) => {
        await page.setViewportSize(widths[width]);
        for (const [locale, theme] of [
          ["en", "light"],
          ["fr", "dark"],
        ] as const) {
          await page.emulateMedia({ colorScheme: theme });
          await page.goto(`${siteOf(club)}/${locale}`);
          expect((await barLogo(page)).picture).toContain(`/media/${logos[club]}/320.webp`);
          const reply = await page.request.get(`${quai.url}/media/${logos[club]}/320.webp`);
          expect([reply.status(), reply.headers()["content-type"]]).toEqual([200, "image/webp"]);
          await expectAccessible(page);
        }
        const accent = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--club-day-accent"));
        expect(accent).toBe(clubs[club].accent);
        // Of the address that both share, the pages stay Quai's.
        await page.goto(`${quai.url}/en`);
        expect(await barLogo(page)).toEqual({ picture: "none", width: "28px", height: "28px" });
      });

  test("give the logo its room before it arrives, and keep Quai's colours where colours are forced", async ({ page, faults }) => {
    await page.route("**/media/**", (route) => route.abort());
    await page.goto(`${siteOf("msk")}/en`);
    const { width, height } = await barLogo(page);
    expect([width, height]).toEqual(["104px", "35px"]);
    const accent = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--quai-accent"));
    expect(await accent()).toBe(clubs.msk.accent);
    await page.emulateMedia({ forcedColors: "active" });
    expect(await accent()).not.toBe(clubs.msk.accent);
    // The logo that was kept from loading.
    faults.length = 0;
  });

  test("carry the logo to the pass, and the short name into texts", async ({ page }, { parallelIndex }) => {
    await page.setViewportSize(widths.phone);
    const visitor = visitorOf(page, quai, "en", parallelIndex);
    const { _id, key } = await bookAndPay({ page, quai, locale: "en", visitor });
    await page.goto(`${siteOf("mem")}/en/information#reservation=${_id}&key=${key}`);
    const name = page.getByRole("region", { name: textLookupFor("en")("pass.title") }).getByText(/Memphr/);
    await expect(name.first()).toBeVisible();
    // The line with the logo comes after the pass itself.
    const picture = () => name.first().evaluate((text) => getComputedStyle(text.previousElementSibling ?? text).backgroundImage);
    await expect.poll(picture).toContain(`/media/${logos.mem}/320.webp`);
    await callAs(quai, "booking/reservations/requestOtp", { phone: "+15145550177", client: "msk" });
    await callAs(quai, "booking/reservations/requestOtp", { phone: "+15145550178", client: "mem" });
    const textTo = async (phone: string) => (await messagesOf(quai)).find(({ to }) => to === phone)?.text;
    await expect.poll(() => textTo("+15145550177")).toContain(clubs.msk.shortName);
    await expect.poll(() => textTo("+15145550178")).toContain(clubs.mem.shortName);
  });

  test("show their own logo and name on plain pages, and those of no club at the address that both share", async ({ page }, {
    parallelIndex,
  }) => {
    const head = page.locator("header a");
    for (const club of ["mem", "msk"] as const) {
      await page.goto(`${siteOf(club)}/offline?locale=en`);
      await expect(head.locator("img")).toHaveAttribute("src", `/media/${logos[club]}/320.webp`);
      await expect(head).toHaveText(club === "mem" ? /Memphr/ : /Muskoka/);
      await expectAccessible(page);
    }
    await page.goto(`${quai.url}/offline?locale=en`);
    await expect(head).toHaveText("Quai");
    // A payment is of one club, whatever address leads to it.
    await page.goto(`${quai.url}/en`);
    const visitor = visitorOf(page, quai, "en", parallelIndex);
    await visitor.chooseSlot();
    await visitor.continueToContact();
    await visitor.fillContact();
    await visitor.submitContact();
    await visitor.enterCode();
    await visitor.goToPayment();
    await page.waitForURL("**/pay/**");
    await expect(head.locator("img")).toHaveAttribute("src", `/media/${logos.mem}/320.webp`);
    await expect(page).toHaveTitle(/Memphr/);
  });

  test.describe("with a worker", () => {
    test.use({ serviceWorkers: "allow" });
    test("are kept for a visit without a network, for pages, passes and the page in the place of others", async ({ page, faults }) => {
      await page.goto(`${siteOf("mem")}/en`);
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
      const path = `/media/${logos.mem}/320.webp`;
      const isKept = () => page.evaluate(async (address) => (await caches.match(address)) !== undefined, path);
      await expect.poll(isKept).toBe(true);
      const shownWidth = () =>
        page.evaluate(async (address) => {
          const picture = new Image();
          picture.src = address;
          await picture.decode();
          return picture.naturalWidth;
        }, path);
      await offline(page, faults, async () => {
        // Passes open at this address.
        await page.goto(`${siteOf("mem")}/en/information`);
        expect((await barLogo(page)).picture).toContain(path);
        expect(await shownWidth()).toBe(320);
        await page.goto(`${siteOf("mem")}/en/plans`);
        await expect(page.locator("header a img")).toHaveAttribute("src", path);
        expect(await shownWidth()).toBe(320);
      });
      // The calls that did not leave.
      ignoreFaults(faults, brokenCalls);
    });
  });

  test("are installed under their own names, with their logos as icons", async ({ page }) => {
    for (const club of ["mem", "msk"] as const) {
      await page.goto(`${siteOf(club)}/en`);
      const path = await page.locator("link[rel=manifest]").getAttribute("href");
      expect(path).toBe(`/club/${club}.webmanifest`);
      const reply = await fetch(`${quai.url}${path}`);
      expect(reply.headers.get("content-type")).toContain("application/manifest+json");
      const manifest = await reply.json();
      expect([manifest.short_name, manifest.icons.length]).toEqual([clubs[club].shortName, 3]);
      for (const { src, sizes } of manifest.icons) {
        const icon = await fetch(`${quai.url}${src}`);
        const { width, height } = await sharp(Buffer.from(await icon.arrayBuffer())).metadata();
        expect([src, icon.status, icon.headers.get("content-type"), `${width}x${height}`]).toEqual([src, 200, "image/png", sizes]);
      }
      const shared = await fetch(`${quai.url}/media/${logos[club]}/share.jpg`);
      const { format, width, height } = await sharp(Buffer.from(await shared.arrayBuffer())).metadata();
      expect([format, width, height]).toEqual(["jpeg", 1200, 630]);
    }
    await page.goto(`${siteOf("mem")}/en/boat-name?boat=mem_b16_sturgeon`);
    const picture = new URL((await page.locator("meta[property='og:image']").getAttribute("content")) ?? "").pathname;
    expect(picture).toContain(`/media/${logos.mem}/with/`);
    expect((await fetch(quai.url + picture)).headers.get("content-type")).toBe("image/jpeg");
    await page.goto(`${quai.url}/en`);
    await expect(page.locator("link[rel=manifest]")).toHaveAttribute("href", "/quai.webmanifest");
    expect((await fetch(`${quai.url}/club/none.webmanifest`)).status).toBe(404);
  });

  test("refuse a logo with a script, with its reason", async () => {
    const { data } = await callAs(quai, "account/auth/login", { contact: clubs.mem.admin, password });
    const refused = await upload(quai, String(data["jwt"]), `<svg ${ns} viewBox="0 0 9 9"><script>alert(1)</script></svg>`);
    expect(refused).toMatchObject({ status: 400, rule: "logoScript" });
  });
});
