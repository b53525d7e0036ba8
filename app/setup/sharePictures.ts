import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { boatDrawings } from "#core/domain/offer/models/model.ts";
import { sharePictureSize } from "#core/domain/offer/photo.ts";
import { themePalettes } from "#ui/theme/tokens.ts";

const drawings = ["boats.svg", "moreBoats.svg"].map((file) => fileURLToPath(new URL(`../../ui/views/boat/${file}`, import.meta.url)));

/** The part of a drawing that is shown: the boat with sky above and water below, in the proportions of `sharePictureSize`. */
const shown = "-10 -34 320 168";
/** Lines as thick as they look on a card, on a picture that is shown at a third of its size. */
const lines: Readonly<Record<string, string>> = { "--outline": "5", "--detail": "3", "--fine": "inline", "--flag": "inline" };
const margin = 24;
const neatline = 3;

/** Draws the pictures for link previews of pages without a photo, one for each drawing of a boat, into `folder`. */
export async function drawSharePictures(folder: string): Promise<void> {
  const { day } = themePalettes;
  const colours: Readonly<Record<string, string>> = day;
  const text = (await Promise.all(drawings.map((file) => readFile(file, "utf8")))).join("").replace(/<\/svg>\s*<svg [^>]*>/, "");
  const plain = text
    .replace(/var\((--(?:quai-)?(\w+))\)/g, (_, name: string, colour: string) => lines[name] ?? colours[colour] ?? "none")
    .replaceAll('"3 2.5"', '"9 7.5"');
  await mkdir(folder, { recursive: true });
  const { width, height } = sharePictureSize;
  const frame = `<rect x="${margin}" y="${margin}" width="${width - 2 * margin}" height="${height - 2 * margin}" fill="none" stroke="${day.ink}" stroke-width="${neatline}"/>`;
  for (const model of boatDrawings) {
    const drawn = plain.replace(
      /<svg [^>]*>/,
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${shown}">`,
    );
    const others = drawn.replace(/<g id="(\w+)"[\s\S]*?<\/g>\s*(?=<g id=|<\/svg>)/g, (group, name: string) =>
      name === model ? group : "",
    );
    await sharp({ create: { width, height, channels: 3, background: day.canvas } })
      .composite([
        { input: Buffer.from(others) },
        { input: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${frame}</svg>`) },
      ])
      .png({ palette: true, colours: 64 })
      .toFile(join(folder, `${model}.png`));
  }
}
