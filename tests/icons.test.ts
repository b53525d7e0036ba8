import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";

const web = join(process.cwd(), "app/web");
const inPublic = (address: string) => join(web, "public", address);

interface Manifest {
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly type: string; readonly purpose?: string }[];
}

describe("the icons", () => {
  const { icons }: Manifest = JSON.parse(readFileSync(inPublic("quai.webmanifest"), "utf8"));

  it("of the manifest are there, each of the size that it says, and one may be cut to any shape", async () => {
    const drawn = icons.filter(({ type }) => type === "image/png");
    const sizes = await Promise.all(drawn.map(async ({ src }) => sharp(readFileSync(inPublic(src))).metadata()));
    expect(sizes.map(({ width, height }) => `${width}x${height}`)).toEqual(drawn.map((icon) => icon.sizes));
    expect(icons.filter(({ purpose }) => purpose === "maskable")).toHaveLength(1);
  });

  it("of the page are there, the one that a browser asks for unasked among them", () => {
    const links = [...readFileSync(join(web, "index.html"), "utf8").matchAll(/<link rel="(?:icon|apple-touch-icon)" href="([^"]+)"/g)];
    const addresses = links.map(([, href]) => href ?? "");
    expect(addresses).toEqual(expect.arrayContaining(["/favicon.ico", "/apple-touch-icon.png"]));
    expect(addresses.filter((address) => !existsSync(inPublic(address)))).toEqual([]);
  });
});
