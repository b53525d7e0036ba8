/** What customers say of their trips, on the survey and in the office. */
export const feedback = {
  reasons: {
    insult: "It insults somebody",
    personalData: "It names somebody’s private facts",
    offTopic: "It is not about the trip",
    untrue: "It says something that is not true",
  },
} as const;
