import "#ui/headless/words/accountWords.ts";
import "#ui/headless/words/chatWords.ts";
import "#ui/headless/words/customerWords.ts";
import "#ui/headless/words/documentWords.ts";
import "#ui/headless/words/feedbackWords.ts";
import { type ReactElement, useState } from "react";
import { useSearch } from "../../address/address.tsx";
import { createFileDownload } from "#adapters/browser/download.ts";
import { patternsAllow, hasRole, permissionPatternsOf } from "#core/domain/people/permission.ts";
import { menuPlaces } from "#core/domain/site/menu.ts";
import { superAdminRoleName } from "#core/domain/people/user.ts";
import { importPermissions } from "#core/features/importing/kinds/columns.ts";
import type { AccountUser } from "#ui/headless/accounts/account.ts";
import type { OfficeParts } from "#ui/headless/managed/parts.ts";
import { createLazyPageCode, useLazyPageCode } from "#ui/headless/page/lazyPart.ts";
import { useWords } from "#ui/headless/words/words.tsx";
import { Skeleton } from "#ui/parts/messages/Skeleton.tsx";
import { CustomersPage } from "#ui/views/customers/CustomersPage.tsx";
import type { FeedbackPageProps } from "#ui/views/feedback/office/FeedbackPage.tsx";
import { OfficeFrame, listKeyHints } from "#ui/views/managed/frame/OfficeFrame.tsx";
import type { ClubWaitlistPageProps } from "#ui/views/waitlist/office/ClubWaitlistPage.tsx";
import { userChatParts } from "../../models/chatParts.ts";
import type { SignInModels } from "../../models/signInModels.tsx";
import type { VisitorPageProps } from "../visitor/Boat.tsx";
import { useOfficePageParts } from "./officePageParts.ts";
import { rowImportHref, mayImportRows, PageOrRowImport } from "./PageOrRowImport.tsx";
import { SignedInPage } from "../account/SignedInPage.tsx";

/** Shows the page `/clients`, for users who may search the club's customers. */
export function CustomersPageRoute(props: VisitorPageProps): ReactElement {
  return (
    <SignedInPage {...props}>
      {(member, user) => (
        <PageOrRowImport key={user.client} session={props.session} member={member} user={user} kinds={["profiles", "memberships"]}>
          <List {...props} member={member} user={user} />
        </PageOrRowImport>
      )}
    </SignedInPage>
  );
}

function List({ session, member, user }: VisitorPageProps & { readonly member: SignInModels; readonly user: AccountUser }): ReactElement {
  const { say } = useWords();
  const place = useSearch();
  const parts = useOfficePageParts(session, member, user);
  const may = (permission: string) => patternsAllow(permissionPatternsOf(user.roles), [permission]);
  const [access] = useState(() => ({
    seesFit: may("@safety/fits/find"),
    mayErase: may("@account/profiles/erase"),
    ...(may("@account/profiles/export")
      ? { download: createFileDownload({ bearer: member.account.bearer, locale: () => parts.words().locale }) }
      : {}),
  }));
  const view = new URLSearchParams(place).get("view");
  const isChat = view === "messages";
  const isDocuments = view === "documents";
  const [seesMessages] = useState(() => patternsAllow(permissionPatternsOf(user.roles), menuPlaces.messages.permissions));
  const [seesDocuments] = useState(() => patternsAllow(permissionPatternsOf(user.roles), menuPlaces.documents.permissions));
  const isFeedback = view === "feedback";
  const seesMemberships = may(menuPlaces.memberships.permissions[0]);
  const seesWaitlist = may(menuPlaces.wishes.permissions[0]);
  const [seesFeedback] = useState(() => patternsAllow(permissionPatternsOf(user.roles), menuPlaces.feedback.permissions));
  const added = view === "memberships" && seesMemberships ? "memberships" : "profiles";
  return (
    <OfficeFrame
      title={say(
        isChat
          ? "people.menu.messages"
          : isDocuments
            ? "people.menu.documents"
            : isFeedback
              ? "people.menu.feedback"
              : view === "memberships" && seesMemberships
                ? "people.menu.memberships"
                : view === "waitlist" && seesWaitlist
                  ? "people.menu.wishes"
                  : "people.menu.clients",
      )}
      keys={
        isChat
          ? chatKeys(say)
          : isDocuments
            ? documentKeys(say)
            : isFeedback
              ? feedbackKeys(say)
              : view === "waitlist" && seesWaitlist
                ? waitlistKeys(say)
                : listKeyHints(say, may(importPermissions[added].make))
      }
      phone={user.clientData.phone}
      undo={parts.undo}
    >
      <CustomersPage
        parts={parts}
        place={place}
        {...access}
        {...(seesMessages
          ? { messages: <ClubMessages session={session} account={member.account} user={user} parts={parts} place={place} /> }
          : {})}
        {...(seesDocuments ? { documents: <ClubDocuments parts={parts} place={place} /> } : {})}
        {...(seesFeedback ? { feedback: <ClubFeedback parts={parts} place={place} onUnread={member.unreadFeedback.set} /> } : {})}
        {...(seesWaitlist ? { renderWaitlist: (tabs) => <ClubWaitlist parts={parts} tabs={tabs} /> } : {})}
        {...(mayImportRows(user, "profiles") ? { rowImportHref } : {})}
        {...(mayImportRows(user, "memberships") ? { membershipImportHref: `${rowImportHref}&of=memberships` } : {})}
        seesMemberships={seesMemberships}
        mayRefund={may("@booking/reservations/refund")}
        isMailOnly={session.first.isMailOnly}
        seesCompanies={hasRole(user.roles, [superAdminRoleName])}
      />
    </OfficeFrame>
  );
}

