import type { validation as english } from "../en/validation.ts";
import type { Shape } from "../shape.ts";

/** Messages of both rule sets, in French. Spec §5. */
export const validation = {
  required: "Ce champ est obligatoire.",
  min: "Vous devez entrer au moins {{min}} caractères.",
  minValue: "Vous devez entrer un nombre supérieur ou égal à {{min}}.",
  max: "Vous devez entrer au plus {{max}} caractères.",
  maxValue: "Vous devez entrer un nombre inférieur ou égal à {{max}}.",
  intNumber: "Vous devez entrer un nombre entier",
  email: "Adresse courriel non valide.",
  phone: "Numéro de téléphone non valide.",
  phoneAreaCode: "Il manque l’indicatif régional\u00a0: entrez 10 chiffres, par exemple 450 555-0100.",
  phoneExtension: "Entrez le numéro sans poste\u00a0: un texto ne peut pas s’y rendre.",
  emailOrPhone: "Adresse courriel ou numéro de téléphone non valide",
  password:
    "Mot de passe non valide\u00a0: il doit contenir au moins 8 caractères, dont au moins une majuscule, une minuscule et un chiffre.",
  commonPassword: "Beaucoup de gens ont ce mot de passe. Choisissez-en un autre.",
  url: "Adresse URL non valide.",
  futureCheck: "impossible de choisir une date dans le futur",
  pastCheck: "impossible de choisir une date dans le passé",
  validateBirthdate: "doit avoir {{ageLimit}} ans ou plus",
  special: "N’utilisez que des lettres sans accent, des chiffres, des soulignés et des espaces.",
  personName: "N’entrez qu’un nom\u00a0: pas d’adresse Web ni de caractères invisibles.",
  kind: "Cette valeur n’est pas du type attendu ici.",
  unknown: "Ce champ n’est pas connu ici.",
  choice: "Choisissez l’une des valeurs offertes.",
  format: "Cette valeur n’a pas la forme attendue.",
  day: "Ce jour n’existe pas.",
  consecutive: "Choisissez des plages horaires qui se suivent.",
  order: "La fin doit venir après le début.",
  pattern:
    "Ce motif n’est pas lu partout de la même façon. N’utilisez que des lettres, des chiffres et les signes simples d’une expression régulière.",
  patternWide: "Ce motif permet tous les appels, même à venir. Commencez-le par ^ et un service, comme ^booking/.",
  grant: "Ceci permet des appels que vous ne pouvez pas faire vous-même.",
  reserved: "Ce rôle appartient au produit et reste tel quel.",
  elsewhere: "Il se trouve à un autre quai.",
  count: "Donnez-en de {{min}} à {{max}}.",
  passwordHint: "Il doit aussi contenir l’un de ces caractères\u00a0: !@#$%?&*.",
  errors: { one: "{{count}} champ à corriger", other: "{{count}} champs à corriger" },
  errorOf: "{{field}}\u00a0: {{message}}",
} as const satisfies Shape<typeof english>;
