import type { tape as english } from "./tape.en.ts";
import type { SameTextKeys } from "../format/say.ts";

/** De quoi un prix est fait, et ce que coûterait un autre jour. */
export const tape = {
  label: "Comment ce prix est calculé",
  base: "Prix de base d’une plage horaire",
  boat: "Bateau",
  lake: "Lac",
  dock: "Quai",
  month: "Mois",
  weekday: "Jour de la semaine",
  holiday: "Jour férié",
  slot: "Plage horaire",
  status: "Statut",
  each: "Une plage horaire",
  slots: "Plages horaires",
  instead: "{{factor}} à la place",
  total: "Total",
  taxes: "Les taxes sont comprises.",
  otherDays: {
    label: "Le même bateau un autre jour",
    show: "Comparer les jours",
    on: "{{day}}\u00a0: {{price}}",
    cheapest: "Prix le plus bas",
  },
} as const satisfies SameTextKeys<typeof english>;
