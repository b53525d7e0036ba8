import type { kinds as english } from "../en/kinds.ts";
import type { Shape } from "../shape.ts";

export const kinds = {
  nameFr: "Nom français",
  nameEn: "Nom anglais",
  missing: "manque",
  model: "Modèle",
  people: "Places",
  dock: "Station",
  factor: "Facteur",
  factorHint: "Multiplie le prix; vide, c’est 1.",
  id: "Identifiant",
  state: "État",
  retired: "Retirés",
  choose: "Choisir",
  unheard: "Nous n’avons pas su si c’est enregistré. Redemandez\u00a0: rien n’est enregistré deux fois.",
  askAgain: "Redemander",
  boats: {
    add: "Ajouter un bateau",
    new: "Nouveau bateau",
    none: "Aucun bateau encore",
    hint: "Un bateau appartient à une station et se réserve par plage horaire.",
  },
} as const satisfies Shape<typeof english>;
