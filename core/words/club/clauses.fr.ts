import type { clauses as english } from "./clauses.en.ts";
import { rentalRulesVersion } from "../../domain/club/clauseTexts.ts";
import type { SameTextKeys } from "../format/say.ts";

/** Les règles de location acceptées avant de payer; même `version` qu’en anglais, toujours. */
export const clauses = {
  version: rentalRulesVersion,
  title: "Règles de location",
  versionOf: "Version {{version}}",
  frenchFirst: "Le texte français vient d’abord, comme l’exige la loi du Québec.",
  wishEnglish: "Je demande expressément que le texte anglais s’applique",
  readFrench: "Lire les règles en français",
  readEnglish: "Lire les règles en anglais",
  lawOf: {
    AB: "Ces règles sont soumises aux lois de l’Alberta et aux lois fédérales du Canada.",
    BC: "Ces règles sont soumises aux lois de la Colombie-Britannique et aux lois fédérales du Canada.",
    MB: "Ces règles sont soumises aux lois du Manitoba et aux lois fédérales du Canada.",
    NB: "Ces règles sont soumises aux lois du Nouveau-Brunswick et aux lois fédérales du Canada.",
    NL: "Ces règles sont soumises aux lois de Terre-Neuve-et-Labrador et aux lois fédérales du Canada.",
    NS: "Ces règles sont soumises aux lois de la Nouvelle-Écosse et aux lois fédérales du Canada.",
    NT: "Ces règles sont soumises aux lois des Territoires du Nord-Ouest et aux lois fédérales du Canada.",
    NU: "Ces règles sont soumises aux lois du Nunavut et aux lois fédérales du Canada.",
    ON: "Ces règles sont soumises aux lois de l’Ontario et aux lois fédérales du Canada.",
    PE: "Ces règles sont soumises aux lois de l’Île-du-Prince-Édouard et aux lois fédérales du Canada.",
    QC: "Ces règles sont soumises aux lois du Québec et aux lois fédérales du Canada.",
    SK: "Ces règles sont soumises aux lois de la Saskatchewan et aux lois fédérales du Canada.",
    YT: "Ces règles sont soumises aux lois du Yukon et aux lois fédérales du Canada.",
  },
  boundBy: "C’est le texte français qui s’applique.",
  liability: {
    version: "liability-2026-11-29",
    title: "Responsabilité",
    paragraphs: {
      operator:
        "Vous, la personne qui réserve, êtes le conducteur. Vous devez satisfaire à l’âge minimal et à l’exigence de permis que le club indique, s’il en indique, détenir la preuve de compétence que la loi exige, rester à bord pendant toute la sortie et répondre de toutes les personnes à bord.",
      damage:
        "Vous répondez des dommages, pertes ou frais de nettoyage que vous ou vos invités causez par votre faute, au-delà de l’usure normale. Nous vérifions le bateau avec vous, et notons son état, avant le départ et au retour.",
      insurance:
        "Le club assure le bateau et sa propre responsabilité. Cette assurance ne couvre ni vos effets personnels, ni les dommages causés volontairement, avec les facultés affaiblies par l’alcool ou la drogue, ou hors du lac réservé.",
      club: "Le club fournit un bateau en bon état de navigabilité, équipé comme l’exige Transports Canada. Rien dans ces règles ne limite notre responsabilité pour le préjudice corporel ou moral, ni pour notre faute intentionnelle ou lourde, ni ne vous retire un droit que la loi sur la protection du consommateur vous donne.",
    },
  },
  weather: {
    version: "weather-2026-11-29",
    title: "Météo et annulation",
    paragraphs: {
      closed:
        "Nous fermons un lac lorsque les prévisions ou les conditions rendent une sortie dangereuse. Si nous le fermons, ou si nous ne pouvons fournir le bateau, vous choisissez une autre date ou un remboursement complet.",
      return:
        "Si le temps se gâte pendant la sortie, revenez au quai, ou gagnez la rive sûre la plus proche, et appelez-nous. Nous remboursons le temps non utilisé.",
      cancel:
        "Si vous annulez, nous remboursons ce que vous avez payé, moins les frais d’annulation indiqués dans votre confirmation\u202f; si aucuns frais n’y sont indiqués, il n’y en a pas. Le remboursement est versé dans les 10 jours sur la carte qui a servi au paiement.",
      late: "Le temps perdu par une arrivée tardive n’est pas ajouté à la fin. Si vous revenez en retard et que le client suivant doit attendre, nous pouvons facturer ce temps au prix que vous avez payé.",
    },
  },
  safety: {
    version: "safety-2026-11-29",
    title: "Sécurité",
    paragraphs: {
      lifejackets:
        "La loi exige un gilet de sauvetage de la bonne taille pour chaque personne à bord. Les enfants de moins de 16 ans, et les personnes qui ne savent pas nager, le portent en tout temps lorsque le bateau fait route. N’embarquez jamais plus de personnes que le nombre inscrit sur la plaque du bateau.",
      alcohol:
        "Ni alcool, ni cannabis, ni autre drogue pour le conducteur, avant et pendant la sortie. Sur un bateau loué à l’heure, personne ne boit à bord. Le Code criminel s’applique sur l’eau comme sur la route.",
      conduct:
        "Ne dépassez pas 10\u00a0km/h à moins de 30\u00a0mètres de la rive et respectez les limites affichées sur le lac. Cédez le passage aux baigneurs, aux pagayeurs et aux voiliers. Ne lavez et ne vidangez rien dans le lac\u202f; ne déplacez jamais le bateau vers un autre plan d’eau.",
      distress:
        "En cas d’urgence, composez le 911 ou le 1 800 267-7270 (Centre conjoint de coordination de sauvetage), puis appelez le club. Restez avec le bateau. Après tout accident, avisez-nous le jour même.",
    },
  },
  privacy: {
    version: "privacy-2026-11-28",
    title: "Vie privée",
    paragraphs: {
      what: "Nous recueillons votre nom, votre courriel et votre téléphone, votre réservation, ainsi que la langue et la version des règles que vous avez acceptées. La carte est saisie sur la page du fournisseur de paiement\u202f; nous n’en voyons jamais le numéro.",
      why: "Nous les utilisons pour garder et confirmer votre réservation, vous joindre au sujet de la sécurité et de la météo, et tenir les comptes que la loi exige. Nous ne les vendons pas et n’envoyons aucune publicité sans votre consentement.",
      who: "Le personnel du club où vous réservez y a accès, et les fournisseurs qui acheminent nos paiements, courriels et textos aussi, à cette seule fin.",
      rights:
        "Les pièces comptables sont conservées six ans\u202f; le reste est effacé ou rendu anonyme un an après votre sortie. Vous pouvez consulter, corriger, faire transférer ou effacer vos données, ou porter plainte\u00a0: écrivez à la personne responsable de la protection des renseignements personnels du club, à l’adresse de votre confirmation, ou à la Commission d’accès à l’information, à son équivalent dans votre province, ou au Commissariat à la protection de la vie privée du Canada.",
    },
  },
} as const satisfies SameTextKeys<typeof english>;
