import * as lenient from "#core/domain/validation/lenient.ts";
import { mdiAccountCancelOutline } from "@mdi/js";
import { phoneNumberText } from "#core/words/format/phone.ts";
import { customerConditionsOf, type CustomerProfile } from "../../headless/customers/office/customer.ts";
import { fullCustomerName } from "../../headless/customers/office/customerNames.ts";
import type { Words } from "../../headless/words/words.tsx";
import { Badge } from "../../parts/marks/Badge.tsx";
import type { CustomerDataActs } from "./CustomerData.tsx";
import { CustomerPartsBelowForm } from "./CustomerPartsBelowForm.tsx";
import type { KindView, FormSection } from "../managed/record/kindView.ts";
import { languageColumn, languageChoices, retiredFilter, choiceText } from "../managed/fields/columns.tsx";

/** The things that the user may see and do on the page of a customer. */
export interface CustomersAccess extends CustomerDataActs {
  /** Whether they may see the safety and fit of customers. */
  readonly seesFit: boolean;
}

/** Makes the view for the page of a club's customers. */
export function customersView(access: CustomersAccess): KindView<CustomerProfile> {
  return {
    name: "profiles",
    filters: { name: "text", lastname: "text", locale: "text", isBlocked: "flag", mergedInto: "text", retired: "flag" },
    sorts: ["lastname", "firstname", "email", "locale", "isBlocked", "_id"],
    searchField: () => "name",
    prepareWhere: customerConditionsOf,
    related: [],
    belowForm: (profile, { parts, index }) => (
      <CustomerPartsBelowForm key={`${profile._id} ${profile.version}`} profile={profile} parts={parts} index={index} {...access} />
    ),
    content: ({ words }) => {
      const { say } = words;
      const standings = [
        { value: "false", text: say("customers.mayBook") },
        { value: "true", text: say("customers.blocked") },
      ];
      const languages = languageChoices(words);
      return {
        title: say("people.menu.clients"),
        addLabel: say("customers.add"),
        newTitle: say("customers.new"),
        nameOf: (profile) => fullCustomerName(profile) || say("customers.unnamed"),
        columns: [
          { id: "lastname", title: say("kinds.lastname"), sort: "lastname", isName: true, show: ({ lastname }) => lastname },
          { id: "firstname", title: say("kinds.firstname"), sort: "firstname", show: ({ firstname }) => firstname },
          {
            id: "phone",
            title: say("kinds.phone"),
            isOptional: true,
            show: ({ phone }) => phoneNumberText(phone),
            cell: ({ phone }) => phone,
          },
          {
            id: "email",
            title: say("kinds.email"),
            sort: "email",
            isOptional: true,
            isHiddenOnCards: true,
            show: ({ email }) => email ?? "",
          },
          languageColumn(words),
          {
            id: "isBlocked",
            title: say("customers.standing"),
            sort: "isBlocked",
            isOptional: true,
            isAside: true,
            show: ({ isBlocked }) =>
              isBlocked ? (
                <Badge tone="danger" icon={mdiAccountCancelOutline}>
                  {say("customers.blocked")}
                </Badge>
              ) : (
                ""
              ),
            cell: ({ isBlocked }) => choiceText(standings, String(isBlocked)),
          },
        ],
        filters: [
          { name: "isBlocked", title: say("customers.standing"), options: standings, conditionOf: (value) => value === "true" },
          { name: "locale", title: say("kinds.language"), options: languages },
          {
            name: "mergedInto",
            title: say("customers.merged"),
            options: [{ value: "merged", text: say("customers.merged") }],
            conditionOf: () => ({ exists: true }),
          },
          retiredFilter(words),
        ],
        empty: { title: say("customers.none"), hint: say("customers.hint") },
        sections: sectionsIn(words),
      };
    },
  };
}

function sectionsIn(words: Words): readonly FormSection<CustomerProfile>[] {
  const { say, locale } = words;
  return [
    {
      part: "fields",
      fields: [
        { name: "firstname", entry: "text", label: say("kinds.firstname"), most: 100 },
        { name: "lastname", entry: "text", label: say("kinds.lastname"), most: 100 },
      ],
    },
    {
      part: "fields",
      fields: [
        { name: "phone", entry: "text", label: say("kinds.phone"), isFixed: true, most: 32, rule: lenient.phoneRule },
        { name: "locale", entry: "text", label: say("kinds.language"), options: languageChoices(words), first: locale },
        { name: "email", entry: "text", label: say("kinds.email"), isOptional: true, most: 254, rule: lenient.emailRule, width: "whole" },
      ],
    },
    {
      part: "fields",
      fields: [
        { name: "isBlocked", entry: "value", label: say("customers.block"), isFlag: true, first: false, width: "whole" },
        { name: "blockedWhy", entry: "text", label: say("customers.why"), isOptional: true, most: 300, width: "whole" },
      ],
    },
  ];
}
