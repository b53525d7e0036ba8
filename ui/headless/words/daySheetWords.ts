import { daySheet } from "#core/words/en/daySheet.ts";
import { daySheet as daySheetFr } from "#core/words/fr/daySheet.ts";
import "./bookingsWords.ts";
import { learn } from "./words.tsx";

/** What staff read of the day sheet. */
export const daySheetWords = { en: { daySheet }, fr: { daySheet: daySheetFr } } as const;

learn(daySheetWords);
