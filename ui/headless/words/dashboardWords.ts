import { dashboard } from "#core/words/en/dashboard.ts";
import { status } from "#core/words/en/status.ts";
import { dashboard as dashboardFr } from "#core/words/fr/dashboard.ts";
import { status as statusFr } from "#core/words/fr/status.ts";
import "./officeWords.ts";
import { learn } from "./words.tsx";

/** What super administrators read of their clubs' figures. */
export const dashboardWords = { en: { dashboard }, fr: { dashboard: dashboardFr } } as const;

learn(dashboardWords);
// A noun that visitors' pages bring with them too.
learn({ en: { status }, fr: { status: statusFr } });
