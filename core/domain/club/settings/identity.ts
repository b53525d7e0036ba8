import type { SettingGroups } from "./definition.ts";

/** Letters, digits, spaces and few signs: nothing that a phone makes a link of. */
const shortNameForm = /^(?:[0-9A-Za-zÀ-ÖØ-öø-ÿŒœ][0-9A-Za-zÀ-ÖØ-öø-ÿŒœ '’&-]{0,10})?$/u;

/** How a club looks, and its name where there is little room. */
export const identity = {
  identity: {
    /** The ids of the files of the logo for light paper and for dark; empty for none. */
    logo: { holds: "text", form: "logo", most: 80, default: "", label: "config.logo", help: "config.logoHint" },
    logoDark: { holds: "text", form: "logo", most: 80, default: "", label: "config.logoDark", help: "config.logoDarkHint" },
    /** The name in texts, of at most 11 characters as senders of texts have them; empty for the club's name. */
    shortName: { holds: "text", form: shortNameForm, most: 11, default: "", label: "config.shortName", help: "config.shortNameHint" },
    /** The accent colour, `#RRGGBB`; empty for Quai's own. See `accentIssue` for which are refused. */
    accent: { holds: "text", form: "accent", most: 7, default: "", label: "config.accent", help: "config.accentHint" },
  },
} as const satisfies SettingGroups;