const messagesPage = createLazyPageCode(async () => (await import("#ui/views/chat/office/MessagesPage.tsx")).MessagesPage);

const feedbackPage = createLazyPageCode(async () => (await import("#ui/views/feedback/office/FeedbackPage.tsx")).FeedbackPage);

/** What customers say of their trips, a chunk of its own. */
function ClubFeedback(props: FeedbackPageProps): ReactElement {
  const { Part } = useLazyPageCode(feedbackPage);
  return Part === undefined ? <Skeleton height="60dvh" /> : <Part {...props} />;
}

function feedbackKeys(say: ReturnType<typeof useWords>["say"]) {
  return [
    { keys: ["↑", "↓"], label: say("office.keys.move") },
    { keys: ["R"], label: say("feedback.desk.keys.reply") },
    { keys: ["N"], label: say("feedback.desk.keys.mark") },
    { keys: ["H"], label: say("feedback.desk.keys.hide") },
    { keys: ["P"], label: say("feedback.desk.keys.period") },
  ];
}

interface ClubMessagesProps {
  readonly session: VisitorPageProps["session"];
  readonly account: SignInModels["account"];
  readonly user: AccountUser;
  readonly parts: OfficeParts;
  readonly place: string;
}

/** The messages of the club, a chunk of their own. */
function ClubMessages({ session, account, user, parts, place }: ClubMessagesProps): ReactElement {
  const { Part } = useLazyPageCode(messagesPage);
  const [chat] = useState(() => userChatParts(session, account, parts.preferences));
  if (Part === undefined) return <Skeleton height="60dvh" />;
  return <Part parts={parts} chat={chat} place={place} self={user.id} />;
}

const documentsPage = createLazyPageCode(async () => (await import("#ui/views/documents/office/DocumentsPage.tsx")).DocumentsPage);

/** The images of licences that wait for staff, a chunk of their own. */
function ClubDocuments(props: { readonly parts: OfficeParts; readonly place: string }): ReactElement {
  const { Part } = useLazyPageCode(documentsPage);
  return Part === undefined ? <Skeleton height="60dvh" /> : <Part {...props} />;
}

const waitlistPage = createLazyPageCode(async () => (await import("#ui/views/waitlist/office/ClubWaitlistPage.tsx")).ClubWaitlistPage);

/** The wishes of the club, a chunk of their own. */
function ClubWaitlist(props: ClubWaitlistPageProps): ReactElement {
  const { Part } = useLazyPageCode(waitlistPage);
  return Part === undefined ? <Skeleton height="60dvh" /> : <Part {...props} />;
}

function waitlistKeys(say: ReturnType<typeof useWords>["say"]) {
  return [{ keys: ["↑", "↓"], label: say("office.keys.move") }];
}

function documentKeys(say: ReturnType<typeof useWords>["say"]) {
  return [
    { keys: ["↑", "↓"], label: say("office.keys.move") },
    { keys: ["V"], label: say("documents.queue.keys.accept") },
    { keys: ["X"], label: say("documents.queue.keys.reject") },
    { keys: ["Z"], label: say("documents.queue.keys.zoom") },
  ];
}

function chatKeys(say: ReturnType<typeof useWords>["say"]) {
  return [
    { keys: ["↑", "↓"], label: say("office.keys.move") },
    { keys: ["R"], label: say("chat.inbox.keys.reply") },
    { keys: ["E"], label: say("chat.inbox.keys.close") },
    { keys: ["A"], label: say("chat.inbox.keys.assign") },
    { keys: ["Shift", "N"], label: say("chat.inbox.keys.note") },
    { keys: ["W"], label: say("chat.inbox.keys.write") },
  ];
}
