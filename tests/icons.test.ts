import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";

const web = join(process.cwd(), "app/web");
const inPublic = (address: string) => join(web, "public", address);

interface Picture {
  readonly src: string;
  readonly sizes: string;
  readonly type: string;
}
interface Manifest {
  readonly icons: readonly (Picture & { readonly purpose?: string })[];
  readonly screenshots?: readonly (Picture & { readonly form_factor: string; readonly label: string })[];
}

async function sizesOf(pictures: readonly Picture[]): Promise<readonly string[]> {
  const read = await Promise.all(pictures.map(async ({ src }) => sharp(readFileSync(inPublic(src))).metadata()));
  return read.map(({ width, height }) => `${width}x${height}`);
}

describe("the icons", () => {
  const { icons, screenshots = [] }: Manifest = JSON.parse(readFileSync(inPublic("quai.webmanifest"), "utf8"));

  it("of the manifest are there, each of the size that it says, and one may be cut to any shape", async () => {
    const drawn = icons.filter(({ type }) => type === "image/png");
    expect(await sizesOf(drawn)).toEqual(drawn.map(({ sizes }) => sizes));
    expect(icons.filter(({ purpose }) => purpose === "maskable")).toHaveLength(1);
  });

  it("of the manifest have beside them a screenshot of a phone and one of a desktop, each of the size that it says", async () => {
    expect(screenshots.map((each) => each.form_factor)).toEqual(["narrow", "wide"]);
    expect(await sizesOf(screenshots)).toEqual(screenshots.map(({ sizes }) => sizes));
  });

  it("of the page are there, the one that a browser asks for unasked among them", () => {
    const links = [...readFileSync(join(web, "index.html"), "utf8").matchAll(/<link rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g)];
    const addresses = links.map(([, href]) => href ?? "");
    expect(addresses).toEqual(expect.arrayContaining(["/favicon.ico", "/apple-touch-icon.png"]));
    expect(addresses.filter((address) => !existsSync(inPublic(address)))).toEqual([]);
  });
});
