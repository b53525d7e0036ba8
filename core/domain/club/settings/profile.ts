import type { StoredLetterWords } from "../../messages/letterWords.ts";
import { maxWebsiteLength } from "../../people/client.ts";

/** A version of a text of the club's own, with the moment from which it is in force (epoch milliseconds). */
export interface TextVersion {
  readonly version: string;
  readonly from: number;
}

const noVersions: readonly TextVersion[] = [];
const noWords: readonly StoredLetterWords[] = [];
const hostForm = /^(?:[a-z0-9]([a-z0-9.-]{0,251}[a-z0-9])?)?$/u;

/** The settings that the calls about the club's profile, its texts and its connectors change. */
export const profile = {
  /** The club's own host name, in lower case and without a port: pages under it show this club's lakes only. Empty for none. */
  host: { holds: "text", form: hostForm, most: 253, default: "", changedBy: "profile" },
  /** The address of the club's own site, http or https. Empty for none. */
  website: { holds: "text", most: maxWebsiteLength, default: "", changedBy: "profile" },
  /** Versions of the club's own rental rules, with the moment from which visitors accept them; see clauseTexts.ts. */
  clauses: { holds: "list", of: "versions", default: noVersions, changedBy: "texts" },
  /** Versions of the club's own rental safety checklist, as those of its rules; see signedChecklist.ts. */
  checklist: { holds: "list", of: "versions", default: noVersions, changedBy: "texts" },
  /** The club's own words in letters, each letter once; see letterWords.ts. */
  letters: { holds: "list", of: "letterWords", default: noWords, changedBy: "texts" },
  /** The id of the club's own account at the payment provider that takes new payments. Empty where the server's account does. */
  paymentAccount: { holds: "text", most: 80, default: "", changedBy: "connectors" },
} as const;
