// Runs laws of core: npm run laws -- [NAME] [--seed N] [--path P] [--replay R] [--runs N]. A name is that of an address in the catalogue, or a part of it.
import { allLaws } from "#core/laws/index.ts";
import { runLaws } from "./command.ts";

const { text, exitCode } = runLaws(process.argv.slice(2), allLaws);
console.log(text);
process.exitCode = exitCode;
