import rosetta from "rosetta";
import type { FindText } from "#core/words/format/say.ts";

/** Gives the text at a key of a dictionary, its placeholders filled, by rosetta. */
export const textByRosetta: FindText = (words, key, values) => rosetta({ words }).t(key, values, "words");
