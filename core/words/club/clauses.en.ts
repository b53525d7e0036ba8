import { rentalRulesVersion } from "../../domain/club/clauseTexts.ts";

/**
 * The rental rules a visitor accepts before paying. `version` names the text and changes with it, in both languages at once; a booking
 * keeps the version and the language that were accepted.
 */
export const clauses = {
  version: rentalRulesVersion,
  title: "Rental rules",
  versionOf: "Version {{version}}",
  frenchFirst: "The French text comes first, as Quebec law requires. The English text applies only at your express request.",
  wishEnglish: "I expressly ask that the English text apply",
  readFrench: "Read the rules in French",
  readEnglish: "Read the rules in English",
  lawOf: {
    AB: "These rules are subject to the laws of Alberta and the federal laws of Canada.",
    BC: "These rules are subject to the laws of British Columbia and the federal laws of Canada.",
    MB: "These rules are subject to the laws of Manitoba and the federal laws of Canada.",
    NB: "These rules are subject to the laws of New Brunswick and the federal laws of Canada.",
    NL: "These rules are subject to the laws of Newfoundland and Labrador and the federal laws of Canada.",
    NS: "These rules are subject to the laws of Nova Scotia and the federal laws of Canada.",
    NT: "These rules are subject to the laws of the Northwest Territories and the federal laws of Canada.",
    NU: "These rules are subject to the laws of Nunavut and the federal laws of Canada.",
    ON: "These rules are subject to the laws of Ontario and the federal laws of Canada.",
    PE: "These rules are subject to the laws of Prince Edward Island and the federal laws of Canada.",
    QC: "These rules are subject to the laws of Quebec and the federal laws of Canada.",
    SK: "These rules are subject to the laws of Saskatchewan and the federal laws of Canada.",
    YT: "These rules are subject to the laws of Yukon and the federal laws of Canada.",
  },
  boundBy: "The English text applies.",
  liability: {
    version: "liability-2026-11-29",
    title: "Liability",
    paragraphs: {
      operator:
        "You, the person who books, are the operator. You must meet the minimum age and the licence requirement that the club states, if it states any, have the proof of competency that the law requires, stay aboard for the whole trip and answer for everyone aboard.",
      damage:
        "You answer for damage, loss or cleaning costs that you or your guests cause through fault, beyond ordinary wear. We check the boat with you, and note its condition, before you leave and when you return.",
      insurance:
        "The club insures the boat and its own liability. This insurance does not cover your belongings, nor damage caused on purpose, while impaired by alcohol or drugs, or outside the lake you booked.",
      club: "The club provides a boat that is seaworthy and equipped as Transport Canada requires. Nothing in these rules limits our liability for bodily or moral injury, or for our own intentional or gross fault, nor takes away a right that consumer protection law gives you.",
    },
  },
  weather: {
    version: "weather-2026-11-29",
    title: "Weather and cancellation",
    paragraphs: {
      closed:
        "We close a lake when the forecast or the conditions make a trip unsafe. If we close it, or cannot provide the boat, you choose another date or a full refund.",
      return:
        "If the weather turns while you are out, return to the dock, or to the nearest safe shore, and call us. We refund the unused time.",
      cancel:
        "If you cancel, we refund what you paid less the cancellation fee stated in your confirmation; where none is stated, there is no fee. Refunds go back to the card you paid with within 10 days.",
      late: "Time lost to a late arrival is not added at the end. If you return late and the next customer has to wait, we may charge that time at the price you paid.",
    },
  },
  safety: {
    version: "safety-2026-11-29",
    title: "Safety",
    paragraphs: {
      lifejackets:
        "The law requires a life jacket of the right size for each person aboard. Children under 16, and people who cannot swim, wear theirs at all times when under way. Never carry more people than the number on the boat’s plate.",
      alcohol:
        "No alcohol, cannabis or other drugs for the operator, before or during the trip. On a boat rented by the hour nobody aboard drinks. The Criminal Code applies on the water as on the road.",
      conduct:
        "Keep to 10 km/h within 30 metres of shore and to the limits posted on the lake. Give way to swimmers, paddlers and sailboats. Wash and drain nothing in the lake; never move the boat to another body of water.",
      distress:
        "In an emergency call 911, or 1 800 267-7270 (Joint Rescue Coordination Centre), then the club. Stay with the boat. After any accident, tell us the same day.",
    },
  },
  privacy: {
    version: "privacy-2026-11-28",
    title: "Privacy",
    paragraphs: {
      what: "We collect your name, email and phone number, your booking, and the language and version of the rules you accepted. The card is entered on the payment provider’s page; we never see its number.",
      why: "We use them to hold and confirm your booking, to reach you about safety and weather, and to keep the accounts the law requires. We do not sell them and send no advertising without your consent.",
      who: "They are seen by the staff of the club you book with and by the providers that carry our payments, emails and text messages, for that purpose alone.",
      rights:
        "Accounting records are kept six years; the rest is erased or made anonymous one year after your trip. You may read, correct, move or erase your data, or complain: write to the club’s privacy officer at the address on your confirmation, or to the privacy authority of your province or of Canada.",
    },
  },
} as const;
