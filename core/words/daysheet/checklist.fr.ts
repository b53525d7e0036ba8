import type { checklist as english } from "./checklist.en.ts";
import type { SameTextKeys } from "../format/say.ts";

/** La liste de vérification de sécurité, parcourue avec le client avant le départ, d’un club qui n’a pas la sienne. */
export const checklist = {
  title: "Liste de vérification de sécurité d’un bateau de location",
  sections: {
    boat: {
      title: "Le bateau",
      items: {
        engine: "Démarrer et arrêter le moteur, et le cordon de sécurité que porte la personne qui conduit.",
        controls: "Direction, accélérateur, inclinaison, feux, klaxon et pompe de cale, essayés au quai.",
        load: "Le nombre de personnes et le poids que prend le bateau, et la place de chacun.",
        condition: "L’état du bateau, vérifié ensemble.",
      },
    },
    equipment: {
      title: "Équipement de sécurité",
      items: {
        lifejackets: "Un gilet de sauvetage de la bonne taille pour chaque personne, essayé.",
        rescue: "L’emplacement de la ligne d’attrape, des pagaies ou de l’ancre, et de l’écope.",
        signals: "L’emplacement du signal sonore, de la lampe de poche et des feux de détresse.",
        fire: "L’emplacement de l’extincteur et de la trousse de premiers soins, et leur mode d’emploi.",
      },
    },
    lake: {
      title: "Le lac",
      items: {
        chart: "La carte à bord\u00a0: le quai, la zone de location et le chemin du retour.",
        hazards: "Les roches, les hauts-fonds, les eaux peu profondes, les courants et les barrages à éviter.",
        zones: "Les limites de vitesse, les zones sans vagues, les lieux de baignade et les secteurs fermés.",
      },
    },
    rules: {
      title: "Règles de navigation",
      items: {
        giveWay: "Qui a la priorité\u00a0: les bateaux venant de droite, et ceux à voile, à pagaie ou en pêche.",
        speed: "Ralentir près des rives, des quais, des baigneurs et des petites embarcations\u00a0: vous répondez de votre vague.",
        lookout: "Quelqu’un surveille toujours les alentours. La personne qui conduit n’a consommé ni alcool ni drogue.",
      },
    },
    weather: {
      title: "Météo",
      items: {
        forecast: "Les prévisions du jour et le vent sur ce lac.",
        storm: "Au premier coup de tonnerre ou au vent fort\u00a0: gilets attachés, et retour à la rive la plus proche.",
        cold: "Les effets de l’eau froide, même en été.",
      },
    },
    emergency: {
      title: "Urgence",
      items: {
        call: "Composer le 911 si quelqu’un est en danger, puis appeler le club\u00a0: les deux numéros sont à bord.",
        overboard: "Personne à l’eau\u00a0: arrêter l’hélice, lancer la ligne, revenir lentement.",
        breakdown: "Panne ou voie d’eau\u00a0: jeter l’ancre, rester avec le bateau et demander de l’aide.",
      },
    },
    fuel: {
      title: "Essence",
      items: {
        level: "La quantité d’essence et l’autonomie.",
        fumes: "Avant de démarrer\u00a0: vérifier s’il y a une odeur d’essence et faire tourner le ventilateur. Personne ne fume à bord.",
        back: "L’heure du retour, et ce qui arrive en cas de retard.",
      },
    },
  },
} as const satisfies SameTextKeys<typeof english>;
