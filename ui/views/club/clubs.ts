import { currencies } from "#core/domain/money/currency.ts";
import { maxWebsiteLength } from "#core/domain/people/client.ts";
import { personNameRule } from "#core/domain/validation/required.ts";
import { maxPersonNameLength } from "#core/domain/validation/rules.ts";
import * as lenient from "#core/domain/validation/lenient.ts";
import { phoneNumberText } from "#core/words/format/phone.ts";
import { type ClubRow, clubCalls } from "../../headless/club/clubCalls.ts";
import type { Words } from "../../headless/words/words.tsx";
import type { FieldsSection, KindView } from "../managed/record/kindView.ts";

/** The view for the page of all clubs, for super administrators; a new club starts with an administrator of its own. Requirements §1. */
export const clubsView: KindView<ClubRow> = {
  name: "clients",
  callsOf: clubCalls,
  filters: { name: "text" },
  sorts: ["name", "id", "email"],
  searchField: () => "name",
  related: [],
  content: ({ words }) => {
    const { say } = words;
    return {
      title: say("customers.companies"),
      addLabel: say("customers.addCompany"),
      newTitle: say("customers.newCompany"),
      nameOf: ({ name }) => name,
      columns: [
        { id: "name", title: say("config.name"), sort: "name", isName: true, show: ({ name }) => name },
        { id: "id", title: say("customers.code"), sort: "id", show: ({ id }) => id.toUpperCase(), cell: ({ id }) => id },
        { id: "email", title: say("config.email"), sort: "email", isOptional: true, isHiddenOnCards: true, show: ({ email }) => email },
        {
          id: "phone",
          title: say("config.phone"),
          isOptional: true,
          show: ({ phone }) => phoneNumberText(phone),
          cell: ({ phone }) => phone,
        },
        { id: "address", title: say("config.address"), isOptional: true, isHiddenAtFirst: true, show: ({ address }) => address },
        { id: "currency", title: say("customers.currency"), isOptional: true, isHiddenAtFirst: true, show: ({ currency }) => currency },
        { id: "host", title: say("config.host"), isOptional: true, show: ({ host }) => host },
      ],
      filters: [],
      empty: { title: say("customers.noCompany"), hint: say("customers.companyHint") },
      sections: sectionsOf(words),
    };
  },
};

function sectionsOf({ say }: Words): readonly FieldsSection[] {
  return [
    {
      part: "fields",
      fields: [
        { name: "name", entry: "text", label: say("config.name"), most: 120, width: "whole" },
        { name: "id", entry: "text", label: say("customers.code"), hint: say("customers.codeHint"), isFixed: true, least: 2, most: 8 },
        {
          name: "currency",
          entry: "text",
          label: say("customers.currency"),
          hint: say("customers.currencyHint"),
          options: currencies.map((value) => ({ value, text: say(`customers.currencies.${value}`) })),
          first: "CAD",
          isFixed: true,
        },
      ],
    },
    {
      part: "fields",
      fields: [
        {
          name: "email",
          entry: "text",
          label: say("config.email"),
          hint: say("customers.companyEmail"),
          most: 254,
          rule: lenient.emailRule,
          width: "whole",
        },
        {
          name: "firstname",
          entry: "text",
          label: say("customers.adminFirstname"),
          most: maxPersonNameLength,
          rule: personNameRule,
          isOnlyNew: true,
        },
        {
          name: "lastname",
          entry: "text",
          label: say("customers.adminLastname"),
          most: maxPersonNameLength,
          rule: personNameRule,
          isOnlyNew: true,
        },
        { name: "phone", entry: "text", label: say("config.phone"), most: 32, rule: lenient.phoneRule },
        { name: "address", entry: "text", label: say("config.address"), most: 200, width: "whole" },
        {
          name: "host",
          entry: "text",
          label: say("config.host"),
          hint: say("config.hostHint"),
          isOptional: true,
          most: 253,
          width: "whole",
        },
        {
          name: "website",
          entry: "text",
          label: say("config.website"),
          hint: say("config.websiteHint"),
          isOptional: true,
          most: maxWebsiteLength,
          rule: lenient.webAddressRule,
          width: "whole",
        },
      ],
    },
  ];
}
