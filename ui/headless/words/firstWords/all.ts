import { firstWords as en } from "./en.ts";
import { firstWords as fr } from "./fr.ts";
import "../refusalWords.ts";
import { addWords } from "../words.tsx";

/** The first page's words in both languages and what refused calls say, for who draws in both: the server, and pages of others over this layer. */
addWords({ en, fr });
