/** The pages on privacy, terms of use and accessibility. The rental rules themselves are `clauses`. */
export const legal = {
  privacy: {
    intro: "What {{club}} knows about you, why, and who its privacy officer is.",
    officerTitle: "Privacy officer",
    officer: "{{officer}}, {{club}}. Write to: {{address}}.",
    noOfficer: "{{club}} has not named a privacy officer yet. Write to {{email}}.",
    deviceTitle: "On your device",
    device:
      "This site uses no advertising and no trackers. It keeps on your device what it needs to work: your language, the lake you looked at last, a booking under way, your dock passes, and your session while you are logged in.",
  },
  terms: {
    intro: "The rental rules of {{club}}. You accept them before you pay.",
    version: "Version {{version}}",
  },
  accessibility: {
    intro: "We want everybody to be able to book a boat.",
    aimTitle: "What we aim for",
    aim: "This site follows the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. Every page is tested for it, in both languages, by keyboard and on a narrow screen.",
    helpsTitle: "What may help you",
    helps:
      "Everything works with a keyboard and with a screen reader. The chart is also a list of docks. Under Appearance you can choose a theme for full sun, with strong contrast. Text can be enlarged to 200% in the browser.",
    tellTitle: "Tell us what does not work",
    tell: "Call {{club}} at {{phone}} or write to {{email}}. We can also book for you by phone.",
  },
} as const;
