import { generate } from "lean-qr";
import { rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { browserLaunchOptions } from "../../../app/setup/browser.ts";
import { textLookupFor } from "../../../core/words/index.ts";
import { signInAt } from "../staff.ts";
import { expect, expectAccessible, test, widths } from "../test.ts";

/** What the browser's camera sees: a film that the test makes. */
const film = join(tmpdir(), `quai-pass-${process.pid}.y4m`);
const fake = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream", `--use-file-for-fake-video-capture=${film}`];

test.use({ viewport: widths.desk, launchOptions: { ...browserLaunchOptions, args: [...browserLaunchOptions.args, ...fake] } });
test.afterAll(() => rmSync(film, { force: true }));

const width = 640;
const height = 480;
const module = 12;

/** A film of a code on grey, ten pictures long, which the browser repeats. */
function filmOf(text: string): Buffer {
  const code = generate(text);
  const light = Buffer.alloc(width * height, 225);
  const [left, top] = [width, height].map((side) => Math.round((side - code.size * module) / 2));
  for (let y = 0; y < code.size * module; y += 1)
    for (let x = 0; x < code.size * module; x += 1)
      if (code.get(Math.floor(x / module), Math.floor(y / module))) light[(y + (top ?? 0)) * width + x + (left ?? 0)] = 20;
  const picture = Buffer.concat([Buffer.from("FRAME\n"), light, Buffer.alloc((width * height) / 2, 128)]);
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`),
    ...Array.from({ length: 10 }, () => picture),
  ]);
}

test("finds a pass held before the camera on the day sheet, the only page that may use the camera", async ({ page, baseURL }) => {
  const say = textLookupFor("en");
  await signInAt(page, "/bookings?view=day", "en", "staff@memphremagog.test");
  const trip = page.getByRole("article").nth(2);
  const [reference = ""] = /[A-Z]{3}-[A-Z0-9]{6}/.exec(await trip.innerText()) ?? [];
  writeFileSync(film, filmOf(reference));
  // Loaded again, because the login page that led here may not use the camera.
  await page.getByRole("button", { name: say("daySheet.pass.read") }).click();
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("article")).toContainText(reference);
  await expect(page.getByRole("article").getByRole("button", { name: /^(Collect|Verify|Sign|Depart)/ })).toBeFocused();
  await expectAccessible(page);
  const policies = await Promise.all(
    ["/en/bookings?view=day", "/en/bookings", "/en/boats", "/en"].map(async (path) =>
      (await fetch(`${baseURL ?? ""}${path}`)).headers.get("permissions-policy"),
    ),
  );
  expect(policies.map((policy) => policy?.split(",")[0])).toEqual(["camera=(self)", "camera=()", "camera=()", "camera=()"]);
});
