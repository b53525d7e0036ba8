import type { upload as english } from "./upload.en.ts";
import type { SameTextKeys } from "../format/say.ts";

/** L’envoi d’un fichier. */
export const upload = {
  label: "Photo ou PDF",
  hint: "Une photo (JPEG, PNG ou WebP) ou un PDF, jusqu’à 10\u00a0Mo.",
  choose: "Choisir un fichier",
  camera: "Prendre une photo",
  drop: "ou déposez-le ici",
  sending: "Envoi de {{name}}\u00a0: {{percent}}\u00a0%",
  attached: "{{name}} est joint. Il sera envoyé avec votre message.",
  uploaded: "{{name}} est téléversé. Remise au club…",
  failed: "{{name}} n’a pas été envoyé",
  size: "{{sent}} de {{bytes}}\u00a0Mo",
  seconds: { one: "encore {{count}} seconde environ", other: "encore {{count}} secondes environ" },
  minutes: { one: "encore {{count}} minute environ", other: "encore {{count}} minutes environ" },
  cancel: "Annuler",
  cancelNamed: "Annuler l’envoi de {{name}}",
  retry: "Réessayer",
  remove: "Retirer {{name}}",
  interrupted: "{{name}} n’a pas été envoyé en entier. Choisissez-le de nouveau\u00a0: l’envoi reprend où il s’était arrêté.",
} as const satisfies SameTextKeys<typeof english>;
