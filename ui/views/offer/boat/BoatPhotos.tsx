import type { ReactElement } from "react";
import type { Boat } from "#core/domain/offer/boat.ts";
import { boatLookOf } from "#core/domain/offer/boatLook.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { BoatDrawing } from "../../boat/BoatDrawing.tsx";
import { RowPhoto } from "./RowPhoto.tsx";
import * as css from "./boat.css.ts";

const wide = "(min-width: 64em) 50vw, 100vw";
const third = "(min-width: 64em) 17vw, 33vw";

/** Shows the photos of a boat, the first one large, or its drawing where it has none. */
export function BoatPhotos({ boat }: { readonly boat: Boat }): ReactElement {
  const { say } = useWords();
  const [first, ...more] = boat.photos ?? [];
  if (first === undefined) {
    return (
      <div className={css.plate}>
        <BoatDrawing drawing={boatLookOf(boat).drawing} label={say("boat.drawing", { model: boat.model })} />
      </div>
    );
  }
  return (
    <div className={css.photos}>
      <div className={css.firstPhoto}>
        <RowPhoto photo={first} of={boat} sizes={wide} isFirst />
      </div>
      {more.map((photo) => (
        <div key={photo.file} className={css.photo}>
          <RowPhoto photo={photo} of={boat} sizes={third} />
        </div>
      ))}
    </div>
  );
}
