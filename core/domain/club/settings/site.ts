import { maxWebsiteLength } from "../../people/client.ts";
import type { SettingGroups } from "./definition.ts";

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
