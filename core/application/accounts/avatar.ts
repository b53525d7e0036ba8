import { Effect } from "effect";
import { clubOf } from "../../domain/people/client.ts";
import { clubScope } from "../../domain/people/scope.ts";
import { Avatars, type AvatarsShape, type AvatarRequest } from "../../ports/avatars.ts";
import { Secrets } from "../../ports/outside.ts";
import { Store } from "../../ports/store/store.ts";
import { type GravatarEngine, isDrawnByServer } from "../../domain/people/gravatar.ts";

/** A user as far as their avatar follows from them; `engine` is their own choice. */
interface AvatarOwner {
  readonly id: string;
  readonly client: string;
  readonly email: string | null | undefined;
  readonly engine: GravatarEngine | undefined;
}

/** How the avatars of a club are drawn: as somebody chose, else as the club says, else `mp`. Requirements §3. */
export const avatarEngineFor = Effect.fnUntraced(function* (client: string, own: GravatarEngine | undefined) {
  if (own !== undefined) return own;
  const store = yield* Store;
  const { settings } = yield* Effect.promise(() => store.offer.catalogue(client));
  return settings[0]?.settings.avatarEngine ?? "mp";
});

const purpose = "avatar";

/**
 * Where a user's avatar is asked for on this server; undefined for those without an e-mail, and where no pictures are to be had. It is told
 * to those alone who may see the user: nobody makes one up, it says nothing of the e-mail, and it is another one once the picture would be.
 */
export const avatarPath = Effect.fnUntraced(function* (user: AvatarOwner) {
  const [avatars, secrets] = [yield* Avatars, yield* Secrets];
  const face = yield* faceOf(user);
  return face === undefined || !isShown(avatars, face) ? undefined : `/avatar/${user.id}/${secrets.sign(purpose, textOf(user, face))}`;
});

/** The picture at an address of {@link avatarPath}, by the two parts of it; undefined where it is nobody's, or nobody's any more. */
export const avatarAt = Effect.fnUntraced(function* (id: string, key: string) {
  const [store, avatars, secrets] = [yield* Store, yield* Avatars, yield* Secrets];
  const client = clubOf(id);
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
