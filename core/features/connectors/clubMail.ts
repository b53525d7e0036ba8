import { Effect } from "effect";
import { catalogueIndexOf } from "../../domain/catalogue/catalogue.ts";
import type { SendingFault } from "../../domain/messages/connector.ts";
import type { Club } from "../../domain/people/client.ts";
import { clubScope } from "../../domain/scope.ts";
import { type Mail, Secrets, type ServiceFault } from "../../ports/outside.ts";
import { Store } from "../../ports/store/store.ts";
import { textLookupFor } from "../../words/index.ts";
import type { LetterContent } from "../../words/letter.ts";
import { clubLetterOf } from "../club/letters/clubLetter.ts";
import { mailLookOf, mailSenderOf } from "../club/letters/mailSender.ts";
import type { RowManager } from "../managed/rules.ts";
import { failWithRefusal } from "../shared/commit.ts";

/** Gives why a service failed, so that a message did not leave; null where it worked. */
export const whyUnsent = (sending: Effect.Effect<unknown, ServiceFault>): Effect.Effect<SendingFault | null> =>
  Effect.match(sending, { onFailure: ({ why }) => why, onSuccess: () => null });

/** Makes a mail of the club to an address that a manager answers for, in the language of the manager. */
export const mailOfClub = Effect.fnUntraced(function* (
  manager: RowManager,
  to: string,
  words: (say: ReturnType<typeof textLookupFor>, club: Club) => LetterContent,
) {
  const { club, settings, locale } = yield* readClubOfManager(manager);
  const mail: Mail = {
    to,
    client: manager.client,
    ...clubLetterOf(club, { locale, firstname: undefined, ...words(textLookupFor(locale), club) }),
    ...mailSenderOf(club, settings),
    ...mailLookOf(settings),
    messageId: `connector.${(yield* Secrets).random()}`,
  };
  return mail;
});

/** Reads the club of a manager with its settings, and the language of the manager. Fails with ITEM_NOT_EXIST. */
export const readClubOfManager = Effect.fnUntraced(function* ({ client, id }: RowManager) {
  const store = yield* Store;
  const { clubs, settingsOf } = catalogueIndexOf(yield* Effect.promise(() => store.offer.catalogue(client)));
  const club = clubs.get(client);
  const user = yield* store.kinds.users.read(clubScope(client), id);
  return club === undefined
    ? yield* failWithRefusal("ITEM_NOT_EXIST")
    : { club, settings: settingsOf(client), locale: user?.locale ?? "en" };
});
