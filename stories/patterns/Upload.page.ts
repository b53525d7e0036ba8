import { patternPage } from "../catalogue/pattern.ts";

export const upload = patternPage(
  {
    name: "Upload",
    frenchName: "Envoyer un fichier",
    need: "A person at the dock sends a photo of a licence over a weak connection. Whoever must begin again after each break gives up.",
    steps: [
      "The file goes as soon as it is chosen, dropped or taken by the camera.",
      "A bar shows how much was sent and the time left; the rest of the form can be filled in meanwhile.",
      "A break is mended by itself, after growing pauses; only then is there an error, with {{upload.retry}}.",
      "After a reload, or on another device, the same file goes on from where it stopped.",
      "The server looks at the content, draws pictures again without what the camera wrote, and says what to send instead of what it refuses.",
      "A file that no message or document uses is erased after a day.",
    ],
    parts: ["Upload", "Button"],
    scenes: [
      { title: "Views/Upload", story: "Sending", what: "A file on its way, with the time left" },
      { title: "Views/Upload", story: "ApplePhoto", what: "A photo that must be sent as JPEG" },
      { title: "Views/Upload", story: "AfterReload", what: "A file that a reload interrupted" },
    ],
    keyboard: [
      { name: "Tab", what: "Reaches {{upload.choose}}, then the button that ends the sending." },
      { name: "Enter, Space", what: "Chooses, or ends." },
    ],
    readAloud: ["{{upload.sending|name=licence.pdf|percent=25}}, at each quarter.", "{{upload.attached|name=licence.pdf}}"],
    faults: [
      { name: "The connection breaks", what: "It goes on by itself; after five more attempts, {{upload.retry}}." },
      { name: "The file is of another type", what: "What it is not, and which types are accepted; photos of Apple’s format are named." },
      { name: "No room", what: "Of the person, or of the server; the chunks that arrived stay for a day." },
    ],
    content: {
      en: ["{{upload.failed|name=licence.heic}}, then {{validation.fileHeic}}"],
      fr: ["{{upload.failed|name=permis.heic}}, puis {{validation.fileHeic}}"],
    },
  },
  {
    need: "Une personne au quai envoie la photo d’un permis sur une connexion faible. Qui doit recommencer après chaque coupure abandonne.",
    steps: [
      "Le fichier part dès qu’il est choisi, déposé ou pris par l’appareil photo.",
      "Une barre montre ce qui est envoyé et le temps qui reste ; on peut remplir le reste du formulaire entre-temps.",
      "Une coupure se répare d’elle-même, après des pauses de plus en plus longues ; alors seulement vient une erreur, avec {{upload.retry}}.",
      "Après un rechargement, ou sur un autre appareil, le même fichier reprend où il s’était arrêté.",
      "Le serveur regarde le contenu, redessine les images sans ce que l’appareil photo y a écrit, et dit quoi envoyer à la place de ce qu’il refuse.",
      "Un fichier dont aucun message ni document ne se sert est effacé après un jour.",
    ],
    scenes: ["Un fichier en chemin, avec le temps qui reste", "Une photo à envoyer en JPEG", "Un fichier qu’un rechargement a interrompu"],
    keyboard: [
      ["Tab", "Atteint {{upload.choose}}, puis le bouton qui arrête l’envoi."],
      ["Entrée, Espace", "Choisissent, ou arrêtent l’envoi."],
    ],
    readAloud: ["{{upload.sending|name=permis.pdf|percent=25}}, à chaque quart.", "{{upload.attached|name=permis.pdf}}"],
    faults: [
      ["La connexion se coupe", "L’envoi reprend de lui-même ; après cinq autres essais, {{upload.retry}}."],
      ["Le fichier est d’un autre type", "Ce qu’il n’est pas, et quels types sont acceptés ; les photos au format d’Apple sont nommées."],
      ["Plus de place", "Celle de la personne, ou celle du serveur ; les morceaux arrivés restent un jour."],
    ],
  },
);
