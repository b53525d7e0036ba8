import type { Catalogue } from "#core/domain/catalogue/catalogue.ts";
import type { StoreShape } from "#core/ports/store/store.ts";

/** What of a store is kept in memory. */
interface Kept {
  readonly offer: Pick<StoreShape["offer"], "catalogue" | "clubs">;
}

/** What all clubs offer together; `version` moves with each of theirs. */
export async function wholeOffer({ offer }: Kept): Promise<Catalogue> {
  const { clubs } = await offer.clubs();
  const each = await Promise.all(clubs.map(({ id }) => offer.catalogue(id)));
  const retired = each.flatMap((one) => one.retired ?? []);
  return {
    version: each.reduce((sum, { version }) => sum + version, 0),
    clubs,
    ...rowsOf(each),
    models: each.flatMap(({ models }) => models),
    items: each.flatMap(({ items }) => items),
    closures: each.flatMap(({ closures }) => closures),
    extras: each.flatMap(({ extras }) => extras),
    plans: each.flatMap(({ plans }) => plans),
    codes: each.flatMap(({ codes }) => codes),
    settings: each.flatMap(({ settings }) => settings),
    ...(retired.length === 0 ? {} : { retired: rowsOf(retired) }),
  };
}

function rowsOf(each: readonly NonNullable<Catalogue["retired"]>[]): NonNullable<Catalogue["retired"]> {
  return {
    lakes: each.flatMap(({ lakes }) => lakes),
    docks: each.flatMap(({ docks }) => docks),
    boats: each.flatMap(({ boats }) => boats),
    timeslots: each.flatMap(({ timeslots }) => timeslots),
  };
}
