import type { mail as english } from "./mail.en.ts";
import type { SameTextKeys } from "../format/say.ts";

/** Courriels et messages texte. */
export const mail = {
  code: "{{code}} est votre code Quai. Il est valide 10 minutes.",
  clubCode: "{{code}} est votre code {{ofClub}}. Il est valide 10 minutes.",
  rehearsal: {
    page: "Essai\u00a0: aucune réservation ici n’est réelle et personne n’est débité.",
    subject: "[Essai] {{subject}}",
    note: "Ceci est un essai\u00a0: la réservation n’est pas réelle et personne n’est débité.",
    text: "Essai",
  },
  greeting: "Bonjour {{firstname}},",
  button: {
    documents: "Voir mes documents",
    pass: "Ouvrir mon laissez-passer",
    manage: "Modifier ou annuler",
    booking: "Ouvrir la réservation",
    memberships: "Ouvrir les adhésions",
    given: "Voir ce qui a été accordé",
    moneyRequest: "Répondre à la demande",
    pay: "Payer {{amount}}",
    offer: "Voir la proposition",
    messages: "Voir les messages",
    logIn: "Aller sur Quai",
    password: "Choisir mon mot de passe",
    answer: "Confirmer ou refuser",
    feedback: "Lire l’avis",
    survey: "Donner mon avis",
    renewal: "Voir les forfaits",
    book: "Réserver un bateau",
    unsubscribe: "Ne plus recevoir ces courriels",
  },
  confirmation: {
    subject: "{{boat}}, {{date}}\u00a0: votre réservation",
    paid: "Votre réservation est payée. À bientôt au quai.",
    confirmed: "Votre réservation est confirmée. À bientôt au quai.",
    cash: "Votre réservation est confirmée. Vous payez {{amount}} au quai.",
    downPayment:
      "Votre réservation est confirmée. Vous avez versé {{paid}}\u202f; le solde de {{rest}} est à payer au plus tard le {{date}}.",
    downPaymentAtDock: "Votre réservation est confirmée. Vous avez versé {{paid}}\u202f; vous payez le solde de {{rest}} au quai.",
    map: "Carte\u00a0: {{dock}}, {{lake}}",
    boat: "Bateau\u00a0: {{boat}}",
    where: "Lieu\u00a0: {{dock}}, {{lake}}",
    when: "Quand\u00a0: {{date}}, de {{start}} à {{end}} (heure de l’Est)",
    people: "Personnes à bord\u00a0: {{people}}",
    extra: "Supplément\u00a0: {{extra}} × {{count}}, {{amount}}",
    freeOfCharge: "sans frais",
    discount: "Code promo {{code}}\u00a0: −{{amount}}",
    amount: "Montant\u00a0: {{amount}}, taxes comprises",
    paidPart: "Payé\u00a0: {{paid}}",
    restBy: "À payer au plus tard le {{date}}\u00a0: {{rest}}",
    restAtDock: "À payer au quai\u00a0: {{rest}}",
    payRestOfDays: {
      one: "Payez le solde en ligne\u00a0:",
      other: "Payez le solde des {{count}} jours en ligne, en un seul paiement\u00a0:",
    },
    payRest: "Pour payer le solde en ligne, sur une page sécurisée\u00a0:",
    receipt: "Reçu\u00a0: {{number}}",
    pass: "Votre laissez-passer, l’itinéraire et ce qu’il faut apporter\u00a0:",
    manage: "Pour modifier ou annuler votre réservation\u00a0:",
    event: "{{boat}}, {{dock}}",
    sms: "{{TheClub}}\u00a0: la réservation {{reference}} est confirmée. {{boat}}, le {{date}} à {{time}}, {{dock}}. Votre laissez-passer\u00a0: {{link}}",
  },
  order: {
    subject: "Vos {{count}} réservations",
    paid: "Vos réservations sont payées. À bientôt au quai.",
    confirmed: "Vos réservations sont confirmées. À bientôt au quai.",
    total: "Total\u00a0: {{amount}}, taxes comprises",
    manage: "Pour modifier ou annuler vos réservations\u00a0:",
  },
  moved: {
    subject: "{{boat}}, {{date}}\u00a0: votre réservation a été déplacée",
    byHolder: "Votre réservation a été déplacée, comme vous l’avez demandé. Voici votre nouvelle plage horaire.",
    text: "{{TheClub}} a déplacé votre réservation. En voici les nouveaux détails.",
  },
  offer: {
    subject: "{{boat}}, {{date}}\u00a0: fermeture, une autre plage horaire vous est réservée",
    sampleReason: "Vent fort",
    closed: "{{TheClub}} a dû fermer ({{reason}}). Votre réservation ne peut pas avoir lieu\u00a0:",
    kept: "Ceci vous est réservé jusqu’au {{until}}\u00a0:",
    same: "Prix\u00a0: celui qui vous a été promis. Vous n’avez rien de plus à payer.",
    cheaper: "Prix\u00a0: {{amount}}, taxes comprises. Si vous avez payé davantage, la différence vous est remboursée.",
    answer: "Acceptez, choisissez une autre plage horaire ou demandez un remboursement\u00a0:",
    lapse: "Sans réponse de votre part d’ici là, votre réservation est annulée et vous serez remboursé en entier.",
    stays: "Sans réponse de votre part d’ici là, votre réservation reste au dossier et le club communiquera avec vous.",
    until: "{{day}}, {{hour}} (heure de l’Est)",
    sms: "{{TheClub}} a dû fermer le {{date}} ({{reason}}). {{boat}} vous est réservé le {{day}} à {{time}}. Répondez d’ici le {{until}}\u00a0: {{link}}",
  },
  announcement: {
    subject: "{{boat}}, {{date}}\u00a0: un message {{ofClub}}",
    sms: "{{TheClub}}\u00a0: {{text}}",
  },
  messages: {
    subject: "{{TheClub}} vous a écrit",
    lead: "{{TheClub}} vous a écrit au sujet de votre réservation {{reference}}\u00a0:",
    answer: "Lisez les messages et répondez sur votre laissez-passer\u00a0:",
  },
  document: {
    boatLicense: "permis de bateau",
    drivingLicense: "permis de conduire",
    subject: "{{TheClub}} n’a pas pu accepter la photo de votre {{document}}",
    again: "{{TheClub}} a regardé la photo de votre {{document}} pour la réservation {{reference}} et n’a pas pu l’accepter.",
    expiredSubject: "La photo de votre {{document}} a été supprimée",
    expired: "{{TheClub}} n’a pas regardé la photo de votre {{document}} pour la réservation {{reference}} dans les 30 jours.",
    erased: "La photo est supprimée. Personne n’en a de copie.",
    link: "Envoyez une autre photo, ou montrez la carte au quai\u00a0:",
    sms: "{{TheClub}}\u00a0: la photo de votre {{document}} pour la réservation {{reference}} n’a pas été acceptée. {{reason}} Vous pouvez montrer le permis au quai.",
    smsExpired:
      "{{TheClub}}\u00a0: la photo de votre {{document}} pour la réservation {{reference}} a été supprimée après 30 jours. Montrez la carte au quai.",
  },
  offerBack: {
    subject: "{{boat}}, {{date}}\u00a0: votre réservation tient toujours",
    text: "{{TheClub}} ouvre finalement. Votre réservation tient telle quelle et vous n’avez rien à faire. La plage horaire qui vous était réservée à la place ne l’est plus.",
    sms: "{{TheClub}} ouvre finalement. Votre réservation ({{boat}}, {{date}}) tient telle quelle.",
  },
  renewal: {
    subject: "Votre adhésion {{toClub}} se termine le {{date}}",
    text: "Votre adhésion {{toClub}} se termine le {{date}}. Elle ne se renouvelle pas automatiquement, et rien ne vous sera facturé. Après ce jour, vous paierez le tarif non-membre.",
    lead: "Pour rester membre, choisissez un forfait\u00a0:",
  },
  memberContact: { phone: "votre téléphone {{phone}}", email: "votre courriel {{email}}" },
  card: {
    aMember: "Un membre",
    added: {
      subject: "{{TheClub}}\u00a0: {{holder}} partage une carte de membre avec vous",
      text: "{{holder}} partage maintenant sa carte de membre {{ofClub}} avec vous. Réservez avec {{contact}}\u00a0: le tarif membre s’applique automatiquement. La carte ne vous coûte rien. Connectez-vous avec celui-ci pour la confirmer ou la quitter.",
      sms: "{{TheClub}}\u00a0: {{holder}} partage sa carte de membre avec vous jusqu’au {{to}}. Réservez au tarif membre, confirmez la carte ou quittez-la avec ce téléphone\u00a0: {{link}}",
    },
    renewed: {
      subject: "{{TheClub}}\u00a0: {{holder}} continue de partager sa carte avec vous",
      text: "{{holder}} a renouvelé sa carte de membre {{ofClub}}, et vous y gardez votre place. Réservez avec {{contact}}\u00a0: le tarif membre s’applique automatiquement. La carte ne vous coûte rien.",
      sms: "{{TheClub}}\u00a0: {{holder}} a renouvelé sa carte de membre. Vous y avez une place du {{from}} au {{to}}\u00a0: {{link}}",
    },
    removed: {
      subject: "{{TheClub}}\u00a0: vous n’êtes plus sur une carte partagée",
      text: "{{holder}} ne partage plus de carte de membre {{ofClub}} avec vous. Les réservations que vous avez déjà faites gardent leur prix. À partir de maintenant, vous payez le tarif non-membre.",
      sms: "{{TheClub}}\u00a0: {{holder}} ne partage plus de carte de membre avec vous. Les réservations déjà faites gardent leur prix\u202f; les nouvelles coûtent le tarif non-membre.",
    },
    byStaff: "Le personnel {{ofClub}} a fait ce changement.",
    plan: "Forfait\u00a0: {{plan}}",
    days: "Du {{from}} au {{to}}",
    openLimit: {
      one: "{{count}} réservation ouverte à la fois au tarif membre, pour toutes les personnes de la carte ensemble",
      other: "{{count}} réservations ouvertes à la fois au tarif membre, pour toutes les personnes de la carte ensemble",
    },
    noPrime: "Aucune en période de pointe",
    primeLimit: { one: "{{count}} en période de pointe", other: "{{count}} en période de pointe" },
    earlyDays: {
      one: "Vous pouvez réserver {{count}} jour avant les autres",
      other: "Vous pouvez réserver {{count}} jours avant les autres",
    },
    lead: "Pour choisir un bateau et une heure\u00a0:",
  },
  membershipPaid: {
    subject: "{{TheClub}}\u00a0: vous êtes membre",
    samplePlan: "Saison",
    text: "Bienvenue. {{TheClub}} vous compte parmi ses membres. Vous avez payé {{amount}} pour le forfait {{plan}}, taxes comprises. Réservez avec {{contact}}\u00a0: le tarif membre s’applique automatiquement.",
    days: "Membre du {{from}} au {{to}}",
    people: "Toujours sur votre carte\u00a0: {{people}}. Vous pouvez retirer des personnes à la page de vos réservations.",
    receipt: "Reçu {{receipt}}, commande {{reference}}",
  },
  membershipReturned: {
    subject: "{{TheClub}}\u00a0: remboursement de votre paiement pour le forfait {{plan}}",
    text: "Votre paiement de {{amount}} est arrivé trop tard ou n’était pas le prix du forfait {{plan}}\u00a0: aucune adhésion n’a commencé. La somme entière est remboursée sur la carte utilisée, d’ici 5 à 10 jours. Vous pouvez adhérer de nouveau en tout temps.",
  },
  membershipRefund: {
    subject: "{{TheClub}}\u00a0: remboursement de {{amount}}",
    text: "{{TheClub}} rembourse {{amount}} de votre paiement pour le forfait {{plan}} (commande {{reference}}). La somme est remboursée sur la carte utilisée, d’ici 5 à 10 jours.",
  },
  membershipRefundRefused: {
    subject: "{{TheClub}}\u00a0: votre remboursement n’a pas été accepté",
    text: "Votre carte n’a pas accepté le remboursement de {{amount}} pour le forfait {{plan}} (commande {{reference}}). Vous n’avez rien à faire\u00a0: {{theClub}} vous rembourse autrement et communiquera avec vous.",
  },
  given: {
    subject: "{{name}} a accordé {{amount}} en une semaine",
    text: "Pendant la semaine du {{date}}, {{name}} a accordé {{amount}}. Votre club a demandé un courriel au-delà de {{limit}} par personne et par semaine. Tout est peut-être en règle\u00a0: veuillez vérifier.",
    row: "{{what}}\u00a0: {{count}}, {{amount}}",
  },
  moneyRequest: {
    subject: { refund: "{{name}} demande à rembourser {{amount}}", discount: "{{name}} demande un rabais de {{amount}}" },
    text: {
      refund: "{{name}} demande à rembourser {{amount}}, plus que ne le permet son rôle.",
      discount: "{{name}} demande un rabais de {{amount}}, plus que ne le permet son rôle.",
    },
    membership: "Une adhésion, avec sa fin",
    until: "Rien n’est donné tant que personne n’accorde la demande. Elle disparaît après le {{until}}.",
  },
  moneyRequestAnswer: {
    granted: {
      subject: "Demande accordée\u00a0: {{amount}}",
      refund: "Le remboursement de {{amount}} que vous avez demandé est accordé et fait.",
      discount: "Le rabais de {{amount}} que vous avez demandé est accordé et donné.",
    },
    refused: {
      subject: "Demande refusée\u00a0: {{amount}}",
      refund: "Le remboursement de {{amount}} que vous avez demandé est refusé. Rien n’a été remboursé.",
      discount: "Le rabais de {{amount}} que vous avez demandé est refusé. Le prix reste le même.",
    },
  },
  membershipMoney: {
    subject: {
      refused: "Remboursement d’une adhésion refusé\u00a0: {{reference}}",
      refunded: "Remboursement d’une adhésion fait chez le fournisseur de paiement\u00a0: {{reference}}",
      disputed: "Paiement d’une adhésion contesté\u00a0: {{reference}}",
      lost: "Contestation d’une adhésion perdue\u00a0: {{reference}}",
    },
    refused:
      "Le fournisseur de paiement a refusé le remboursement de {{amount}} de la commande {{reference}} (forfait {{plan}}). Ouvrez les adhésions pour réessayer, ou pour inscrire que vous avez remboursé autrement.",
    refunded:
      "Une somme de {{amount}} de la commande {{reference}} (forfait {{plan}}) a été remboursée chez le fournisseur de paiement. Elle figure aux paiements. L’adhésion reste valide tant que vous ne la résiliez pas.",
    disputed:
      "Le titulaire de la carte conteste {{amount}} de la commande {{reference}} (forfait {{plan}}). Répondez chez le fournisseur de paiement avant l’échéance. L’adhésion reste valide tant que vous ne la résiliez pas.",
    lost: "La contestation de {{amount}} de la commande {{reference}} (forfait {{plan}}) est perdue. La somme a quitté votre solde. L’adhésion reste valide tant que vous ne la résiliez pas.",
  },
  swapDone: {
    subject: "{{boat}}, {{date}}\u00a0: votre réservation est modifiée",
    text: "Votre réservation est modifiée, comme vous l’avez demandé. Vous avez payé la différence de {{amount}}. En voici les nouveaux détails.",
  },
  swapFailed: {
    subject: "{{boat}}, {{date}}\u00a0: votre réservation reste inchangée",
    text: "La différence de {{amount}} n’a pas été payée à temps\u00a0: votre réservation n’a pas été modifiée. Elle reste comme avant\u00a0:",
  },
  swapLink: {
    subject: "Réservation {{reference}}\u00a0: payez {{amount}} pour modifier votre sortie",
    text: "{{theClub}} vous réserve une autre sortie à la place de celle du {{date}} (réservation {{reference}})\u00a0:",
    until: "Payez la différence de {{amount}} avant le {{until}}, et votre réservation sera modifiée\u00a0:",
    stays: "D’ici là, votre réservation reste comme elle est. Si vous ne payez pas, rien ne change.",
    sms: "{{club}}\u00a0: {{boat}}, le {{day}} à {{time}}, vous est réservé. Payez la différence de {{amount}} avant le {{until}}\u00a0: {{link}}",
  },
  canceled: {
    subject: "{{boat}}, {{date}}\u00a0: votre réservation a été annulée",
    sms: "{{TheClub}}\u00a0: {{boat}}, {{date}}, {{time}}. {{why}} {{link}}",
    credited: "{{amount}} vous sont remis en crédit chez {{theClub}}. Il n’expire jamais et paie d’abord votre prochaine réservation.",
    refused:
      "Notre fournisseur de paiement n’a pas accepté votre remboursement de {{amount}}. Le club le sait et vous remboursera autrement.",
  },
  refund: {
    subject: "Votre remboursement est en cours",
    refusedSubject: "Votre remboursement n’a pas été accepté\u00a0: réservation {{reference}}",
    text: "Nous avons remboursé {{amount}} pour la réservation {{reference}}. Le remboursement peut mettre quelques jours à paraître à votre relevé.",
    cheaper: "Votre nouvelle plage horaire coûte moins cher que l’ancienne.",
    lowered: "Le club a réduit le prix de votre réservation.",
    unchanged:
      "Le paiement de votre modification est arrivé trop tard, ou n’était pas du montant demandé. Votre réservation reste inchangée.",
    why: "La réservation a été annulée, ou sa plage horaire n’était plus libre quand le paiement est arrivé, ou son code promo est réservé à une première réservation et la carte en avait déjà payé une.",
  },
  notice: {
    subject: {
      made: "Nouvelle réservation {{reference}}\u00a0: {{boat}}, {{date}}",
      moved: "Réservation {{reference}} déplacée\u00a0: {{boat}}, {{date}}",
      canceled: "Réservation {{reference}} annulée\u00a0: {{boat}}, {{date}}",
    },
    made: "Une réservation a été faite.",
    moved: "Une réservation a été déplacée. En voici les nouveaux détails.",
    canceled: "Une réservation a été annulée.",
    customer: "Client\u00a0: {{name}} ({{contacts}})",
  },
  optional: {
    lead: "Vous recevez ce courriel parce que vous avez fait une sortie avec {{theClub}}. Pour ne plus en recevoir\u00a0:",
  },
  survey: {
    subject: "{{boat}}, {{date}}\u00a0: comment s’est passée votre sortie\u202f?",
    text: "Merci pour votre sortie du {{date}} ({{boat}}). {{TheClub}} aimerait savoir comment elle s’est passée. Cela prend une minute.",
    lead: "Donnez des étoiles, un commentaire, ou signalez un bris\u00a0:",
  },
  waitlist: {
    hello: "Bonjour,",
    optional: "Vous recevez ce courriel parce que vous êtes sur la liste d’attente {{ofClub}}. Pour ne plus en recevoir\u00a0:",
    joined: {
      subject: "Vous êtes sur la liste d’attente {{ofClub}}",
      text: "{{TheClub}} vous écrira dès qu’une place se libère\u00a0: {{wish}}. Chaque place est proposée à une personne à la fois, dans l’ordre de la liste.",
      lead: "Voyez votre rang, modifiez votre demande ou quittez la liste\u00a0:",
      button: "Voir ma demande",
      after: "Votre demande prend fin le {{last}}. Il n’y a rien à payer.",
      sms: "Vous êtes sur la liste d’attente {{ofClub}}\u00a0: {{wish}}. Voir votre rang ou quitter\u00a0: {{link}}",
    },
    offer: {
      subject: "Une place s’est libérée\u00a0: {{boat}}, {{day}}, {{hour}}",
      text: "Une place que vous attendiez s’est libérée. Elle est réservée pour vous jusqu’à {{until}}.",
      boat: {
        one: "Bateau\u00a0: {{boat}}, {{count}} personne, {{amount}}",
        other: "Bateau\u00a0: {{boat}}, {{count}} personnes, {{amount}}",
      },
      when: "Quand\u00a0: {{date}}, de {{start}} à {{end}} (heure de l’Est)",
      where: "Où\u00a0: {{dock}}, {{lake}}",
      lead: "Acceptez-la et payez, ou refusez-la en restant à votre rang\u00a0:",
      button: "Voir l’offre",
      after:
        "Après {{until}}, elle est offerte à la personne suivante. Passer votre tour ne coûte rien. Après trois offres sans réponse, votre demande est mise en pause jusqu’à ce que vous la réactiviez.",
      sms: "{{TheClub}}\u00a0: {{boat}}, {{day}}, de {{start}} à {{end}}, {{amount}}, place réservée pour vous jusqu’à {{until}}. Accepter ou refuser\u00a0: {{link}}",
    },
    withdrawn: {
      subject: "{{boat}} n’est plus disponible le {{day}}",
      text: "Nous sommes désolés. Nous vous avions offert {{boat}} le {{day}}, de {{start}} à {{end}}. {{TheClub}} ne peut plus louer ce bateau à ce moment-là\u00a0: l’offre est donc retirée.",
      lead: "Voyez votre rang, modifiez votre demande ou quittez la liste\u00a0:",
      button: "Voir ma demande",
      after:
        "Vous restez à votre rang. La prochaine place qui convient à votre demande vous sera offerte comme avant. Il n’y a rien à payer.",
      sms: "Désolés, {{boat}} n’est plus disponible le {{day}}, de {{start}} à {{end}}. Vous restez à votre rang sur la liste {{ofClub}}\u00a0: {{link}}",
    },
  },
  optOut: {
    title: "Ne plus recevoir ces courriels\u202f?",
    text: "{{TheClub}} vous envoie des courriels qui ne portent pas sur une réservation, comme un sondage après une sortie. Appuyez sur le bouton pour ne plus en recevoir. Les courriels au sujet de vos réservations continueront d’arriver.",
    stop: "Ne plus recevoir ces courriels",
    done: "Vous ne recevrez plus ces courriels",
    doneText:
      "{{TheClub}} ne vous enverra plus de courriels qui ne portent pas sur une réservation. Les courriels au sujet de vos réservations continueront d’arriver.",
    again: "C’était une erreur\u00a0: recommencer les envois",
    home: "Aller sur Quai",
    unknown: "Ce lien ne fonctionne pas",
    unknownText: "Il est incomplet ou a été modifié. Ouvrez de nouveau le lien du courriel.",
  },
  feedback: {
    subject: {
      rated: "Une ou deux étoiles\u00a0: {{boat}}, {{date}}",
      broke: "Un bris est signalé\u00a0: {{boat}}, {{date}}",
      answer: "{{TheClub}} a répondu à votre avis",
    },
    rated: "Un client a donné une ou deux étoiles.",
    broke: "Un client signale un bris ou une inquiétude.",
    few: { one: "Sujets avec une ou deux étoiles\u00a0: {{count}}", other: "Sujets avec une ou deux étoiles\u00a0: {{count}}" },
    part: "Partie du bateau\u00a0: {{part}}",
    answer: "Merci de votre avis sur votre sortie du {{date}} ({{boat}}). {{TheClub}} vous répond\u00a0:",
    yours: "Vous avez écrit\u00a0:",
  },
  payLink: {
    subject: "Réservation {{reference}}\u00a0: payez {{amount}} en ligne",
    text: "{{TheClub}} vous demande de payer {{amount}} pour la réservation {{reference}} du {{day}}. Le paiement se fait sur une page sécurisée\u00a0:",
    until: "Le lien est valide jusqu’au {{date}}, et prend fin une fois la réservation payée ou annulée.",
    sms: "{{club}}\u00a0: payez {{amount}} pour la réservation {{reference}} d’ici le {{date}}\u00a0: {{link}}",
  },
  restDue: {
    subject: "Réservation {{reference}}\u00a0: {{rest}} à payer au plus tard le {{until}}",
    text: "Vous avez versé {{paid}} pour la réservation {{reference}}. Le solde de {{rest}} est à payer au plus tard le {{until}}.",
    sms: "{{TheClub}}\u00a0: le solde de {{rest}} de la réservation {{reference}} est à payer au plus tard le {{until}}\u00a0: {{link}}",
  },
  reminder: {
    subject: "{{boat}}, {{date}}\u00a0: rappel de votre réservation",
    ahead: "Votre sortie approche.",
    due: "Un solde de {{amount}} reste à payer.",
    overSubject: "Réservation {{reference}}\u00a0: un solde est dû",
    over: "Un solde de {{amount}} reste à payer pour la réservation {{reference}} du {{date}}. Payez-le au quai, ou appelez-nous.",
    sms: "{{club}}\u00a0: réservation {{reference}}, le {{date}} à {{time}}, {{dock}}. Questions\u00a0: {{phone}}.",
    smsOver:
      "{{club}}\u00a0: un solde de {{amount}} reste à payer pour la réservation {{reference}} du {{date}}. Questions\u00a0: {{phone}}.",
  },
  money: {
    subject: {
      refused: "Remboursement refusé\u00a0: {{reference}}",
      refunded: "Remboursement fait chez le fournisseur de paiement\u00a0: {{reference}}",
      disputed: "Paiement contesté\u00a0: {{reference}}",
      lost: "Contestation perdue\u00a0: {{reference}}",
      wrongDifference: "Modification payée d’un mauvais montant\u00a0: {{reference}}",
    },
    refused:
      "Le fournisseur de paiement a refusé le remboursement de {{amount}} de la réservation {{reference}}. Ouvrez la réservation pour réessayer, ou pour inscrire que vous avez remboursé autrement.",
    refunded:
      "Une somme de {{amount}} de la réservation {{reference}} a été remboursée chez le fournisseur de paiement. Elle figure aux paiements\u202f; si la réservation était payée, son prix est réduit d’autant. La plage horaire reste réservée tant que vous n’annulez pas la réservation.",
    disputed:
      "Le titulaire de la carte conteste {{amount}} de la réservation {{reference}}. Répondez chez le fournisseur de paiement avant l’échéance.",
    wrongDifference:
      "Le fournisseur de paiement signale {{amount}} pour une modification de la réservation {{reference}}, alors que Quai demandait un autre montant. La somme est remboursée en entier et la réservation reste inchangée.",
    lost: "La contestation de {{amount}} de la réservation {{reference}} est perdue. La somme a quitté votre solde\u202f; si la réservation était payée, elle est maintenant en souffrance.",
  },
  mismatch: {
    subject: "Un paiement à vérifier\u00a0: {{reference}}",
    text: "Le fournisseur de paiement annonce un autre montant que les {{amount}} demandés pour la réservation {{reference}}. La réservation n’a pas été marquée comme payée.",
  },
  account: {
    hello: "Bonjour,",
    ends: "Le code est valide 10 minutes. Si vous ne l’avez pas demandé, ignorez ce courriel\u00a0: sans le code, rien ne se passe.",
    booking: { subject: "Votre code pour votre réservation", text: "Entrez ce code pour continuer votre réservation\u00a0:" },
    signIn: { subject: "Votre code pour vous connecter {{toClub}}", text: "Entrez ce code pour vous connecter\u00a0:" },
    signUp: {
      subject: "Votre code pour ouvrir votre compte {{toClub}}",
      text: "Entrez ce code pour confirmer votre adresse courriel et ouvrir votre compte\u00a0:",
    },
    reset: {
      subject: "Votre code pour choisir un nouveau mot de passe",
      text: "Entrez ce code pour choisir un nouveau mot de passe pour votre compte {{toClub}}\u00a0:",
    },
    confirm: {
      subject: "Votre code pour confirmer cette adresse",
      text: "Entrez ce code pour utiliser cette adresse courriel avec votre compte {{toClub}}\u00a0:",
    },
    known: {
      subject: "Vous avez déjà un compte Quai",
      text: "Quelqu’un, peut-être vous, a essayé d’ouvrir un compte Quai avec cette adresse courriel. Vous en avez déjà un, et rien n’a changé. Connectez-vous, ou demandez un nouveau mot de passe, ici\u00a0:",
      sms: "Quelqu’un, peut-être vous, a essayé d’ouvrir un compte Quai avec ce numéro. Vous en avez déjà un\u00a0: connectez-vous, ou demandez un nouveau mot de passe.",
    },
    password: {
      subject: "Votre mot de passe Quai a été modifié",
      text: "Le mot de passe de votre compte Quai a été modifié, et tous les autres appareils ont été déconnectés. Si ce n’était pas vous, demandez tout de suite un nouveau mot de passe ici\u00a0:",
      sms: "Votre mot de passe Quai a été modifié. Si ce n’était pas vous, appelez votre club.",
    },
    temporaryPassword: {
      subject: "Mot de passe temporaire de votre compte Quai, par {{theClub}}",
      text: "{{theClub}} a donné un mot de passe temporaire à votre compte Quai, et tous vos appareils ont été déconnectés. Demandez-le à votre club\u00a0: à votre première connexion, vous choisirez le vôtre. Si vous ne vous y attendiez pas, appelez votre club. Connectez-vous ici\u00a0:",
      sms: "{{theClub}} a donné un mot de passe temporaire à votre compte Quai. Demandez-le à votre club, puis choisissez le vôtre ici\u00a0: {{link}}",
    },
    contact: {
      subject: "Le contact de votre compte Quai a été modifié",
      text: "Votre compte Quai a maintenant une autre adresse courriel ou un autre numéro de téléphone. Si ce n’était pas vous, appelez votre club. Le compte est ici\u00a0:",
      sms: "Le contact de votre compte Quai a été modifié. Si ce n’était pas vous, appelez votre club.",
    },
    passkeyAdded: {
      subject: "Une clé d’accès a été ajoutée à votre compte Quai",
      text: "Une clé d’accès a été ajoutée à votre compte Quai\u00a0: qui la détient peut se connecter sans votre mot de passe. Si ce n’était pas vous, connectez-vous ici, retirez-la de votre profil et modifiez votre mot de passe\u00a0:",
      sms: "Une clé d’accès a été ajoutée à votre compte Quai. Si ce n’était pas vous, retirez-la de votre profil et modifiez votre mot de passe.",
    },
    passkeyRemoved: {
      subject: "Une clé d’accès a été retirée de votre compte Quai",
      text: "Une clé d’accès a été retirée de votre compte Quai et ne l’ouvre plus. Si ce n’était pas vous, connectez-vous ici et modifiez votre mot de passe\u00a0:",
      sms: "Une clé d’accès a été retirée de votre compte Quai. Si ce n’était pas vous, modifiez votre mot de passe.",
    },
    invite: {
      subject: "{{TheClub}} vous invite sur Quai",
      text: "{{TheClub}} vous a ouvert un compte Quai. Ce lien s’ouvre une fois, d’ici sept jours, et vous laisse choisir votre mot de passe\u00a0:",
      sms: "{{TheClub}} vous a ouvert un compte Quai. Connectez-vous avec un code envoyé à ce numéro\u00a0: {{link}}",
    },
    inviteElsewhere: {
      subject: "{{TheClub}} voulait vous inviter sur Quai",
      text: "{{TheClub}} voulait ouvrir un compte Quai pour cette adresse courriel, qui en a déjà un auprès d’un autre club. Rien n’a changé. Pour vous joindre aussi {{toClub}}, donnez-lui une autre adresse. Votre compte est ici\u00a0:",
      sms: "{{TheClub}} voulait ouvrir un compte Quai pour ce numéro, qui en a déjà un auprès d’un autre club. Rien n’a changé.",
    },
    elsewhere: {
      subject: "{{TheClub}}\u00a0: cette adresse a été retirée d’une réservation",
      text: "Les courriels d’une réservation auprès {{ofClub}} ne sont plus envoyés à cette adresse\u00a0: la personne qui a réservé en a donné une autre. Si un courriel précédent ne vous était pas destiné, veuillez le supprimer. Si la réservation est la vôtre et que vous n’avez rien demandé, appelez {{theClub}}.",
      sms: "Les courriels d’une réservation auprès {{ofClub}} sont maintenant envoyés à une autre adresse. Si vous n’avez rien demandé, appelez {{theClub}}.",
    },
    emailChange: {
      subject: "{{TheClub}} demande de changer l’adresse de votre compte Quai",
      text: "{{TheClub}} demande de remplacer l’adresse courriel de votre compte Quai, celle-ci, par {{email}}. Cette adresse reste en vigueur jusqu’à ce que vous, ou un autre administrateur du club, confirmiez la modification\u202f; après sept jours, la demande prend fin. Si vous ne vous y attendiez pas, refusez-la et appelez votre club\u00a0:",
    },
    emailChangeTo: {
      subject: "{{TheClub}} demande d’utiliser cette adresse pour un compte Quai",
      text: "{{TheClub}} demande d’utiliser cette adresse courriel pour le compte Quai d’une personne de son équipe. Rien ne change avant la confirmation de la demande, et vous n’avez rien à faire. Si vous ne connaissez pas ce club, ignorez ce courriel.",
    },
  },
  questions: "Des questions\u202f? Appelez {{theClub}} au {{phone}}.",
  address: "{{club}}, {{address}}",
} as const satisfies SameTextKeys<typeof english>;
