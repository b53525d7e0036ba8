import type { ReactElement } from "react";
import type { Boat } from "#core/domain/offer/boat.ts";
import { useWords } from "../../../headless/words/words.tsx";
import { Link } from "../../../parts/actions/Link.tsx";
import { boatModelText } from "../../boat/boatText.ts";
import * as css from "./boat.css.ts";

/** The props of `BoatLinks`: the boats to link to, and the address of each one's page. */
export interface BoatLinksProps {
  readonly boats: readonly Boat[];
  readonly boatPath: (boat: string) => string;
  /** A note beside each name that distinguishes boats; the model when left out. */
  readonly noteOf?: (boat: Boat) => string;
}

/** Shows boats by name, each a link to its page. */
export function BoatLinks({ boats, boatPath, noteOf }: BoatLinksProps): ReactElement {
  const { named, words } = useWords();
  return (
    <ul className={css.list}>
      {boats.map((boat) => (
        <li key={boat._id}>
          <Link
            isStandalone
            href={boatPath(boat._id)}
          >{`${named(boat.name)} · ${noteOf === undefined ? boatModelText(boat, words) : noteOf(boat)}`}</Link>
        </li>
      ))}
    </ul>
  );
}
