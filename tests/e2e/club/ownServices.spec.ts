import { textLookupFor } from "../../../core/words/index.ts";
import { callsOfStaff, password, signInAt } from "../staff.ts";
import { expect, expectAccessible, test } from "../test.ts";
import { codeSentTo, messagesOf } from "../visitor.ts";

for (const { locale, width } of [
  { locale: "en", width: 1440 },
  { locale: "fr", width: 390 },
] as const)
  test(`an administrator enters the club's own mail server, confirms its sender by the code, and goes back, in ${locale} at ${width} px`, async ({
    page,
    quai,
  }) => {
    const say = textLookupFor(locale);
    await page.setViewportSize({ width, height: 900 });
    const from = `hello.${locale}@club.test`;
    await signInAt(page, "/connector", locale, "admin@memphremagog.test");
    const email = page.getByRole("region", { name: say("connectors.names.email") });
    await email.getByRole("button", { name: say("connectors.logOf", { name: say("connectors.names.email") }) }).press("Enter");
    const own = email.last();
    // The other language may have left it there.
    const change = own.getByText(say("connectors.mailServer.change"));
    await expect(change.or(own.getByText(say("connectors.mailServer.site")))).toBeVisible();
    if (await change.isVisible()) await change.click();
    await own.getByLabel(say("connectors.mailServer.host")).fill("smtp.club.test?proxy=http://10.0.0.1");
    await own.getByLabel(say("connectors.mailServer.port")).fill("587");
    await own.getByLabel(say("connectors.mailServer.user")).fill("quai");
    await own.getByRole("textbox", { name: say("connectors.mailServer.secret") }).fill("canary-of-a-password-9f2k");
    await own.getByLabel(say("connectors.mailServer.from")).fill(from);
    const send = own.getByRole("button", { name: say("connectors.own.send") });
    await send.press("Enter");
    await expect(own.getByLabel(say("connectors.mailServer.host"))).toHaveAttribute("aria-invalid", "true");
    await own.getByLabel(say("connectors.mailServer.host")).fill("smtp.club.test");
    await send.press("Enter");
    const code = own.getByLabel(say("connectors.own.otp"), { exact: true });
    await expect(code).toBeVisible();
    const letter = (await messagesOf(quai)).find(({ to }) => to === from);
    await code.fill(/\b\d{6}\b/.exec(letter?.text ?? "")?.[0] ?? "");
    await code.press("Enter");
    await expect(own.getByText(say("connectors.mailServer.used", { host: "smtp.club.test", from }))).toBeVisible();
    await expect(own).toContainText("9f2k");
    await expect(own).toContainText(`DMARC ${say("connectors.mailServer.states.missing")}`);
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await own.getByRole("button", { name: say("connectors.mailServer.leave") }).press("Enter");
    await expect(own.getByText(say("connectors.mailServer.left", { host: "smtp.club.test" }))).toBeVisible();
  });

for (const { locale, width, user, phone } of [
  { locale: "en", width: 1440, user: "admin@muskoka.test", phone: "+17055550166" },
  { locale: "fr", width: 390, user: "admin@memphremagog.test", phone: "+14505550166" },
] as const)
  test(`an administrator enters the club's own text gateway, and confirms it by the code on their phone, in ${locale} at ${width} px`, async ({
    page,
    quai,
  }) => {
    const say = textLookupFor(locale);
    const host = "texts.club.test";
    await page.setViewportSize({ width, height: 900 });
    await signInAt(page, "/connector", locale, user);
    const texts = page.getByRole("region", { name: say("connectors.names.texts") });
    await texts.getByRole("button", { name: say("connectors.logOf", { name: say("connectors.names.texts") }) }).press("Enter");
    const own = texts.last();
    await own.getByRole("textbox", { name: say("connectors.textGateway.url"), exact: true }).fill(`http://${host}/`);
    await own.getByRole("textbox", { name: say("connectors.textGateway.secret") }).fill("Authorization: canary-of-a-key-9f2k");
    const send = own.getByRole("button", { name: say("connectors.own.send") });
    await send.press("Enter");
    await expect(own.getByRole("textbox", { name: say("connectors.textGateway.url"), exact: true })).toHaveAttribute(
      "aria-invalid",
      "true",
    );
    await own.getByRole("textbox", { name: say("connectors.textGateway.url"), exact: true }).fill(`https://${host}/`);
    await send.press("Enter");
    await expect(own.getByText(say("connectors.own.noContact"))).toBeVisible();
    await expectAccessible(page);
    const call = await callsOfStaff(quai, user);
    await call("account/auth/requestContact", { contact: phone, password });
    await call("account/auth/verifyContact", { contact: phone, otp: await codeSentTo(quai, phone) });
    const ofContact = await codeSentTo(quai, phone);
    await send.press("Enter");
    const code = own.getByLabel(say("connectors.own.otp"), { exact: true });
    await expect(code).toBeVisible();
    await expect.poll(() => codeSentTo(quai, phone)).not.toBe(ofContact);
    await code.fill(await codeSentTo(quai, phone));
    await code.press("Enter");
    await expect(own.getByText(say("connectors.textGateway.used", { host }))).toBeVisible();
    await expect(own).toContainText("9f2k");
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
