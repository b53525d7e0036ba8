import type { Day } from "../../domain/calendar/day.ts";
import { type Cents, asCents, dollarsOf } from "../../domain/money/cents.ts";
import { moneyText } from "../../domain/money/currency.ts";
import type { Boat } from "../../domain/offer/boat.ts";
import { boatModels, drawingOfBoat } from "../../domain/offer/boatLook.ts";
import { type Catalogue, catalogueIndexOf } from "../../domain/catalogue/catalogue.ts";
import { sharePicturePath, sharePicturePathWithLogo, sharePictureSize } from "../../domain/offer/photo.ts";
import { textInLocale } from "../../domain/language/textInLocale.ts";
import type { Club } from "../../domain/people/client.ts";
import type { Locale } from "../../domain/language/language.ts";
import { formatLocaleByLanguage, type LookUpText } from "../format/say.ts";
import { type WordKey, textLookupFor } from "../index.ts";
import { dateTextsOf } from "../format/when.ts";
import { alternateAddressesOf, canonicalAddressOf } from "./canonical.ts";
import { boatKindInLocale, nameInLocale, type AddressSubject, findAddressSubject } from "./addressSubject.ts";
import type { QueryValues } from "../../domain/site/pageAddress.ts";
import { type SeasonPriceRange, seasonPriceRange } from "./prices.ts";
import { clipText, lowerFirst, pageTitleOf } from "./title.ts";

/** The content of a page's head except its styles. `found` is absent on pages that search engines may not index. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  readonly found?: PageHeadLinks;
}

/** The data for search engines and shared links: absolute addresses, a picture, and structured data. */
export interface PageHeadLinks {
  readonly canonical: string;
  readonly alternates: ReturnType<typeof alternateAddressesOf>;
  readonly siteName: string;
  readonly picture: SharePicture;
  /** Objects in the vocabulary of schema.org. */
  readonly linked: readonly object[];
}

