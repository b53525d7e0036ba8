import { Effect } from "effect";
import { clubOfRowId } from "../../domain/people/client.ts";
import { clubScope } from "../../domain/scope.ts";
import { Avatars, type AvatarsShape, type AvatarRequest } from "../../ports/avatars.ts";
import { Secrets } from "../../ports/outside.ts";
import { Store } from "../../ports/store/store.ts";
import { type GravatarEngine, isDrawnByServer } from "../../domain/people/gravatar.ts";

/** What a user's avatar depends on; `engine` is their own choice. */
interface AvatarOwner {
  readonly id: string;
  readonly client: string;
  readonly email: string | null | undefined;
  readonly engine: GravatarEngine | undefined;
}

/** Gives the avatar engine of a user: their own choice, else their club's, else `mp`. Requirements §3. */
export const avatarEngineFor = Effect.fnUntraced(function* (client: string, own: GravatarEngine | undefined) {
  if (own !== undefined) return own;
  const store = yield* Store;
  const { settings } = yield* Effect.promise(() => store.offer.catalogue(client));
  return settings[0]?.settings.avatarEngine ?? "mp";
});

const purpose = "avatar";

/**
 * Gives the address of a user's avatar on this server; undefined for a user without an e-mail, and when no pictures are served. Only those
 * who may see the user receive it: it is signed, says nothing of the e-mail, and changes with the picture.
 */
export const avatarPath = Effect.fnUntraced(function* (user: AvatarOwner) {
  const avatars = yield* Avatars;
  const secrets = yield* Secrets;
  const face = yield* faceOf(user);
  return face === undefined || !isShown(avatars, face) ? undefined : `/avatar/${user.id}/${secrets.sign(purpose, textOf(user, face))}`;
});

/** Gives the picture at an address of {@link avatarPath}, by its two parts; undefined when the key is wrong or out of date. */
export const avatarPictureAt = Effect.fnUntraced(function* (id: string, key: string) {
  const store = yield* Store;
  const avatars = yield* Avatars;
  const secrets = yield* Secrets;
  const client = clubOfRowId(id);
  if (client === undefined) return undefined;
  const row = yield* store.kinds.users.read(clubScope(client), id);
  const user = row === undefined ? undefined : { id, client, email: row.email, engine: row.avatarEngine };
  const face = user === undefined ? undefined : yield* faceOf(user);
  if (user === undefined || face === undefined || !isShown(avatars, face) || !secrets.matches(purpose, textOf(user, face), key))
    return undefined;
  return yield* avatars.picture(face);
});

const faceOf = Effect.fnUntraced(function* ({ client, email, engine }: AvatarOwner) {
  if (email === null || email === undefined) return undefined;
  return { email, engine: yield* avatarEngineFor(client, engine) } satisfies AvatarRequest;
});

function isShown({ isOn }: AvatarsShape, { engine }: AvatarRequest): boolean {
  return isOn || isDrawnByServer(engine);
}

function textOf({ id }: AvatarOwner, { email, engine }: AvatarRequest): string {
  return `${id} ${engine} ${email}`;
}
