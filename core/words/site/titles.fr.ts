/** Titles of pages that no link shows. */
export const titles = {
  home: "Quai\u00a0: réservez un bateau",
  club: "{{name}}\u00a0: réservez un bateau",
  clubOn: "{{name}}\u00a0: réservez un bateau sur {{water}}",
  information: "Votre laissez-passer du quai",
  boatNamed: "{{boat}}, {{kind}}",
  cart: "Votre panier",
  wait: "Liste d’attente",
  wish: "Votre demande",
  trip: "La sortie",
  plans: "Forfaits",
  survey: "Votre sortie",
  signup: "Créer un compte",
  profile: "Profil",
  password: "Modifier le mot de passe",
  configuration: "Configuration",
  office: "Administration",
};
