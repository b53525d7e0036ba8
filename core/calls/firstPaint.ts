import { Schema } from "effect";
import { todayFrom } from "../calendar/week.ts";
import { windowFrom } from "../calendar/window.ts";
import type { FirstPaint, Theme } from "../contract/firstPaint.ts";
import { contract, type Output } from "../contract/index.ts";
import type { Catalogue } from "../offer/catalogue.ts";
import { productName } from "../people/user.ts";
import { StoreDown } from "../ports/storeDown.ts";
import type { Locale } from "../words/index.ts";
import type { Dispatch } from "./caller.ts";
import { isoOf } from "../calendar/zone.ts";

/** What a first paint is drawn from: the calls of any visitor's page, and what is the same on every page of a server. */
export interface FirstPaintParts {
  readonly dispatch: Dispatch;
  readonly now: () => number;
  readonly mode: FirstPaint["mode"];
  readonly siteUrl: string;
}

/** The page that is asked for. `version` is the store's, which the catalogue was read at. */
export interface PaintedPage {
  readonly locale: Locale;
  readonly theme: Theme;
  readonly catalogue: Catalogue;
  readonly version: number;
  readonly place: Place;
}

/** The lake and the dock in view; null where there is none. */
export interface Place {
  readonly lake: string | null;
  readonly dock: string | null;
}

/** The dock that is asked for, else the first of the lake that is, else the first of all. */
export function placeAsked({ docks }: Pick<Catalogue, "docks">, asked: Place): Place {
  const dock = docks.find(({ _id }) => _id === asked.dock) ?? docks.find(({ lake }) => lake === asked.lake) ?? docks[0];
  return { lake: dock?.lake ?? null, dock: dock?._id ?? null };
}

/** What the server puts in a page. Fails with `StoreDown` when the store is. */
export async function firstPaintOf(parts: FirstPaintParts, page: PaintedPage): Promise<FirstPaint> {
  const now = parts.now();
  const selectedDay = todayFrom(now);
  const { lake, dock } = page.place;
  const ask = asking(parts, page.locale);
  const [availability, offer] = await Promise.all([
    ask("booking/reservations/checkFullBookingInRange", { ...windowFrom(selectedDay), bookingType: "boat", attributes: {} }),
    dock === null ? null : ask("booking/reservations/offer", { attributes: { location: dock, date: selectedDay } }),
  ]);
  const { mode, siteUrl } = parts;
  const { locale, theme, version } = page;
  return { locale, theme, now, version, mode, siteUrl, ...shownOf(page.catalogue), selectedDay, lake, dock, availability, offer };
}

function shownOf({ clubs, lakes, docks, boats, timeslots }: Catalogue) {
  const shown = clubs.map(({ id, name, currency, payAtDock, phone, email }) => ({ id, name, currency, payAtDock, phone, email }));
  return { clubs: shown, lakes, docks, boats, timeslots };
}

type Shown = "booking/reservations/checkFullBookingInRange" | "booking/reservations/offer";

/** Asks what any visitor's page would ask, through the same gate. */
function asking({ dispatch, now }: FirstPaintParts, locale: Locale) {
  return async <Called extends Shown>(path: Called, data: unknown): Promise<Output<Called>> => {
    const body = { sender: "quai-app", scope: productName, sent: isoOf(now()), data };
    const caller = { principal: { kind: "anonymous" }, visitor: undefined, address: "", locale } as const;
    const reply = await dispatch({ path, body, idempotencyKey: undefined, caller });
    if (reply.status === 503) throw new StoreDown("first paint");
    if (reply.status !== 200) throw new Error(`The first paint's ${path} was answered with ${reply.status}`);
    return Schema.decodeUnknownSync(contract[path].output)(dataOf(JSON.parse(reply.body)));
  };
}

function dataOf(body: unknown): unknown {
  return typeof body === "object" && body !== null && "data" in body ? body.data : undefined;
}
