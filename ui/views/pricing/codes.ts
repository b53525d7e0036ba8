import { promoCodeFields } from "#core/domain/offer/promoCode.ts";
import { moneyText } from "#core/domain/money/currency.ts";
import { centsOf } from "#core/domain/money/cents.ts";
import type { KindRow } from "../../headless/managed/kindCalls.ts";
import type { KindView } from "../managed/record/kindView.ts";
import { idColumn, retiredFilter } from "../managed/fields/columns.tsx";
import { kindFieldParts, searchableFields } from "../managed/fields/fields.ts";

/** The view for the page of a club's promo codes, whose amounts are in its currency. */
export const codesView: KindView<KindRow<"codes">> = {
  name: "codes",
  ...searchableFields(promoCodeFields),
  searchField: () => "code",
  related: [],
  content: (context) => {
    const { words } = context;
    const { say, format, locale } = words;
    const { bilingual, field, column, filter } = kindFieldParts("codes", promoCodeFields, context);
    const takesOff = ({ percent, amount }: KindRow<"codes">) =>
      percent === undefined ? moneyText(centsOf(amount ?? 0), "USD", locale) : say("kinds.codes.percentOff", { percent });
    const dayColumn = (name: "from" | "until") =>
      column(name, { show: (row) => (row[name] === undefined ? "" : format.date(row[name])), cell: (row) => row[name] ?? "" });
    return {
      title: say("people.menu.codes"),
      addLabel: say("kinds.codes.add"),
      newTitle: say("kinds.codes.new"),
      nameOf: ({ code }) => code,
      columns: [
        column("code", { isName: true, isOptional: false }),
        { id: "takesOff", title: say("kinds.codes.takesOff"), isOptional: true, isFigure: true, show: takesOff, cell: takesOff },
        {
          id: "used",
          title: say("kinds.codes.used"),
          isOptional: true,
          isFigure: true,
          isTitledOnCards: true,
          show: ({ used = 0, mostUses }) => (mostUses === undefined ? used : say("kinds.codes.usedOf", { used, most: mostUses })),
          cell: ({ used = 0 }) => used,
        },
        dayColumn("from"),
        dayColumn("until"),
        column("audience"),
        column("bookings"),
        column("state", { isAside: true }),
        idColumn(words),
      ],
      filters: [filter("state"), filter("audience"), filter("bookings"), retiredFilter(words)],
      empty: { title: say("kinds.codes.none"), hint: say("kinds.codes.hint") },
      sections: [
        { part: "fields", fields: [field("code", { hint: say("kinds.codes.codeHint"), most: 20 })] },
        {
          part: "fields",
          fields: [field("percent", { hint: say("kinds.codes.percentHint") }), field("amount", { hint: say("kinds.codes.amountHint") })],
        },
        { part: "fields", fields: [field("from", { isDay: true }), field("until", { isDay: true })] },
        {
          part: "fields",
          fields: [field("mostUses", { hint: say("kinds.codes.mostUsesHint") }), field("state", { first: "on" })],
        },
        { part: "fields", fields: [field("audience", { first: "everybody" }), field("bookings", { first: "any" })] },
        { part: "bilingual", texts: [bilingual("description")] },
      ],
    };
  },
};
