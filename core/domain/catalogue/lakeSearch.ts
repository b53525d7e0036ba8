import { folded } from "../find/fold.ts";
import { type FoundPage, pageOf } from "../find/find.ts";
import { byCodePoint } from "../find/order.ts";
import type { Catalogue } from "./catalogue.ts";
import type { Region } from "../offer/region.ts";

/**
 * What lakes are looked for: every word of `text` in the names of the lake, of its docks or of its club or in the club's address, accents
 * and case aside; all of them where nothing is said. A page from 1. Lakes without a dock are never found.
 */
export interface LakeSearch {
  readonly text?: string | undefined;
  readonly region?: Region | undefined;
  /** Of this club alone. */
  readonly client?: string | undefined;
  readonly page?: number | undefined;
  readonly itemsPerPage?: number | undefined;
  /** By region, club and id; or the most boats first, then by club and id. */
  readonly order: "place" | "fleet";
}

/** A lake that was found. */
export interface FoundLake {
  readonly _id: string;
  readonly client: string;
}

/** The words of a text that is looked for, as they are compared. */
export function searchWords(text = ""): readonly string[] {
  return folded(text)
    .split(/\s+/u)
    .filter((word) => word !== "");
}

/** Finds lakes in what clubs offer. */
export function findLakes(catalogues: readonly Catalogue[], asked: LakeSearch): FoundPage<FoundLake> {
  const { first, length } = pageOf({ page: asked.page ?? 1, itemsPerPage: asked.itemsPerPage ?? 10 });
  const words = searchWords(asked.text);
  const all = catalogues.flatMap(listed).filter(({ client }) => (asked.client ?? client) === client);
  const met = all.filter(({ region, texts }) => (asked.region ?? region) === region && words.every((word) => isIn(word, texts)));
  const sorted = met.toSorted(asked.order === "fleet" ? byFleet : byPlace);
  const items = sorted.slice(first, first + length).map(({ _id, client }) => ({ _id, client }));
  return { items, total: met.length };
}

interface Listed extends FoundLake {
  readonly boats: number;
  readonly region: Region | undefined;
  readonly club: string;
  readonly texts: readonly string[];
}

function listed({ clubs: [club], lakes, docks, boats }: Catalogue): readonly Listed[] {
  return lakes.flatMap(({ _id, client, name, region }) => {
    const own = docks.filter(({ lake }) => lake === _id);
    if (own.length === 0 || club === undefined) return [];
    const names = [name, ...own.map((dock) => dock.name)].flatMap(({ en, fr }) => [en, fr]);
    const texts = [...names, club.name, club.address].map(folded);
    const fleet = boats.filter(({ dock }) => own.some((each) => each._id === dock)).length;
    return [{ _id, client, boats: fleet, region, club: folded(club.name), texts }];
  });
}

function isIn(word: string, texts: readonly string[]): boolean {
  return texts.some((text) => text.includes(word));
}

function byPlace(left: Listed, right: Listed): number {
  const regions =
    Number(left.region === undefined) - Number(right.region === undefined) || byCodePoint(left.region ?? "", right.region ?? "");
  return regions || byCodePoint(left.club, right.club) || byId(left, right);
}

function byFleet(left: Listed, right: Listed): number {
  return right.boats - left.boats || byId(left, right);
}

function byId(left: FoundLake, right: FoundLake): number {
  return byCodePoint(left.client, right.client) || byCodePoint(left._id, right._id);
}
