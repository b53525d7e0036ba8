import type { holidays as english } from "./holidays.en.ts";
import type { SameTextKeys } from "../format/say.ts";

/** Les noms des jours fériés courants, par le nom que portent les prix d’un club. */
export const holidays = {
  "Good Friday": "Vendredi saint",
  "Easter Monday": "Lundi de Pâques",
  "Victoria Day": "Fête de la Reine",
  "National Patriots' Day": "Journée nationale des patriotes",
  "Fête nationale": "Fête nationale du Québec",
  "Canada Day": "Fête du Canada",
  "Civic Holiday": "Congé civique",
  "Labour Day": "Fête du Travail",
  Thanksgiving: "Action de grâce",
  "Construction holiday": "Vacances de la construction",
} as const satisfies SameTextKeys<typeof english>;
