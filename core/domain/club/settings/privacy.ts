import { gravatarEngines } from "../../people/gravatar.ts";
import { provinceCodes } from "../provinceCode.ts";
import { labelsUnder, type SettingGroups } from "./definition.ts";

/** The settings of customers' documents. */
export const documents = {
  documents: {
    /** Whether customers may send a picture of their licence before the trip. */
    uploads: { holds: "flag", default: false, label: "config.documents.uploads", help: "config.documents.uploadsHint" },
    /** Whether the club asks for a driving licence as well; no effect where the law of its province forbids it: see documentRules.ts. */
    drivingLicence: {
      holds: "flag",
      default: false,
      label: "config.documents.drivingLicence",
      help: "config.documents.drivingLicenceHint",
    },
  },
} as const satisfies SettingGroups;

/** The settings of law and privacy. */
export const privacy = {
  law: {
    /** The province whose law applies to the club's rules; empty for that of its lakes. */
    province: {
      holds: "choice",
      of: ["", ...provinceCodes],
      labels: { "": "config.provinceOfLakes", ...labelsUnder("place.regions", provinceCodes) },
      default: "",
      label: "config.province",
    },
  },
  /** The person who answers for personal data, and their address; empty while the club named nobody. */
  privacy: {
    officer: { holds: "text", most: 120, default: "", label: "config.officer" },
    address: { holds: "text", most: 254, default: "", label: "config.officerAddress", help: "config.officerAddressHint" },
  },
} as const satisfies SettingGroups;

/** The settings of avatars. */
export const avatars = {
  avatars: {
    /** How avatars are drawn for users who chose no engine. */
    engine: {
      holds: "choice",
      of: gravatarEngines,
      labels: labelsUnder("settings.gravatar", gravatarEngines),
      default: "mp",
      label: "config.avatarsEngine",
      help: "settings.gravatarHint",
    },
  },
} as const satisfies SettingGroups;
