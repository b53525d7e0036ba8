import type { errorPage as english } from "./errorPage.en.ts";
import type { SameTextKeys } from "../format/say.ts";

/** Words of the error page. Requirements §2. */
export const errorPage = {
  oops: "Oups ! Quelque chose a mal tourné.",
  notFound: "Cette page est introuvable",
  unknownMiddleware: "Intergiciel inconnu",
  backHome: "Retour à l’accueil",
  reload: "Rechargez cette page dans un instant.",
  replyId: "Si vous nous appelez à ce sujet, donnez ce numéro\u00a0: {{id}}",
} as const satisfies SameTextKeys<typeof english>;