/** The picture of a shared link: its absolute address, its size in pixels, and a description. */
export interface SharePicture {
  readonly url: string;
  readonly type: "image/jpeg" | "image/png";
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/**
 * The inputs of a head: the address that decides the page's content, and the club that it shows. `origin` is that of the club, or the
 * server's own.
 */
export interface PageHeadRequest {
  readonly path: string;
  readonly query: QueryValues;
  readonly locale: Locale;
  readonly today: Day;
  /** The first day for which the page shows availability. */
  readonly day: Day;
  readonly catalogue: Catalogue;
  readonly hasMoreLakes: boolean;
  readonly isAlone: boolean;
  readonly origin: string;
}

/** The most characters of a description; search engines cut longer ones. */
export const maxDescriptionLength = 160;

/** Gives the content of the HTML head of a page. */
export function pageHeadOf(request: PageHeadRequest): PageHead {
  const { path, query, locale, today, catalogue, hasMoreLakes, isAlone, origin } = request;
  const say = textLookupFor(locale);
  const known = { ...catalogue, today, hasMoreLakes };
  const names = findAddressSubject(path, query, known);
  const title = pageTitleOf(path, query, known, { locale, say, date: dateTextsOf(locale).date });
  const isLost = names.page === "boatName" && names.boat === undefined && query.get("boat") != null;
  const canonical = canonicalAddressOf(path, names, { isLost, isAlone, lakes: catalogue.lakes });
  const description = clipText(descriptionOf(names, request, say), maxDescriptionLength);
  if (canonical === undefined) return { title, description };
  const alternates = alternateAddressesOf(origin, canonical);
  const url = alternates.find(({ lang }) => lang === locale)?.href ?? origin;
  const picture = pictureOf(names, request, say);
  const club = catalogue.clubs.find(({ id }) => id === names.club?.id);
  const siteName = club?.name ?? say("shell.product");
  const linked = club === undefined ? [] : linkedOf(names, club, { ...request, url, picture, description });
  return { title, description, found: { canonical: url, alternates, siteName, picture, linked } };
}

function descriptionOf(names: AddressSubject, request: PageHeadRequest, say: LookUpText<WordKey>): string {
  const { page, club, boat } = names;
  const name = club?.name ?? "";
  if (boat !== undefined) return boatDescription(boat, names, request, say);
  if (page === "home") return homeDescription(names, request, say);
  if (page === "boatName") return club === undefined ? say("pages.kinds") : say("pages.kindsOf", { name });
  if (page === "login" || page === "signup" || page === "findBooking") return say(`pages.${page}`);
  if (page === "pricing" && names.lake !== undefined)
    return say("pages.pricingOn", { name, lake: nameInLocale(names.lake.name, request.locale) });
  if (page === "pricing" || page === "subscription" || page === "privacy" || page === "terms" || page === "accessibility")
    return club === undefined ? say(`pages.${page}`) : say(`pages.${page}Of`, { name });
  return say("titles.home");
}

function homeDescription({ lake, dock, day, club }: AddressSubject, request: PageHeadRequest, say: LookUpText<WordKey>): string {
  const { locale, catalogue } = request;
  const on = day === undefined ? undefined : dateTextsOf(locale).longDay(day);
  if (lake === undefined && on !== undefined) return say("pages.homeOn", { day: on });
  if (lake === undefined) return club === undefined ? say("pages.home") : say("pages.club", { name: club.name });
  const docks = dock === undefined ? catalogue.docks.filter((each) => each.lake === lake._id) : [dock];
  const boats = catalogue.boats.filter((boat) => docks.some(({ _id }) => _id === boat.dock));
  const least = boats.flatMap((boat) => seasonPriceRange(catalogue, boat, request.day)?.least ?? []);
  const places = { lake: nameInLocale(lake.name, locale), dock: dock === undefined ? "" : nameInLocale(dock.name, locale) };
  const from = fromText(least.length === 0 ? undefined : asCents(Math.min(...least)), request, say);
  const key = `pages.${dock === undefined ? "lake" : "dock"}${on === undefined ? "" : "On"}` as const;
  return say(key, { ...places, from, boats: say("boat.inKind", { count: boats.length }), name: club?.name ?? "", day: on ?? "" });
}

function boatDescription(boat: Boat, { lake, dock }: AddressSubject, request: PageHeadRequest, say: LookUpText<WordKey>): string {
  const { locale, catalogue } = request;
  return say("pages.boat", {
    boat: nameInLocale(boat.name, locale),
    about: lowerFirst(boatKindInLocale(boat, "about", locale, say)),
    people: say("booking.boats.people", { count: boat.capacity }),
    dock: dock === undefined ? "" : nameInLocale(dock.name, locale),
    lake: lake === undefined ? "" : nameInLocale(lake.name, locale),
    from: fromText(seasonPriceRange(catalogue, boat, request.day)?.least, request, say),
  });
}

function fromText(amount: Cents | undefined, { catalogue, locale }: PageHeadRequest, say: LookUpText<WordKey>): string {
  const [club] = catalogue.clubs;
  if (amount === undefined || club === undefined) return "";
  return say("pages.from", { price: moneyText(amount, club.currency, formatLocaleByLanguage[locale]) });
}

/**
 * The photo of the boat, else of the first boat in view with a photo, else a drawing of the boat's model, each with the club's logo; where no
 * boat is shown, the logo of the club, else a drawing of a pontoon.
 */
function pictureOf(
  { boat, lake, dock, club }: AddressSubject,
  { catalogue, locale, origin }: PageHeadRequest,
  say: LookUpText<WordKey>,
): SharePicture {
  const docks = catalogue.docks.filter((each) =>
    dock === undefined ? lake === undefined || each.lake === lake._id : each._id === dock._id,
  );
  const seen = boat === undefined ? catalogue.boats.filter((each) => docks.some(({ _id }) => _id === each.dock)) : [boat];
  const withPhoto = seen.find(({ photos = [] }) => photos.length > 0);
  const photo = withPhoto?.photos?.[0];
  const logo = club === undefined ? "" : catalogueIndexOf(catalogue).settingsOf(club.id).identity.logo;
  const jpeg = (path: string, alt: string): SharePicture => ({ url: origin + path, type: "image/jpeg", ...sharePictureSize, alt });
  if (withPhoto !== undefined && photo !== undefined) {
    const alt = textInLocale(photo.alt, locale)?.text ?? nameInLocale(withPhoto.name, locale);
    return jpeg(logo === "" ? sharePicturePath(photo.file) : sharePicturePathWithLogo(photo.file, logo), alt);
  }
  if (logo !== "" && boat === undefined) return jpeg(sharePicturePath(logo), club?.name ?? "");
  const drawing = boat === undefined ? undefined : drawingOfBoat(boat);
  const alt =
    drawing === undefined
      ? say("pages.picture")
      : say("boat.drawing", { model: boat?.look === undefined ? drawing : nameInLocale(boat.look.name, locale) });
  if (logo !== "" && drawing !== undefined) return jpeg(sharePicturePathWithLogo(drawing, logo), alt);
  return { url: `${origin}/share/${drawing ?? boatModels[1]}.png`, type: "image/png", ...sharePictureSize, alt };
}

interface LinkedRequest extends PageHeadRequest {
  readonly url: string;
  readonly picture: SharePicture;
  readonly description: string;
}

function linkedOf({ boat, lake, dock }: AddressSubject, club: Club, request: LinkedRequest): readonly object[] {
  const business = linkedClub(club, request);
  if (boat === undefined) return [business];
  const range = seasonPriceRange(request.catalogue, boat, request.day);
  const place = [dock, lake].flatMap((row) => (row === undefined ? [] : [nameInLocale(row.name, request.locale)]));
  return [business, linkedBoat(boat, { ...request, range, club, place })];
}

function linkedClub({ id, name, email, address, phone, currency }: Club, { catalogue, origin, locale, picture }: LinkedRequest): object {
  const own = catalogue.lakes.filter(({ client }) => client === id);
  const waters = own.map(({ name: water, lat, lon }) => ({
    "@type": "LakeBodyOfWater",
    name: nameInLocale(water, locale),
    ...(lat === undefined || lon === undefined ? {} : { geo: { "@type": "GeoCoordinates", latitude: lat, longitude: lon } }),
  }));
  return {
    "@context": "https://schema.org",
    "@type": "LocalBusiness",
    "@id": clubName(origin, id),
    name,
    url: `${origin}/${locale}`,
    image: picture.url,
    currenciesAccepted: currency,
    ...(address === "" ? {} : { address: { "@type": "PostalAddress", streetAddress: address, addressCountry: "CA" } }),
    ...(phone === "" ? {} : { telephone: phone }),
    ...(email === "" ? {} : { email }),
    areaServed: waters,
  };
}

interface LinkedBoat extends LinkedRequest {
  readonly club: Club;
  readonly range: SeasonPriceRange | undefined;
  readonly place: readonly string[];
}

function linkedBoat(boat: Boat, { club, range, place, locale, url, picture, description, origin }: LinkedBoat): object {
  const seller = { "@type": "LocalBusiness", "@id": clubName(origin, club.id), name: club.name };
  const offers =
    range === undefined
      ? {}
      : {
          offers: {
            "@type": "AggregateOffer",
            lowPrice: dollarsOf(range.least).toFixed(2),
            highPrice: dollarsOf(range.most).toFixed(2),
            priceCurrency: club.currency,
            businessFunction: "http://purl.org/goodrelations/v1#LeaseOut",
            areaServed: place.join(", "),
            url,
            seller,
          },
        };
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    "@id": `${url}#boat`,
    name: nameInLocale(boat.name, locale),
    description: textInLocale(boat.description, locale)?.text ?? description,
    image: picture.url,
    model: boat.look === undefined ? boat.model : nameInLocale(boat.look.name, locale),
    category: boatKindInLocale(boat, "name", locale, textLookupFor(locale)),
    url,
    ...offers,
  };
}

function clubName(origin: string, id: string): string {
  return `${origin}/#${id}`;
}
