import type { Plan } from "#core/domain/offer/plan.ts";

/** Makes the plans of a demo club: one for a season, and one for 365 days of which few are sold. */
export function demoPlans(client: string): readonly Plan[] {
  return [
    {
      _id: `${client}_a_member`,
      client,
      name: { en: "Member", fr: "Membre" },
      price: 349,
      period: "season",
      openLimit: 2,
      primeLimit: 2,
      earlyDays: 14,
      people: 4,
      state: "offered",
    },
    {
      _id: `${client}_a_captain`,
      client,
      name: { en: "Captain", fr: "Capitaine" },
      description: { en: "For those who go out every week", fr: "Pour ceux qui sortent chaque semaine" },
      price: 790,
      period: "days365",
      openLimit: 6,
      primeLimit: 2,
      earlyDays: 14,
      people: 6,
      count: 20,
      state: "offered",
    },
  ];
}
