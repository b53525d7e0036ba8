import { Effect } from "effect";
import { LRUCache } from "lru-cache";
import { isDrawnByServer } from "#core/domain/people/gravatar.ts";
import type { AvatarsShape, AvatarRequest } from "#core/ports/avatars.ts";
import type { SecretsShape } from "#core/ports/outside.ts";
import { avatarSide, encodeAvatarPixels, type RgbColor } from "../media/drawing.ts";

/** The most pictures in the cache, a kilobyte each. */
const mostKept = 500;

/** Colours of ink and ground; each pair has a contrast of at least 3:1. */
const inks: readonly RgbColor[] = [rgb(0xa3134f), rgb(0x0b5c86), rgb(0x1f6b45), rgb(0x7a4e00), rgb(0xae1e17), rgb(0x12232e)];
const grounds: readonly RgbColor[] = [rgb(0xfffefa), rgb(0xfaf4e4), rgb(0xd3e8f1), rgb(0xf1e3bf), rgb(0xe0f0e3), rgb(0xfae3eb)];

/** Whether a point of a picture is ink rather than ground. `x` and `y` go from 0 to 1, from the left and from the top. */
type Figure = (x: number, y: number) => boolean;

/**
 * Draws the avatars of some engines itself and leaves the other engines to `others`. A picture is made from a keyed digest of its owner's email,
 * which nobody else can compute: it is always the same, and reveals nothing of the email.
 */
export function withServerDrawnAvatars(others: AvatarsShape, secrets: Pick<SecretsShape, "sign">): AvatarsShape {
  const cache = new LRUCache<string, Uint8Array>({ max: mostKept });
  const draw = async ({ engine, email }: AvatarRequest): Promise<Uint8Array> => {
    const digest = secrets.sign("avatar drawing", `${engine} ${email}`);
    const known = cache.get(digest);
    if (known !== undefined) return known;
    const bytes = Buffer.from(digest, "hex");
    const picture = await encodeAvatarPixels(pixelsOf(bytes, engine === "retro" ? arcadeOf(bytes) : patternOf(bytes)));
    cache.set(digest, picture);
    return picture;
  };
  return {
    ...others,
    picture: (face) => (isDrawnByServer(face.engine) ? Effect.promise(() => draw(face)) : others.picture(face)),
  };
}

/** Bytes 0 and 1 choose the colours. */
function pixelsOf(bytes: Uint8Array, isInk: Figure): Uint8Array {
  const ink = chooseFrom(inks, bytes[0]);
  const ground = chooseFrom(grounds, bytes[1]);
  const pixels = new Uint8Array(avatarSide * avatarSide * 3);
  for (let at = 0; at < avatarSide * avatarSide; at += 1) {
    const x = ((at % avatarSide) + 0.5) / avatarSide;
    const y = (Math.floor(at / avatarSide) + 0.5) / avatarSide;
    pixels.set(isInk(x, y) ? ink : ground, at * 3);
  }
  return pixels;
}

/** The patches of a pattern: where in a square of side 1 each is ink. */
const patches: readonly Figure[] = [
  (x, y) => x + y < 1,
  (x, y) => x < 0.5 && y > x,
  (x, y) => Math.abs(x - 0.5) + Math.abs(y - 0.5) < 0.5,
  (x, y) => x > y / 2 && x < 1 - y / 2,
  (x, y) => y < 0.5,
  (x, y) => Math.abs(x - 0.5) < 0.25 && Math.abs(y - 0.5) < 0.25,
  (x, y) => x < 0.5 === y < 0.5,
  (x, y) => Math.hypot(x - 0.5, y - 0.5) < 0.42,
];

/** A pattern of four by four patches that looks the same on each side: a quarter of it is drawn from the digest and rotated. */
function patternOf(bytes: Uint8Array): Figure {
  return (x, y) => {
    let u = x;
    let v = y;
    while (u >= 0.5 || v >= 0.5) [u, v] = [v, 1 - u];
    const column = Math.floor(u * 4);
    const row = Math.floor(v * 4);
    const byte = bytes[2 + row * 2 + column] ?? 0;
    let p = u * 4 - column;
    let q = v * 4 - row;
    for (let turns = byte >> 6; turns > 0; turns -= 1) [p, q] = [1 - q, p];
    return chooseFrom(patches, byte)(p, q);
  };
}

/** The left half of a creature, eight rows of four: always ink (#), ink or not by the digest (?), never (.). */
const creature = ["...?", "..?#", ".?##", "?#.#", "?###", "?#?#", ".?#?", "??.?"];
const rim = 1 / 6;

/** An arcade creature in large pixels; its right half mirrors the left one. */
function arcadeOf(bytes: Uint8Array): Figure {
  return (x, y) => {
    const u = (x - rim) / (1 - 2 * rim);
    const v = (y - rim) / (1 - 2 * rim);
    if (u < 0 || u >= 1 || v < 0 || v >= 1) return false;
    const column = Math.floor(u * 8);
    const row = Math.floor(v * 8);
    const mirrored = Math.min(column, 7 - column);
    const mark = creature[row]?.[mirrored];
    const isDrawn = (((bytes[2 + row] ?? 0) >> mirrored) & 1) === 1;
    return mark === "#" || (mark === "?" && isDrawn);
  };
}

function chooseFrom<Of>(list: readonly [Of, ...Of[]] | readonly Of[], byte = 0): Of {
  const one = list[byte % list.length];
  if (one === undefined) throw new Error("The list is empty");
  return one;
}

function rgb(colour: number): RgbColor {
  return [colour >> 16, (colour >> 8) & 0xff, colour & 0xff];
}
