/** Titles of pages that no link shows. */
export const titles = {
  home: "Quai: book a boat",
  club: "{{name}}: book a boat",
  clubOn: "{{name}}: book a boat on {{water}}",
  information: "Your dock pass",
  boatNamed: "{{boat}}, {{kind}}",
  cart: "Your cart",
  wait: "Waitlist",
  wish: "Your request",
  trip: "Your trip",
  plans: "Plans",
  survey: "How was your trip?",
  signup: "Create an account",
  profile: "Profile",
  password: "Change password",
  configuration: "Configuration",
  office: "Back-office",
};
