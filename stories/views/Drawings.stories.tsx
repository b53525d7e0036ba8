import { boatDrawings } from "#core/domain/offer/models/model.ts";
import { BoatDrawing } from "#ui/views/boat/BoatDrawing.tsx";
import preview from "../.storybook/preview.tsx";

const box = { width: "300px", height: "116px", overflow: "hidden" } as const;

interface DrawnProps {
  readonly look?: "plate" | "row" | "tile";
  readonly isFlagged?: boolean;
}

/** Every drawing in one size. */
function Drawn({ look = "plate", isFlagged = false }: DrawnProps) {
  return (
    <div style={{ display: "flex", flexWrap: "wrap", gap: "16px" }}>
      {boatDrawings.map((drawing) => (
        <div key={drawing} style={box}>
          <BoatDrawing drawing={drawing} look={look} isFlagged={isFlagged} label={drawing} />
        </div>
      ))}
    </div>
  );
}

const meta = preview.meta({ title: "Views/Drawings", component: Drawn });

/** The server's four models at one scale, 30 units a metre, and the six drawings for models of clubs. */
export const Plate = meta.story();

/** Only the chosen boat flies the pennant. */
export const Chosen = meta.story({ args: { isFlagged: true } });

export const Row = meta.story({ args: { look: "row" } });

/** A tile leaves out detail and what is under water. */
export const Tile = meta.story({ args: { look: "tile" } });

export const Dusk = meta.story({ globals: { theme: "dusk" } });
