import { customers } from "#core/words/en/customers.ts";
import { customers as customersFr } from "#core/words/fr/customers.ts";
import "./bookingsWords.ts";
import "./clubWords.ts";
import { learn } from "./words.tsx";

/** What staff read of the club's customers. */
export const customerWords = { en: { customers }, fr: { customers: customersFr } } as const;

learn(customerWords);
