import type { GeoPosition } from "#core/domain/offer/outline.ts";
import type { PlaceEdit } from "../../../headless/offer/place/placeEditor.ts";
import type { Words } from "../../../headless/words/words.tsx";

/** Gives a position as text: “45.13330° N, 72.23330° W”. */
export function positionText([lon, lat]: GeoPosition, { say, locale }: Words): string {
  const degrees = (value: number) => decimalText(Math.abs(value).toFixed(5), locale);
  return say("kinds.map.at", {
    lat: degrees(lat),
    ns: say(`kinds.map.cardinal.${lat < 0 ? "south" : "north"}`),
    lon: degrees(lon),
    ew: say(`kinds.map.cardinal.${lon < 0 ? "west" : "east"}`),
  });
}

/** Gives an edit on the chart as text. */
export function placeEditText({ did, at, direction = "north", params }: PlaceEdit, words: Words): string {
  const { say, locale } = words;
  const place = at === undefined ? {} : { at: positionText(at, words) };
  if (did === "moved") return say(`kinds.map.moved.${direction}`, { ...params, ...place });
  if (did === "circled") return say("kinds.map.circled", { km: decimalText(String(params?.["km"] ?? 0), locale) });
  const isShorter = did === "imported" && params?.["of"] !== params?.["count"];
  return say(isShorter ? "kinds.map.importedOf" : `kinds.map.${did}`, { ...params, ...place });
}

/** Gives kilometres as text, to a tenth. */
export function kilometresText(km: number, { locale }: Words): string {
  return decimalText(km.toFixed(1), locale);
}

function decimalText(text: string, locale: Words["locale"]): string {
  return locale === "fr" ? text.replace(".", ",") : text;
}
