import { Effect } from "effect";
import { cleanDrawing } from "../../domain/club/look/cleanDrawing.ts";
import { logoLimits, logoShape } from "../../domain/club/look/logo.ts";
import { fileTypeOrRefusalOfHead } from "../../domain/files/content.ts";
import { type EncodedPicture, Media } from "../../ports/media.ts";
import type { UploadedFile } from "../../ports/storage.ts";
import { refuseFile } from "./links.ts";

/** The rules with words of what the drawing of a picture refuses, for logos. */
const problems = { photo: "logoBroken", photoSmall: "logoSmall", photoLarge: "logoLarge" } as const;

/**
 * Draws a logo again from a PNG, a WebP, or the shapes alone of an SVG. Fails with BAD_REQUEST at `/file` for any other file, for a drawing
 * that `cleanDrawing` refuses, and for one out of `logoLimits`.
 */
export const drawLogo = Effect.fnUntraced(function* ({ source, head }: UploadedFile) {
  if (source.bytes > logoLimits.bytes) return yield* refuseFile("logoBytes");
  const content = fileTypeOrRefusalOfHead(head);
  if (content === "fileEmpty") return yield* refuseFile(content);
  if (content !== "image/png" && content !== "image/webp" && content !== "fileActive") return yield* refuseFile("logoFile");
  const media = yield* Media;
  if (content !== "fileActive") return yield* acceptedLogo(yield* media.draw(source, logoShape));
  const clean = cleanDrawing(yield* Effect.promise(() => textOf(source)));
  if (typeof clean === "string") return yield* refuseFile(clean);
  const { svg, ...size } = clean;
  const bytes = Uint8Array.from(svg, byteOf);
  const drawing = {
    open: async function* () {
      yield bytes;
    },
  };
  return yield* acceptedLogo(yield* media.draw(drawing, { ...logoShape, drawing: size }));
});

function acceptedLogo(picture: EncodedPicture | keyof typeof problems) {
  if (typeof picture === "string") return refuseFile(problems[picture]);
  const { width, height } = picture;
  return Math.max(width / height, height / width) > logoLimits.ratio ? refuseFile("logoShape") : Effect.succeed(picture);
}

/** A file as text, a character for each byte: what a drawing keeps is ASCII, and names in it stay as they came. */
async function textOf({ open }: UploadedFile["source"]): Promise<string> {
  const parts: string[] = [];
  for await (const bytes of open()) for (const byte of bytes) parts.push(String.fromCharCode(byte));
  return parts.join("");
}

/** The byte of a character of {@link textOf}. One of more than a byte would be cut to another sign. */
function byteOf(sign: string): number {
  const code = sign.charCodeAt(0);
  if (code > 0xff) throw new Error("a clean drawing has a character of more than a byte");
  return code;
}
