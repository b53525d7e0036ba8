import { foldText } from "../find/fold.ts";
import { type FoundPage, pageBoundsOf } from "../find/find.ts";
import { compareByCodePoint } from "../find/order.ts";
import type { Catalogue } from "./catalogue.ts";
import type { ProvinceCode } from "../club/provinceCode.ts";

/**
 * A search for lakes. Every word of `text` must occur in the names of the lake, its docks or its club, or in the club's address, ignoring
 * accents and case; without text, all lakes match. Pages count from 1. Lakes without a dock are never found.
 */
export interface LakeSearch {
  readonly text?: string | undefined;
  readonly region?: ProvinceCode | undefined;
  /** Only lakes of this club. */
  readonly client?: string | undefined;
  readonly page?: number | undefined;
  readonly itemsPerPage?: number | undefined;
  /** `place`: by region, club and id. `fleet`: the most boats first, then by club and id. */
  readonly order: "place" | "fleet";
}

/** A lake that the search found. */
export interface FoundLake {
  readonly _id: string;
  readonly client: string;
}

/** Gives the words of a search text, folded for comparison. */
export function searchWords(text = ""): readonly string[] {
  return foldText(text)
    .split(/\s+/u)
    .filter((word) => word !== "");
}

/** Searches the lakes of these catalogues; gives one page of them. */
export function findLakes(catalogues: readonly Catalogue[], search: LakeSearch): FoundPage<FoundLake> {
  const { first, length } = pageBoundsOf({ page: search.page ?? 1, itemsPerPage: search.itemsPerPage ?? 10 });
  const words = searchWords(search.text);
  const all = catalogues.flatMap(searchedLakes).filter(({ client }) => (search.client ?? client) === client);
  const found = all.filter(({ region, texts }) => (search.region ?? region) === region && words.every((word) => isIn(word, texts)));
  const sorted = found.toSorted(search.order === "fleet" ? byFleet : byPlace);
  const items = sorted.slice(first, first + length).map(({ _id, client }) => ({ _id, client }));
  return { items, total: found.length };
}

interface SearchedLake extends FoundLake {
  readonly boats: number;
  readonly region: ProvinceCode | undefined;
  readonly club: string;
  readonly texts: readonly string[];
}

function searchedLakes({ clubs: [club], lakes, docks, boats }: Catalogue): readonly SearchedLake[] {
  return lakes.flatMap(({ _id, client, name, region }) => {
    const own = docks.filter(({ lake }) => lake === _id);
    if (own.length === 0 || club === undefined) return [];
    const names = [name, ...own.map((dock) => dock.name)].flatMap(({ en, fr }) => [en, fr]);
    const texts = [...names, club.name, club.address].map(foldText);
    const fleet = boats.filter(({ dock }) => own.some((each) => each._id === dock)).length;
    return [{ _id, client, boats: fleet, region, club: foldText(club.name), texts }];
  });
}

function isIn(word: string, texts: readonly string[]): boolean {
  return texts.some((text) => text.includes(word));
}

function byPlace(left: SearchedLake, right: SearchedLake): number {
  const regions =
    Number(left.region === undefined) - Number(right.region === undefined) || compareByCodePoint(left.region ?? "", right.region ?? "");
  return regions || compareByCodePoint(left.club, right.club) || byId(left, right);
}

function byFleet(left: SearchedLake, right: SearchedLake): number {
  return right.boats - left.boats || byId(left, right);
}

function byId(left: FoundLake, right: FoundLake): number {
  return compareByCodePoint(left.client, right.client) || compareByCodePoint(left._id, right._id);
}
