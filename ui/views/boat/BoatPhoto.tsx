import type { ReactElement } from "react";
import type { Boat } from "#core/domain/offer/boat.ts";
import { type Photo, photoPath, photoWidths } from "#core/domain/offer/photo.ts";
import { textInLocale } from "#core/domain/language/textInLocale.ts";
import { useWords } from "../../headless/words/words.tsx";
import { photo as look } from "./BoatPhoto.css.ts";

/** The props of `BoatPhoto`: the photo, whose boat it is of, and its size on the page. */
export interface BoatPhotoProps {
  readonly photo: Photo;
  readonly boat: Pick<Boat, "name">;
  /** The width at which it is shown, in the syntax of an image's `sizes`. */
  readonly sizes: string;
  /** Whether it is the main photo of a page, which loads at once. */
  readonly isFirst?: boolean;
}

/** Shows a photo of a boat. Its alternative text is in the page's language, else in the other language, else the boat's name. */
export function BoatPhoto({ photo: { file, alt }, boat, sizes, isFirst = false }: BoatPhotoProps): ReactElement {
  const { named, locale } = useWords();
  const altText = textInLocale(alt, locale) ?? { text: named(boat.name), lang: locale };
  return (
    <img
      className={look}
      src={photoPath(file, 640)}
      srcSet={photoWidths.map((width) => `${photoPath(file, width)} ${width}w`).join(", ")}
      sizes={sizes}
      alt={altText.text}
      lang={altText.lang === locale ? undefined : altText.lang}
      loading={isFirst ? "eager" : "lazy"}
      fetchPriority={isFirst ? "high" : "auto"}
      decoding="async"
    />
  );
}
