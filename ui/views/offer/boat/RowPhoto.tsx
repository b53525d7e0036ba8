import type { ReactElement } from "react";
import type { NamedRow } from "#core/domain/offer/lake.ts";
import { type Photo, photoPath, photoWidths } from "#core/domain/offer/photo.ts";
import { textInLocale } from "#core/domain/language/textInLocale.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { filling as look } from "./boat.css.ts";

/** The props of `RowPhoto`: the photo, the boat or dock that it is of, and its size on the page. */
export interface RowPhotoProps {
  readonly photo: Photo;
  readonly of: Pick<NamedRow, "name">;
  /** The width at which it is shown, in the syntax of an image's `sizes`. */
  readonly sizes: string;
  /** Whether it is the main photo of a page, which loads at once. */
  readonly isFirst?: boolean;
}

/** Shows a photo of a boat or a dock. Its alternative text is in the page's language, else in the other language, else the name of the row. */
export function RowPhoto({ photo: { file, alt }, of, sizes, isFirst = false }: RowPhotoProps): ReactElement {
  const { named, locale } = useWords();
  const altText = textInLocale(alt, locale) ?? { text: named(of.name), lang: locale };
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
