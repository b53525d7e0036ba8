import type { QuickReply } from "#core/domain/chat/quickReply.ts";
import { demoClubs } from "./clubs.ts";

/** A quick reply of the demo: the end of its id, its name and its text in both languages. */
type Reply = readonly [id: string, name: QuickReply["name"], text: NonNullable<QuickReply["text"]>];

const replies: readonly Reply[] = [
  [
    "parking",
    { en: "Where to park", fr: "Où se garer" },
    {
      en: "Hello {name},\nParking is free beside the dock. If it is full, use the lot across the street, five minutes away on foot.",
      fr: "Bonjour {name},\nLe stationnement est gratuit à côté du quai. S’il est plein, utilisez celui de l’autre côté de la rue, à cinq minutes à pied.",
    },
  ],
  [
    "bring",
    { en: "What to bring", fr: "À apporter" },
    {
      en: "Bring your pass {reference}, your boating licence if you have one, sunscreen and warm clothing. Life jackets for everyone are on board.",
      fr: "Apportez votre laissez-passer {reference}, votre permis de bateau si vous en avez un, de la crème solaire et un vêtement chaud. Les gilets de sauvetage pour tout le monde sont à bord.",
    },
  ],
  [
    "weather",
    { en: "Wind or storm", fr: "Vent ou orage" },
    {
      en: "We check the wind before each departure. If it is too strong at {hour}, we call you: you choose another time or get your money back.",
      fr: "Nous vérifions le vent avant chaque départ. S’il est trop fort à {hour}, nous vous appelons\u00a0: vous choisissez un autre moment ou vous êtes remboursé.",
    },
  ],
  [
    "late",
    { en: "Running late", fr: "En retard" },
    {
      en: "No problem, we wait for you until 30 minutes after {hour}. The trip still ends at the time on your pass.",
      fr: "Pas de souci, nous vous attendons jusqu’à 30 minutes après {hour}. La sortie se termine tout de même à l’heure inscrite sur votre laissez-passer.",
    },
  ],
];

/** Makes the quick replies of the demo's clubs, the same four in each. */
export function demoReplies(): readonly QuickReply[] {
  return demoClubs.flatMap(({ club: { id: client } }) =>
    replies.map(([id, name, text]) => ({ _id: `${client}_q_${id}`, client, name, text })),
  );
}
