import { defaultSettings, type ClubSettings } from "#core/domain/club/settings.ts";

/** The promises of the demo's club in Quebec. */
export const memPromises: ClubSettings["promises"] = {
  ...defaultSettings.promises,
  minimumAge: 18,
  licence: "checklist",
  briefingMinutes: 15,
  fuel: true,
  lifeJackets: true,
  bringEn: [
    "Photo identification of the person who booked",
    "Boating licence (pleasure craft operator card), or 15 minutes for the safety checklist at the dock",
    "A windproof layer and non-slip shoes",
    "Sun hat, sunscreen and water, half a litre an hour for each person",
    "A charged phone in a waterproof pouch",
  ].join("\n"),
  bringFr: [
    "Pièce d’identité avec photo de la personne qui a réservé",
    "Permis de bateau (carte de conducteur d’embarcation de plaisance), ou 15 minutes pour la liste de vérification de sécurité au quai",
    "Un coupe-vent et des chaussures antidérapantes",
    "Chapeau, crème solaire et eau, un demi-litre par heure et par personne",
    "Un téléphone chargé, dans un étui étanche",
  ].join("\n"),
  petsEn: "Dogs are welcome on pontoons.",
  petsFr: "Les chiens sont les bienvenus sur les pontons.",
  childrenEn: "The club lends life jackets in children’s sizes, from 9 kg.",
  childrenFr: "Le club prête des gilets pour enfants, à partir de 9\u00a0kg.",
  weatherEn: "Check the forecast that morning. The club calls you if the lake is closed.",
  weatherFr: "Consultez la météo le matin même. Le club vous appelle si le lac est fermé.",
};

/** The promises of the demo's club in Ontario. */
export const mskPromises: ClubSettings["promises"] = {
  ...defaultSettings.promises,
  minimumAge: 18,
  licence: "checklist",
  briefingMinutes: 15,
  fuel: true,
  lifeJackets: true,
  bringEn: [
    "Photo identification of the person who booked",
    "Boating licence (pleasure craft operator card), or 15 minutes for the safety checklist at the dock",
    "Sun hat, sunscreen and water",
  ].join("\n"),
  bringFr: [
    "Pièce d’identité avec photo de la personne qui a réservé",
    "Permis de bateau (carte de conducteur d’embarcation de plaisance), ou 15 minutes pour la liste de vérification de sécurité au quai",
    "Chapeau, crème solaire et eau",
  ].join("\n"),
  weatherEn: "Check the forecast that morning. The club calls you if the lake is closed.",
  weatherFr: "Consultez la météo le matin même. Le club vous appelle si le lac est fermé.",
};
