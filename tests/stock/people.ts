import type { Reservation } from "#core/domain/reservation/reservation.ts";

/** First names, in the order of how common they are here. */
const firstnames = (
  "Michel Marie Louise Jean-François Denis Sylvie Ève Luc Nathalie Émile Zoé Anne Priya Olivier Noah Camille Kevin Fatima Félix " +
  "Maude Liam Élodie Samuel Charlotte Emma William Yasmine Hélène Guy Béatrice Xavier Rosalie Thomas Amélie Jacob Florence " +
  "Raphaël Juliette Nadia Benoît Olivia Wei Pierre André Daniel Martin Claude Robert Alain François Yves Richard Gilles Marc " +
  "Stéphane Éric Patrick Mario Christian Serge Jacques Sébastien Simon David Alexandre Mathieu Nicolas Maxime Francis Philippe " +
  "Vincent Guillaume Jonathan Hugo Gabriel Antoine Nathan Louis Arthur Edward Henri Léo Victor Charles Étienne Tristan Justin " +
  "Anthony Dominic Frédéric Yannick Carl Steve Normand Réjean Gaétan Roger Marcel Raymond Gérard Fernand Rolland Lucien Armand " +
  "Léon Conrad Adrien Édouard Théodore Benjamin Logan Jules Lyne Diane Johanne Lise Francine Suzanne Ginette Chantal Isabelle " +
  "Julie Manon Josée Lucie Line Martine Caroline Annie Mélanie Karine Geneviève Véronique Stéphanie Valérie Catherine Audrey " +
  "Jessica Joanie Laurence Sarah Alice Léa Jade Chloé Mia Rose Clara Livia Romy Mila Éva Raphaëlle Sofia Victoria Maëlle Noémie " +
  "Ariane Andréanne Marianne Gabrielle Alexandra Vanessa Jennifer Nicole Monique Denise Claudette Huguette Thérèse Jeannine " +
  "Pauline Colette Madeleine Rita Ghislaine Micheline Jocelyne Carole Danielle James John Michael Matthew Andrew Christopher " +
  "Ryan Brian Kyle Tyler Jason Scott Mark Paul Peter George Steven Kenneth Gary Douglas Bruce Wayne Ian Graham Neil Stuart Owen " +
  "Lucas Ethan Jack Henry Oliver Leo Hudson Theo Isaac Levi Wyatt Elizabeth Margaret Susan Linda Barbara Patricia Karen Deborah " +
  "Sandra Donna Carol Heather Laura Kimberly Amanda Melissa Lauren Emily Hannah Madison Abigail Grace Chloe Ella Avery Evelyn " +
  "Isla Violet Amelia Hazel Nora Lily Ruby Ivy Mohamed Ahmed Ali Omar Youssef Amir Karim Rachid Samir Ibrahim Aïcha Amina Leïla " +
  "Samira Khadija Mariam Nour Salma Inès Arjun Rohan Vikram Anita Sunita Deepa Raj Harpreet Gurpreet Simran Jaspreet Manpreet Li " +
  "Chen Ming Jing Yan Hui Xin Mei Linh Minh Tuan Thi Hoa Maria José Carlos Ana Luis Sofía Diego Valentina Giovanni Antonio " +
  "Franca Rosa Giuseppe Dimitri Elena Ivan Olga Natalia Katarina Tomasz Agnieszka Piotr Ewa Kwame Abena Chidi Ngozi " +
  "Jean-Baptiste Marie-Claude Marie-Ève Jean-Philippe Pierre-Luc Anne-Marie"
).split(" ");
/** The commonest families, in the order of how common they are. */
const families = (
  "Tremblay Gagnon Roy Côté Bouchard Gauthier Morin Lavoie Fortin Gagné Ouellet Pelletier Bélanger Lévesque Bergeron " +
  "Leblanc Paquette Girard Simard Boucher Caron Nguyen Singh MacDonald St-Pierre Érard"
).split(" ");
const syllables = ["bel", "cha", "dur", "gag", "lan", "mor", "pel", "ri", "san", "trem", "vach", "bou"];
const endings = ["ger", "teau", "and", "non", "der", "in", "let", "chard", "blay", "on", "rel", "lé"];
const familyCount = families.length + syllables.length ** 2 * endings.length * 3;

/** How much less common each next name is: the share of the name at rank `r` is as 1 / (r + 10), which gives the first of 5,000 families 1.5 %. */
const evenness = 10;
/** Parts that spread numbers evenly over two dimensions, so that first and last names are independent of each other. */
const spread = { family: 0.754_877_666, first: 0.569_840_291 } as const;

/** How many of a club's bookings are one customer's. */
export const bookingsOfPerson = 6;

/** A made-up customer as a booking has them: the phone's area code is nobody's, and mail to the address reaches nobody. */
type Person = Pick<Reservation, "profile" | "phone">;

/** Gives the customer of a number, always the same. Families and first names are as uneven as those of a real club; number 0 has the commonest. */
export function personAt(number: number): Person {
  const lastname = familyAt(rankOf((number * spread.family) % 1, familyCount));
  const firstname = firstnames[rankOf((number * spread.first) % 1, firstnames.length)] ?? "";
  const plain = `${firstname.slice(0, 1)}${lastname}${number}`.normalize("NFD").replace(/[^A-Za-z0-9]/g, "");
  return {
    profile: { firstname, lastname, email: `${plain.toLowerCase()}@example.test` },
    phone: `+1${String(2_000_000_000 + number)}`,
  };
}

/** The rank of a name among `count`, for a place from 0 to 1 among all people in the order of how common their names are. */
function rankOf(place: number, count: number): number {
  return Math.floor(evenness * ((count + evenness) / evenness) ** place - evenness);
}

function familyAt(rank: number): string {
  const known = families[rank];
  if (known !== undefined) return known;
  const made = rank - families.length;
  const part = (list: readonly string[], divisor: number) => list[Math.floor(made / divisor) % list.length] ?? "";
  const middle = ["", "va", "no"][Math.floor(made / 1728) % 3] ?? "";
  const name = `${part(syllables, 1)}${middle}${part(syllables, 12)}${part(endings, 144)}`;
  return name.charAt(0).toUpperCase() + name.slice(1);
}
