/** The texts shown in place of boats on a day, or in a window, with nothing free. */
export const fullDay = {
  fullDay: "Complet le {{day}}",
  closedSeason: "Le club est fermé le {{day}}. Il ouvre le {{opens}}.",
  openingDay: "Aller au {{day}}",
  closedDock: "Ce quai est fermé le {{day}}",
  pastDay: "Plus aucun départ le {{day}}",
  fullWindow: "Complet ici jusqu’au {{day}}",
  /** No boat of the chosen kind is free, and others are. */
  noneOfKind: {
    one: "Aucun {{kind}} le {{day}}\u202f; {{count}} autre bateau",
    other: "Aucun {{kind}} le {{day}}\u202f; {{count}} autres bateaux",
  },
  otherKinds: { one: "Montrer {{count}} autre bateau", other: "Montrer les {{count}} autres bateaux" },
  nearest: "Les disponibilités les plus proches\u00a0:",
  sameDock: "même quai",
  notOpenYet: "Les réservations pour {{year}} ouvrent le {{day}}",
  laterDays: "Voir les jours suivants",
  clearFilter: "Montrer toutes les heures",
};
