import { Upload } from "#ui/parts/fields/Upload.tsx";
import { partPage } from "../catalogue/page.ts";
import { Example } from "./examples/Upload.tsx";

const words = {
  accept: "image/jpeg,application/pdf",
  chooseLabel: "Choose a file",
  cameraLabel: "Take a photo",
  dropLabel: "or drop it here",
  onFile: () => undefined,
  announcement: "",
};
const item = {
  name: "licence.pdf",
  share: 0.4,
  text: "4 of 10 MB, about 20 seconds left",
  endLabel: "Cancel sending licence.pdf",
  onEnd: () => undefined,
};

export const upload = partPage(
  {
    part: "Upload",
    frenchName: "Envoi d’un fichier",
    what: "One file: chosen, taken by the camera, pasted or dropped; then its progress, and a way to give it up.",
    example: <Example />,
    anatomy: [
      { name: "Label", what: "Names the field, and what it takes." },
      { name: "Choice", what: "A dashed box with a button, on phones also the camera’s." },
      { name: "File", what: "In place of the choice: the name, how much was sent, the time left, a button that ends it." },
      { name: "Error", what: "Below: what is wrong with the file, and what to send instead." },
    ],
    when: ["For one photo or PDF of a message or a document."],
    whenNot: [
      { name: "Photos of a boat", what: "The strip of photos in the boat’s form, which has an order and descriptions." },
      { name: "Rows of a table", what: "The page of imports." },
    ],
    good: {
      picture: <Upload label="Boating licence" {...words} item={item} />,
      why: "Show how much was sent and for how long it goes on.",
    },
    bad: { picture: <Upload label="File" {...words} error="Error" />, why: "refuse a file without saying what to send." },
    states: [
      { name: "Empty", what: "The choice." },
      { name: "A file above it", what: "The box is filled and its line solid." },
      { name: "Sending", what: "The bar, the amount, the time left." },
      { name: "Sent", what: "The name, and a button that takes it away." },
      { name: "Failed", what: "The error; {{upload.retry}} where that may help." },
    ],
    keyboard: [
      { name: "Tab", what: "Moves to the buttons." },
      {
        name: "Enter, Space",
        what: "Opens the choice of the platform, or ends the sending. The focus moves to the button that ends it, and back.",
      },
      { name: "Ctrl+V", what: "Sends a picture that was copied." },
    ],
    readAloud: [
      "“Photo or PDF, group”, then “Choose a file, button”.",
      "{{upload.sending|name=licence.pdf|percent=25}}, at each quarter, then {{upload.attached|name=licence.pdf}}",
    ],
    content: {
      en: ["A noun as the label.", "An error names the file, then says what to send instead."],
      fr: ["Un nom comme étiquette.", "Une erreur nomme le fichier, puis dit quoi envoyer à la place."],
    },
  },
  {
    what: "Un seul fichier : choisi, pris par l’appareil photo, collé ou déposé ; puis sa progression, et de quoi y renoncer.",
    anatomy: [
      ["Étiquette", "Nomme le champ, et ce qu’il accepte."],
      ["Choix", "Une boîte en tirets avec un bouton ; sur un téléphone, aussi celui de l’appareil photo."],
      ["Fichier", "À la place du choix : le nom, ce qui est envoyé, le temps qui reste, un bouton qui l’arrête."],
      ["Erreur", "En dessous : ce qui ne va pas avec le fichier, et quoi envoyer à la place."],
    ],
    when: ["Pour une photo ou un PDF d’un message ou d’un document."],
    whenNot: [
      ["Des photos d’un bateau", "La rangée de photos du formulaire du bateau, qui a un ordre et des descriptions."],
      ["Des lignes d’un tableau", "La page des importations."],
    ],
    good: "Montrez ce qui est envoyé et le temps qui reste.",
    bad: "refuser un fichier sans dire quoi envoyer.",
    states: [
      ["Vide", "Le choix."],
      ["Un fichier au-dessus", "La boîte est remplie et son trait est plein."],
      ["En cours d’envoi", "La barre, la quantité, le temps qui reste."],
      ["Envoyé", "Le nom, et un bouton qui le retire."],
      ["Échoué", "L’erreur ; {{upload.retry}} là où cela peut aider."],
    ],
    keyboard: [
      ["Tab", "Mène aux boutons."],
      ["Entrée, Espace", "Ouvre le choix de la plateforme, ou arrête l’envoi. Le focus passe au bouton qui l’arrête, puis revient."],
      ["Ctrl+V", "Envoie une image qui a été copiée."],
    ],
    readAloud: [
      "« Photo ou PDF, groupe », puis « Choisir un fichier, bouton ».",
      "{{upload.sending|name=permis.pdf|percent=25}}, à chaque quart, puis {{upload.attached|name=permis.pdf}}",
    ],
  },
);
