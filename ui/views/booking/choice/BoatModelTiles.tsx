import type { ReactElement } from "react";
import { currencyOf } from "#core/domain/money/currency.ts";
import { drawingOfBoat } from "#core/domain/offer/boatLook.ts";
import type { BookingModel } from "../../../headless/booking/booking.ts";
import type { BoatModelTileData } from "../../../headless/booking/choice/boatCards.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { hidden } from "../../../parts/marks/VisuallyHidden.css.ts";
import { BoatDrawing } from "../../boat/BoatDrawing.tsx";
import * as css from "../parts/choice.css.ts";
import { RowPhoto } from "../../offer/boat/RowPhoto.tsx";
import { boatModelText, kindAhead } from "../../boat/boatText.ts";

/** Shows a tile for each boat model of the dock: its name, capacity and lowest price. A press shows only boats of that model. */
export function BoatModelTiles({ model }: { readonly model: BookingModel }): ReactElement | null {
  const { say } = useWords();
  const tiles = model.choice.kinds.value;
  if (tiles.length < 2) return null;
  return (
    <div className={css.edge}>
      <fieldset className={css.kinds}>
        <legend className={hidden}>{say("booking.boats.kinds")}</legend>
        {tiles.map((tile) => (
          <Tile key={tile.model} tile={tile} model={model} />
        ))}
      </fieldset>
    </div>
  );
}

function Tile({ tile, model }: { readonly tile: BoatModelTileData; readonly model: BookingModel }): ReactElement {
  const { say, format, words } = useWords();
  const { choice } = model;
  const { boat } = tile;
  const currency = currencyOf(choice.club.value);
  const [photo] = boat.look === undefined ? [] : (boat.photos ?? []);
  return (
    <button type="button" className={css.kind} aria-pressed={tile.isLookedAt} onClick={() => choice.lookAtKind(tile.model)}>
      <span className={css.kindPlate}>
        {photo === undefined ? (
          <BoatDrawing drawing={drawingOfBoat(boat)} look="tile" />
        ) : (
          <RowPhoto photo={photo} of={boat} sizes="(min-width: 64em) 188px, 50vw" />
        )}
      </span>
      <span className={css.kindWords}>
        <span className={css.kindName}>{boatModelText(boat, words)}</span>{" "}
        <span className={css.kindNote}>
          {kindAhead(boat, words, "short")}
          {say("booking.boats.seats", { count: tile.capacity })}
        </span>{" "}
        <span className={css.kindPrice}>
          {tile.from === undefined
            ? say("booking.slots.noPrice")
            : say("booking.from", { price: format.money(choice.priceOf(tile.from).paid, currency) })}
        </span>
      </span>
    </button>
  );
}
