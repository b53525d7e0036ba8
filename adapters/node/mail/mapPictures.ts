import { Effect } from "effect";
import { LRUCache } from "lru-cache";
import { type StaticMap, staticMapPath } from "#core/domain/maps/staticMap.ts";
import type { MailerShape } from "#core/ports/outside.ts";

/** The maps that stay in memory, and for how long: the letters of a day show few docks, and a club may draw its lake anew. */
const cacheLimits = { max: 40, ttl: 3_600_000 };

/** Gives a mailer whose mails carry the pictures of their maps. A map that cannot be drawn keeps no letter from leaving. */
export function withMapPictures(mailer: MailerShape, draw: (map: StaticMap) => Promise<Uint8Array>): MailerShape {
  const drawn = new LRUCache<string, Uint8Array>(cacheLimits);
  const pictureOf = async (map: StaticMap): Promise<Uint8Array> => {
    const path = staticMapPath(map);
    const picture = drawn.get(path) ?? (await draw(map));
    drawn.set(path, picture);
    return picture;
  };
  return {
    ...mailer,
    send: (mail) => {
      const maps = mail.parts.flatMap((part) => (part.kind === "link" && part.map !== undefined ? [part.map.picture] : []));
      if (maps.length === 0) return mailer.send(mail);
      const pictures = Effect.promise(() => Promise.all(maps.map(pictureOf)).catch(() => undefined));
      return Effect.flatMap(pictures, (all) => mailer.send(all === undefined ? mail : { ...mail, maps: all }));
    },
  };
}
