import type { SettingGroups } from "./definition.ts";
import { maxWebsiteLength } from "../../people/client.ts";

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

const link = { holds: "text", form: "url", most: maxWebsiteLength, default: "" } as const;

/** The club's own pages behind the links of the top bar; a link without one leads to the site of the server. Requirements §1. */
export const site = {
  site: {
    about: { ...link, label: "siteMenu.links.about" },
    contact: { ...link, label: "siteMenu.links.contact" },
    pressKit: { ...link, label: "siteMenu.links.pressKit" },
    lakes: { ...link, label: "siteMenu.links.lakes" },
    rules: { ...link, label: "siteMenu.links.rules" },
    blog: { ...link, label: "siteMenu.links.blog" },
    hosting: { ...link, label: "siteMenu.links.hosting" },
    franchise: { ...link, label: "siteMenu.links.franchise" },
    subscriptions: { ...link, label: "shell.links.subscriptions" },
    functioning: { ...link, label: "shell.links.functioning" },
    advantages: { ...link, label: "shell.links.advantages" },
    boats: { ...link, label: "shell.links.boats" },
    licence: { ...link, label: "shell.links.licence" },
    pricing: { ...link, label: "shell.pricingTitle" },
  },
} as const satisfies SettingGroups;
