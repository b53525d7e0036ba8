import type { ReactElement } from "react";
import type { Boat } from "#core/domain/offer/boat.ts";
import { type Photo, photoPath, photoWidths } from "#core/domain/offer/photo.ts";
import { textIn } from "#core/domain/offer/texts.ts";
import { useWords } from "../../headless/words/words.tsx";
import { photo as look } from "./BoatPhoto.css.ts";

export interface BoatPhotoProps {
  readonly photo: Photo;
  readonly boat: Pick<Boat, "name">;
  /** How wide it is shown, as `sizes` of an image says it. */
  readonly sizes: string;
  /** Whether it is what a page is about, and so comes at once. */
  readonly isFirst?: boolean;
}

/** A photo of a boat, as large as its place. What it shows is said in the page's language, else in the other one, else by the boat's name. */
export function BoatPhoto({ photo: { file, alt }, boat, sizes, isFirst = false }: BoatPhotoProps): ReactElement {
  const { named, locale } = useWords();
  const said = textIn(alt, locale) ?? { text: named(boat.name), lang: locale };
  return (
    <img
      className={look}
      src={photoPath(file, 640)}
      srcSet={photoWidths.map((width) => `${photoPath(file, width)} ${width}w`).join(", ")}
      sizes={sizes}
      alt={said.text}
      lang={said.lang === locale ? undefined : said.lang}
      loading={isFirst ? "eager" : "lazy"}
      fetchPriority={isFirst ? "high" : "auto"}
      decoding="async"
    />
  );
}
