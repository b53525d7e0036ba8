import { patternPage } from "../catalogue/pattern.ts";

export const offlineQueue = patternPage(
  {
    name: "Working offline",
    frenchName: "Travail hors ligne",
    need: "At the dock the network comes and goes. Staff must go on, and know what has been sent.",
    steps: [
      "The day stays on the device; the page says from when it is.",
      "Departure, return and checks are kept and marked as waiting.",
      "When the network is back they are sent in order, each once.",
      "What is refused later says why, and what to do.",
      "A visitor’s pass opens offline too.",
    ],
    parts: ["Callout", "StatusMark", "InkBar"],
    scenes: [
      { title: "Views/Day sheet", story: "Offline", what: "The day without a network" },
      { title: "Views/Day sheet", story: "OfflineFromTheFirst", what: "Opened without a network" },
      { title: "Views/Pass", story: "Offline", what: "The pass" },
      { title: "Views/Booking", story: "Offline", what: "A visitor’s choice" },
    ],
    keyboard: [{ name: "The same keys", what: "Nothing changes: the acts wait by themselves." }],
    readAloud: ["{{daySheet.offline|time=10:42}}, when the network is lost, then {{daySheet.waiting|count=2}}"],
    faults: [
      { name: "The phone is restarted", what: "What waits is still there." },
      { name: "Somebody else was faster", what: "The act is refused, with what is true now." },
    ],
    content: { en: ["{{alerts.noAnswer}}"], fr: ["{{alerts.noAnswer}}"] },
  },
  {
    need: "Au quai, le réseau va et vient. Le personnel doit pouvoir continuer, et savoir ce qui a été envoyé.",
    steps: [
      "La journée reste sur l’appareil ; la page dit de quelle heure elle date.",
      "Départs, retours et vérifications sont conservés et marqués en attente.",
      "Au retour du réseau, ils sont envoyés dans l’ordre, chacun une fois.",
      "Ce qui est refusé plus tard dit pourquoi, et quoi faire.",
      "Le laissez-passer d’un visiteur s’ouvre aussi hors ligne.",
    ],
    scenes: ["La journée sans réseau", "Ouverte sans réseau", "Le laissez-passer", "Le choix d’un visiteur"],
    keyboard: [["Les mêmes touches", "Rien ne change : les actes attendent d’eux-mêmes."]],
    readAloud: ["{{daySheet.offline|time=10 h 42}}, quand le réseau est perdu, puis {{daySheet.waiting|count=2}}"],
    faults: [
      ["Le téléphone redémarre", "Ce qui attend est encore là."],
      ["Quelqu’un d’autre a été plus rapide", "L’acte est refusé, avec ce qui est vrai maintenant."],
    ],
  },
);
