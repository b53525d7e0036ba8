import type { SettingGroups } from "./definition.ts";

/** Letters, digits, spaces and few signs: nothing that a phone makes a link of. */
const shortNameForm = /^(?:[0-9A-Za-zÀ-ÖØ-öø-ÿŒœ][0-9A-Za-zÀ-ÖØ-öø-ÿŒœ '’&-]{0,10})?$/u;

/** By what a club is known where there is little room. */
export const identity = {
  identity: {
    /** The name in texts, of at most 11 characters as senders of texts have them; empty for the club's name. */
    shortName: { holds: "text", form: shortNameForm, most: 11, default: "", label: "config.shortName", help: "config.shortNameHint" },
  },
} as const satisfies SettingGroups;
