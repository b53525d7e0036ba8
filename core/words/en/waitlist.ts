/** What visitors read of the waitlist, and the sentence of a wish, which letters have too. */
export const waitlist = {
  wish: {
    sentence: "a boat for {{people}} or more, {{days}}, {{range}}, {{part}}, at {{place}}, {{lake}}",
    anyDay: "any day",
    day: "on a {{day}}",
    or: "{{some}} or {{last}}",
    month: "in {{month}}",
    range: "from {{from}} to {{to}}",
    anyDock: "any dock",
    part: {
      any: "at any hour",
      morning: "in the morning",
      afternoon: "in the afternoon",
      evening: "in the evening",
    },
  },
};
