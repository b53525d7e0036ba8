import { patternPage } from "../catalogue/pattern.ts";

export const oneTimeCode = patternPage(
  {
    name: "One-time code",
    frenchName: "Code à usage unique",
    need: "A club must know that a phone or an email is its owner’s before it books. People look at another device, come back, and have little patience.",
    steps: [
      "One field for the whole code; the phone offers to fill it in, a paste works.",
      "The last digit sends it: no button has to be found.",
      "Below: where it was sent, a way to correct that, and a way to send it again after a wait that is shown.",
      "A phone that cannot be texted gets the code by email, and the page says so.",
    ],
    parts: ["OtpField", "Callout", "Button", "Link"],
    scenes: [
      { title: "Views/Booking", story: "CodeStep", what: "The code of a booking" },
      { title: "Views/Booking", story: "WrongCode", what: "A wrong code" },
      { title: "Views/Booking", story: "PhoneAbroad", what: "A phone that gets no texts" },
      { title: "Views/Login", story: "ByCode", what: "To log in" },
    ],
    keyboard: [
      { name: "Digits", what: "Anything else is left out." },
      { name: "Tab", what: "To {{contact.otherPhone}} and {{contact.resend}}." },
    ],
    readAloud: [
      "{{contact.codeSent|phone=+1 450 555-0100}}, then {{contact.code}}, “edit text”.",
      "{{errors.code.CODE_WRONG}}, as an alert.",
    ],
    faults: [
      { name: "Wrong five times", what: "The code is void; a new one can be sent at once." },
      { name: "Ten minutes are over", what: "It says {{errors.code.CODE_EXPIRED}}" },
      { name: "Too many codes", what: "It says when the next can be sent." },
    ],
    content: { en: ["{{contact.codeSent|phone=+1 514 555-0123}}"], fr: ["{{contact.codeSent|phone=+1 514 555-0123}}"] },
  },
  {
    need: "Un club doit savoir qu’un téléphone ou un courriel est bien à la personne avant de réserver. Les gens regardent un autre appareil, reviennent, et ont peu de patience.",
    steps: [
      "Un seul champ pour tout le code ; le téléphone offre de le remplir, et on peut le coller.",
      "Le dernier chiffre l’envoie : aucun bouton à trouver.",
      "En dessous : où il a été envoyé, de quoi corriger cela, et de quoi le renvoyer après une attente qui est montrée.",
      "Un téléphone qui ne reçoit pas de textos reçoit le code par courriel, et la page le dit.",
    ],
    scenes: ["Le code d’une réservation", "Un code erroné", "Un téléphone qui ne reçoit pas de textos", "Pour se connecter"],
    keyboard: [
      ["Chiffres", "Tout le reste est ignoré."],
      ["Tab", "Mène à {{contact.otherPhone}} et à {{contact.resend}}."],
    ],
    readAloud: [
      "{{contact.codeSent|phone=+1 450 555-0100}}, puis {{contact.code}}, « champ d’édition ».",
      "{{errors.code.CODE_WRONG}}, comme une alerte.",
    ],
    faults: [
      ["Cinq codes erronés", "Le code n’est plus valide ; un nouveau peut être envoyé aussitôt."],
      ["Dix minutes sont passées", "La page dit {{errors.code.CODE_EXPIRED}}"],
      ["Trop de codes", "La page dit quand le prochain pourra être envoyé."],
    ],
  },
);
