import { dayAt } from "#core/domain/calendar/zone.ts";
import * as lenient from "#core/domain/validation/lenient.ts";
import { temporaryPasswordRule } from "#core/domain/validation/required.ts";
import { maxPersonNameLength } from "#core/domain/validation/rules.ts";
import { type EmailChangeApprover, isEmailChangeExpired } from "#core/domain/accounts/emailChange.ts";
import { roleNameIn } from "#core/domain/people/roleName.ts";
import type { KindRow } from "../../headless/managed/kindCalls.ts";
import type { Words } from "../../headless/words/words.tsx";
import { Badge } from "../../parts/marks/Badge.tsx";
import { UserAvatar } from "../avatar/UserAvatar.tsx";
import { avatarAndName } from "../avatar/avatar.css.ts";
import type { FormField, KindView } from "../managed/record/kindView.ts";
import { InvitationNotice } from "./InvitationNotice.tsx";
import { PendingEmailChange } from "./PendingEmailChange.tsx";
import { languageColumn, languageChoices, retiredFilter, choiceText } from "../managed/fields/columns.tsx";

type Options = NonNullable<FormField["options"]>;

/** Makes the view for the page of a club's users, as the user `me` manages them; a new user is sent an invitation. */
export function usersView(me: EmailChangeApprover, now: () => number): KindView<KindRow<"users">> {
  const changeOf = ({ emailChange: change }: KindRow<"users">) =>
    change === undefined || isEmailChangeExpired(change, now()) ? undefined : change;
  return {
    ...users,
    aboveForm: (user, opened) => {
      const change = changeOf(user);
      const { invitation, retired } = user;
      // The status element exists before a change is pending, so that screen readers announce the change.
      return (
        <div role="status">
          {change === undefined ? null : <PendingEmailChange key={change.email} {...opened} user={user} change={change} me={me} />}
          {invitation === undefined || retired !== undefined ? null : <InvitationNotice {...opened} user={user} invitation={invitation} />}
        </div>
      );
    },
    content: (context) => {
      const shown = users.content(context);
      const { say, format } = context.words;
      const withMark = (user: KindRow<"users">) => (
        <>
          {user.email ?? ""} {changeOf(user) === undefined ? null : <Badge tone="warning">{say("kinds.users.waiting")}</Badge>}
          {user.invitation === undefined ? null : (
            <Badge tone="info">{say("kinds.users.invitedOnDay", { day: format.shortDay(dayAt(Date.parse(user.invitation.at))) })}</Badge>
          )}
        </>
      );
      return {
        ...shown,
        columns: shown.columns.map((column) =>
          column.id === "email" ? { ...column, cell: ({ email }) => email ?? "", show: withMark } : column,
        ),
      };
    },
  };
}

const users: KindView<KindRow<"users">> = {
  name: "users",
  filters: { lastname: "text", locale: "text", roles: "text", isDisabled: "flag", retired: "flag" },
  sorts: ["id", "lastname", "firstname", "email", "locale", "isDisabled"],
  searchField: () => "lastname",
  related: ["roles"],
  added: "kinds.users.invited",
  content: ({ words, related }) => {
    const { say } = words;
    const roles = (related.roles ?? []).map((role) => ({ value: role._id, text: roleNameIn(role, words.locale) }));
    const access = [
      { value: "false", text: say("kinds.open") },
      { value: "true", text: say("kinds.disabled") },
    ];
    const languages = languageChoices(words);
    return {
      title: say("people.menu.users"),
      addLabel: say("kinds.users.add"),
      newTitle: say("kinds.users.new"),
      nameOf: ({ firstname, lastname }) => `${firstname} ${lastname}`,
      columns: [
        {
          id: "lastname",
          title: say("kinds.lastname"),
          sort: "lastname",
          isName: true,
          cell: ({ lastname }) => lastname,
          show: (user) => (
            <span className={avatarAndName}>
              <UserAvatar user={user} size="row" />
              <span>{user.lastname}</span>
            </span>
          ),
        },
        { id: "firstname", title: say("kinds.firstname"), sort: "firstname", show: ({ firstname }) => firstname },
        { id: "email", title: say("kinds.email"), sort: "email", isOptional: true, show: ({ email }) => email ?? "" },
        { id: "phone", title: say("kinds.phone"), isOptional: true, isHiddenAtFirst: true, show: ({ phone }) => phone ?? "" },
        {
          id: "roles",
          title: say("kinds.userRoles"),
          isOptional: true,
          show: ({ roles: held }) => held.map((id) => choiceText(roles, id)).join(", "),
        },
        languageColumn(words),
        {
          id: "isDisabled",
          title: say("kinds.access"),
          sort: "isDisabled",
          isOptional: true,
          isAside: true,
          show: ({ isDisabled }) => choiceText(access, String(isDisabled)),
        },
        { id: "id", title: say("kinds.id"), sort: "id", isOptional: true, isHiddenAtFirst: true, show: ({ id }) => id },
      ],
      filters: [
        { name: "roles", title: say("kinds.userRoles"), options: roles },
        { name: "isDisabled", title: say("kinds.access"), options: access, conditionOf: (value) => value === "true" },
        retiredFilter(words),
      ],
      empty: { title: say("kinds.users.none"), hint: say("kinds.users.hint") },
      sections: [
        {
          part: "fields",
          fields: [
            { name: "firstname", entry: "text", label: say("kinds.firstname"), most: maxPersonNameLength },
            { name: "lastname", entry: "text", label: say("kinds.lastname"), most: maxPersonNameLength },
          ],
        },
        { part: "fields", fields: contactsOf(words) },
        { part: "fields", fields: rightsOf(words, roles, languages) },
        { part: "fields", fields: [passwordOf(words)] },
      ],
    };
  },
};

function contactsOf({ say }: Words): readonly FormField[] {
  return [
    {
      name: "email",
      entry: "text",
      label: say("kinds.email"),
      hint: say("kinds.contactHint"),
      isOptional: true,
      most: 254,
      rule: lenient.emailRule,
      width: "whole",
    },
    { name: "phone", entry: "text", label: say("kinds.phone"), isOptional: true, most: 32, rule: lenient.phoneRule },
  ];
}

/** Visible while typing, because whoever sets it must pass it on to the user. */
function passwordOf({ say }: Words): FormField {
  return {
    name: "password",
    entry: "text",
    label: say("kinds.users.password"),
    hint: say("kinds.users.passwordHint"),
    isSecret: true,
    isOptional: true,
    most: 128,
    rule: temporaryPasswordRule,
    width: "whole",
  };
}

function rightsOf({ say, locale }: Words, roles: Options, languages: Options): readonly FormField[] {
  return [
    { name: "locale", entry: "text", label: say("kinds.language"), options: languages, first: locale },
    { name: "roles", entry: "value", label: say("kinds.userRoles"), options: roles, isMany: true, first: [], width: "whole" },
    {
      name: "isDisabled",
      entry: "value",
      label: say("kinds.disabled"),
      hint: say("kinds.disabledHint"),
      isFlag: true,
      first: false,
      width: "whole",
    },
  ];
}
