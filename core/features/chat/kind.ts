import { type QuickReply, quickReplyFields, replyVariables } from "../../domain/chat/quickReply.ts";
import { locales } from "../../domain/language/locale.ts";
import { placeholderIssue } from "../../domain/language/placeholders.ts";
import { kindPartsOfFields } from "../shared/kinds/fields.ts";
import { defineKind } from "../shared/kinds/kind.ts";

/** The kind `replies`: the quick replies of a club's staff. */
export const repliesKind = defineKind<QuickReply>()({
  name: "replies",
  nouns: { one: "a quick reply", several: "quick replies" },
  letter: "q",
  access: "staff",
  isOffered: false,
  ...kindPartsOfFields(quickReplyFields, {}),
  unique: [["name.en"], ["name.fr"]],
  refuse: ({ text }) =>
    locales.flatMap((locale) => {
      const issue = placeholderIssue(text?.[locale] ?? "", replyVariables);
      return issue === undefined ? [] : [{ path: `/text/${locale}`, rule: issue.key, params: issue.params ?? {} }];
    }),
});
