import { textLookupFor } from "../../../core/words/index.ts";
import { callAs } from "../rival.ts";
import { callsOfStaff, signInAt } from "../staff.ts";
import { expect, expectAccessible, test } from "../test.ts";

for (const { locale, width, user } of [
  { locale: "en", width: 1440, user: "admin@muskoka.test" },
  { locale: "fr", width: 390, user: "admin@memphremagog.test" },
] as const)
  test(`an administrator enters the club's own map service, which finds places for staff alone, in ${locale} at ${width} px`, async ({
    page,
    quai,
  }) => {
    const say = textLookupFor(locale);
    const name = say("connectors.names.maps");
    await page.setViewportSize({ width, height: 900 });
    await signInAt(page, "/connector", locale, user);
    const maps = page.getByRole("region", { name });
    await expect(maps).toContainText(say("connectors.mapService.siteDriver"));
    await maps.getByRole("button", { name: say("connectors.setUpOf", { name }) }).press("Enter");
    const own = maps.last();
    const url = own.getByRole("textbox", { name: say("connectors.mapService.url"), exact: true });
    const key = own.getByRole("textbox", { name: say("connectors.mapService.secret"), exact: true });
    const save = own.getByRole("button", { name: say("connectors.mapService.save") });
    await url.fill("https://maps.club.test/");
    await key.fill("canary-of-a-map-key_wrong");
    await save.press("Enter");
    await expect(url).toHaveAttribute("aria-invalid", "true");
    await url.fill("https://maps.club.test/{{text}}?lang={{locale}}&key={{key}}");
    await save.press("Enter");
    const why = say("connectors.mapService.faults.credentials");
    await expect(own.getByText(say("connectors.mapService.unsaved", { why }))).toBeVisible();
    await expectAccessible(page);
    await key.fill("canary-of-a-map-key-9f2k");
    await save.press("Enter");
    await expect(own.getByText(say("connectors.mapService.used", { host: "maps.club.test" }))).toBeVisible();
    await expect(own).toContainText("9f2k");
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    const asked = { text: "Kipawa", locale };
    const call = await callsOfStaff(quai, user);
    expect(await call("maps/places/search", asked)).toMatchObject({ items: [{ kind: "place", name: "Kipawa, Québec, Canada" }] });
    expect((await callAs(quai, "maps/places/search", asked)).data).toEqual({ items: [] });
    await own.getByRole("button", { name: say("connectors.mapService.leave") }).press("Enter");
    await expect(own.getByText(say("connectors.mapService.left", { host: "maps.club.test" }))).toBeVisible();
    expect(await call("maps/places/search", asked)).toEqual({ items: [] });
  });
