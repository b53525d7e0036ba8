import type { ServerSettingsShape } from "#core/features/shared/config.ts";
import { rentalRulesVersion } from "#core/domain/club/clauseTexts.ts";
import { type Config, sendsTexts } from "./config/config.ts";

/** Gives the settings of use cases from the configuration; `address` gives that of the server for visitors. */
export function settingsOf(config: Config, address: () => string): ServerSettingsShape {
  return {
    get publicUrl() {
      return address();
    },
    limits: config.limits ? "on" : "off",
    mode: config.mode,
    accessSeconds: config.accessSeconds,
    textCountries: config.smsCountries,
    sendsTexts: sendsTexts(config),
    textBudget: config.smsBudget,
    clausesVersion: rentalRulesVersion,
    siteUrl: config.siteUrl,
  };
}
