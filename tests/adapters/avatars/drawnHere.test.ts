import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { withServerDrawnAvatars } from "#adapters/node/avatars/drawnHere.ts";
import { makeSecrets } from "#adapters/node/secrets/hmac.ts";
import { gravatarEngines, isDrawnByServer } from "#core/domain/people/gravatar.ts";
import { noAvatars } from "#core/ports/avatars.ts";
import { memoryAvatars } from "#adapters/memory/avatars.ts";
import { promisePort } from "#core/testing/fixtures/promised.ts";

const secrets = makeSecrets("a secret of thirty-two characters");
const email = "ada@people.test";

describe("a picture that is drawn here", () => {
  const drawn = promisePort(withServerDrawnAvatars(noAvatars, secrets));
  const textOf = async (engine: "identicon" | "retro", of = email, from = drawn) =>
    Buffer.from((await from.picture({ email: of, engine })) ?? []).toString("base64");

  it.each(["identicon", "retro"] as const)("is a small square in WebP, by %s, of more than one colour", async (engine) => {
    const picture = sharp(Buffer.from(await textOf(engine), "base64"));
    expect(await picture.metadata()).toMatchObject({ format: "webp", width: 144, height: 144 });
    const { channels } = await picture.stats();
    expect(channels.some(({ min, max }) => max > min)).toBe(true);
  });

  it("is always the same for one e-mail, engine and secret, and differs for any other", async () => {
    const again = promisePort(withServerDrawnAvatars(noAvatars, makeSecrets("a secret of thirty-two characters")));
    const elsewhere = promisePort(withServerDrawnAvatars(noAvatars, makeSecrets("another secret of many characters")));
    const known = await textOf("identicon");
    expect(await textOf("identicon", email, again)).toBe(known);
    const others = await Promise.all([textOf("identicon", "bob@people.test"), textOf("retro"), textOf("identicon", email, elsewhere)]);
    expect(others.filter((each) => each === known || each === "")).toEqual([]);
  });

  it("requests only the other engines from the service outside", async () => {
    const requested: string[] = [];
    const outside = memoryAvatars(({ engine }) => {
      requested.push(engine);
      return undefined;
    });
    const avatars = promisePort(withServerDrawnAvatars(outside, secrets));
    for (const engine of gravatarEngines) await avatars.picture({ email, engine });
    expect(requested).toEqual(gravatarEngines.filter((engine) => !isDrawnByServer(engine)));
    expect(requested).toEqual(["mp", "monsterid", "wavatar", "robohash"]);
  });
});
