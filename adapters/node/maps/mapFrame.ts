import { geoMercatorRaw } from "d3-geo";
import type { GeoPosition } from "#core/domain/offer/outline.ts";
import type { StaticMap } from "#core/domain/maps/staticMap.ts";
import type { DegreeBox } from "./shores.ts";

/** A place of a picture, in px from its top left. */
export type PicturePlace = readonly [x: number, y: number];

/** How a map lies on its picture: by a Mercator projection, north up. */
export interface MapFrame {
  readonly width: number;
  readonly height: number;
  readonly place: (position: GeoPosition) => PicturePlace;
  /** Where the origin of the projection's plane lies on the picture, and the px of one radian on that plane. */
  readonly plane: { readonly left: number; readonly top: number; readonly perRadian: number };
  /** The degrees that the picture shows. */
  readonly box: DegreeBox;
  /** Px of one minute of arc in the middle of the picture: across, and down. */
  readonly perMinute: { readonly x: number; readonly y: number };
  readonly metresPerPx: number;
}

/** The width of the world at zoom 0, in px. */
const worldPx = 256;
const earthMetres = 40_075_017;

/** Gives the frame of a map. */
export function mapFrameOf({ center, zoom, width, height }: Pick<StaticMap, "center" | "zoom" | "width" | "height">): MapFrame {
  const perRadian = (worldPx * 2 ** zoom) / (2 * Math.PI);
  const [middleX, middleY] = geoMercatorRaw(radians(center.lon), radians(center.lat));
  const left = width / 2 - middleX * perRadian;
  const top = height / 2 + middleY * perRadian;
  const place = ([lon, lat]: GeoPosition): PicturePlace => {
    const [x, y] = geoMercatorRaw(radians(lon), radians(lat));
    return [left + x * perRadian, top - y * perRadian];
  };
  const [west, north] = degreesAt(middleX - width / 2 / perRadian, middleY + height / 2 / perRadian);
  const [east, south] = degreesAt(middleX + width / 2 / perRadian, middleY - height / 2 / perRadian);
  const across = radians(1 / 60) * perRadian;
  const shrink = Math.cos(radians(center.lat));
  return {
    width,
    height,
    place,
    plane: { left, top, perRadian },
    box: { west, south, east, north },
    perMinute: { x: across, y: across / shrink },
    metresPerPx: (earthMetres * shrink) / (worldPx * 2 ** zoom),
  };
}

function degreesAt(x: number, y: number): GeoPosition {
  const [lon = 0, lat = 0] = geoMercatorRaw.invert?.(x, y) ?? [];
  return [(lon * 180) / Math.PI, (lat * 180) / Math.PI];
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
