import { command } from "#core/words/en/command.ts";
import { command as commandFr } from "#core/words/fr/command.ts";
import "./accountWords.ts";
import { learn } from "./words.tsx";

/** The nouns of the command menu, whose button stands in the bar of the back-office. */
export const commandWords = { en: { command }, fr: { command: commandFr } } as const;

learn(commandWords);
