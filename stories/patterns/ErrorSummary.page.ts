import { patternPage } from "../catalogue/pattern.ts";

export const errorSummary = patternPage(
  {
    name: "Errors of a form",
    frenchName: "Erreurs d’un formulaire",
    need: "Somebody sends a form with something wrong in it. They must learn what, where and how to correct it, and lose nothing that they typed.",
    steps: [
      "The button is never disabled: it sends, and the answer says what is missing.",
      "A summary above the form takes the focus: how many fields, and a link to each.",
      "Each field has the same words below it, without its own name; what was typed stays.",
      "Nothing is checked while people type: an error stays until the form is sent again.",
      "Sent again, the summary counts what is left.",
    ],
    parts: ["ErrorSummary", "TextField", "PhoneField", "Checkbox", "Choices", "SelectField", "Button"],
    scenes: [
      { title: "Views/Booking", story: "ContactErrors", what: "The contact of a booking, sent with three faults" },
      { title: "Views/Account", story: "SignupEmpty", what: "The sign-up, sent empty" },
      { title: "Views/Office/Refused", story: "Duplicate", what: "The server refuses a name that another station has" },
    ],
    keyboard: [
      { name: "Enter in a field", what: "Sends the form." },
      { name: "Tab", what: "From the summary through its links." },
      { name: "Enter on a link", what: "Into the field." },
    ],
    readAloud: ["{{contact.errors|count=2}}, as an alert, then the links.", "In the field: its label, “invalid data”, the error."],
    faults: [
      { name: "The server refuses one field", what: "The same summary, with the server’s reason in words." },
      { name: "The network is gone", what: "A Callout says that what is typed is saved; the button tries again." },
    ],
    content: { en: ["{{contact.errors|count=2}}."], fr: ["{{contact.errors|count=2}}."] },
  },
  {
    need: "Quelqu’un envoie un formulaire où quelque chose ne va pas. Il doit apprendre quoi, où et comment le corriger, sans rien perdre de sa saisie.",
    steps: [
      "Le bouton n’est jamais désactivé : il envoie, et la réponse dit ce qui manque.",
      "Un résumé au-dessus du formulaire prend le focus : combien de champs, et un lien vers chacun.",
      "Chaque champ a les mêmes mots en dessous, sans son propre nom ; ce qui a été saisi reste.",
      "Rien n’est vérifié pendant la saisie : une erreur reste jusqu’au prochain envoi.",
      "Au nouvel envoi, le résumé compte ce qui reste.",
    ],
    scenes: [
      "Les coordonnées d’une réservation, envoyées avec trois fautes",
      "L’inscription, envoyée vide",
      "Le serveur refuse un nom qu’une autre station porte",
    ],
    keyboard: [
      ["Entrée dans un champ", "Envoie le formulaire."],
      ["Tab", "Du résumé, parcourt ses liens."],
      ["Entrée sur un lien", "Mène dans le champ."],
    ],
    readAloud: [
      "{{contact.errors|count=2}}, comme une alerte, puis les liens.",
      "Dans le champ : son étiquette, « entrée non valide », l’erreur.",
    ],
    faults: [
      ["Le serveur refuse un champ", "Le même résumé, avec la raison du serveur en mots."],
      ["Le réseau est coupé", "Un Callout dit que la saisie est conservée ; le bouton réessaie."],
    ],
  },
);
