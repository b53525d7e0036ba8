/** What a club promises and asks of who rents a boat. */
export const promises = {
  things: { fuel: "fuel", lifeJackets: "life jackets", briefing: "briefing", cleaning: "cleaning" },
  and: "{{before}} and {{last}}",
  titles: {
    who: "Who can rent",
    included: "Included",
    bring: "What to bring",
    pets: "Pets",
    children: "Children",
    weather: "Weather",
    parking: "Where to park",
    askFor: "Whom to ask for",
  },
  who: {
    age: "The person who books must be {{age}} or older.",
    licence: "Whoever drives must show a boating licence (pleasure craft operator card).",
    checklist:
      "Whoever drives must show a boating licence (pleasure craft operator card). Without one, our staff go through the rental safety checklist with you at the dock and sign it with you.",
    checklistMinutes:
      "Whoever drives must show a boating licence (pleasure craft operator card). Without one, allow {{minutes}} minutes for the rental safety checklist at the dock; our staff sign it with you.",
  },
  briefing: "briefing ({{minutes}} min at the dock)",
  line: "{{title}}: {{text}}",
} as const;
