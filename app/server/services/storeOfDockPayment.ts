import type { Catalogue } from "#core/domain/catalogue/catalogue.ts";
import { withoutOnlinePayment } from "#core/domain/catalogue/dockPayment.ts";
import type { ClubsWithSettings } from "#core/domain/catalogue/clubs.ts";
import type { StoreShape } from "#core/ports/store/store.ts";

/** Gives a store of a server without a payment provider: whatever a club set, it takes no payment online, see {@link withoutOnlinePayment}. */
export function storeOfDockPayment(store: StoreShape): StoreShape {
  const catalogue = oncePerObject(withoutOnlinePayment<Catalogue>);
  const clubs = oncePerObject(withoutOnlinePayment<ClubsWithSettings>);
  const { offer } = store;
  return {
    ...store,
    offer: {
      ...offer,
      catalogue: async (client) => catalogue(await offer.catalogue(client)),
      withVersion: async (client) => {
        const read = await offer.withVersion(client);
        return { ...read, catalogue: catalogue(read.catalogue) };
      },
      clubs: async () => clubs(await offer.clubs()),
    },
  };
}

/** Catalogues are cached and indexed by their object: each must give one other object. */
function oncePerObject<Of extends object>(make: (of: Of) => Of): (of: Of) => Of {
  const made = new WeakMap<Of, Of>();
  return (of) => {
    const known = made.get(of) ?? make(of);
    made.set(of, known);
    return known;
  };
}
