import { Effect } from "effect";
import { catalogueIndexOf } from "../../domain/catalogue/catalogue.ts";
import { Store } from "../../ports/store/store.ts";

/** Whether a club takes payment online now; links, cards and sales that lead to a payment page need it. */
export const takesOnlinePayment = Effect.fnUntraced(function* (client: string) {
  const store = yield* Store;
  const catalogue = yield* Effect.promise(() => store.offer.catalogue(client));
  return catalogueIndexOf(catalogue).settingsOf(client).sales.online;
});
