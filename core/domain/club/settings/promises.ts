import { licenceDemands, type promiseTextNames } from "../promiseNames.ts";
import { labelsUnder, type SettingGroups, whole } from "./definition.ts";

const included = { holds: "flag", default: false, under: "config.promises.included" } as const;
const french = "config.survey.french";
const english = "config.survey.english";

function ownWords<const Name extends (typeof promiseTextNames)[number]>(name: Name, most = 300) {
  return { holds: "text", most, default: "", under: `config.promises.${name}` } as const;
}

const bring = { ...ownWords("bring", 1_000), isLong: true } as const;

/** What a club promises and asks, which its pages, passes, letters and calendars say. They leave out what is not set. */
export const promises = {
  promises: {
    /** Whether the club still has to confirm sentences that were the same for all clubs; a migration set it, and staff end it. */
    isToConfirm: { holds: "flag", default: false, isOnlyEnded: true, label: "config.promises.isToConfirm" },
    /** The age in full years of who books; 0 for none. */
    minimumAge: {
      ...whole(0, 99),
      isOptional: true,
      default: 0,
      label: "config.promises.minimumAge",
      help: "config.promises.minimumAgeHint",
    },
    /** Minutes of explanations at the dock; 0 for none. */
    briefingMinutes: {
      ...whole(0, 240),
      isOptional: true,
      default: 0,
      label: "config.promises.briefingMinutes",
      help: "config.promises.briefingMinutesHint",
    },
    licence: {
      holds: "choice",
      of: licenceDemands,
      labels: { "": "config.promises.notStated", ...labelsUnder("config.promises.licences", ["licence", "checklist"]) },
      default: "",
      label: "config.promises.licence",
    },
    fuel: { ...included, label: "config.promises.fuel" },
    lifeJackets: { ...included, label: "config.promises.lifeJackets" },
    briefing: { ...included, label: "config.promises.briefing" },
    cleaning: { ...included, label: "config.promises.cleaning" },
    otherFr: { ...ownWords("other", 120), label: french },
    otherEn: { ...ownWords("other", 120), label: english },
    bringFr: { ...bring, label: french, help: "config.promises.bringHint" },
    bringEn: { ...bring, label: english },
    petsFr: { ...ownWords("pets"), label: french },
    petsEn: { ...ownWords("pets"), label: english },
    childrenFr: { ...ownWords("children"), label: french },
    childrenEn: { ...ownWords("children"), label: english },
    weatherFr: { ...ownWords("weather"), label: french },
    weatherEn: { ...ownWords("weather"), label: english },
    parkingFr: { ...ownWords("parking"), label: french },
    parkingEn: { ...ownWords("parking"), label: english },
    askForFr: { ...ownWords("askFor", 120), label: french },
    askForEn: { ...ownWords("askFor", 120), label: english },
  },
} as const satisfies SettingGroups;
