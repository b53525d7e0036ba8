import "../../headless/words/customerWords.ts";
import { type ReactElement, type ReactNode, useState } from "react";
import { dayAt } from "#core/domain/calendar/zone.ts";
import { createCustomerNames } from "../../headless/customers/office/customerNames.ts";
import { mayAll, type OfficeParts } from "../../headless/managed/parts.ts";
import { useWords } from "../../headless/words/words.tsx";
import { ViewTabs } from "../managed/frame/TabBar.tsx";
import { KindPage } from "../managed/record/KindPage.tsx";
import { clubsView } from "../club/clubs.ts";
import { type MembershipsViewParts, membershipsView } from "../membership/office/memberships.tsx";
import { MembershipPart } from "./MembershipPart.tsx";
import { RefusedMembershipRefunds } from "./RefusedMembershipRefunds.tsx";
import { safetyAndFitView } from "./safetyAndFit.tsx";
import { type CustomersAccess, customersView } from "./customers.tsx";

/** The props of `CustomersPage`: the models of the office, the address, and what the user may see. */
export interface CustomersPageProps extends CustomersAccess {
  readonly parts: OfficeParts;
  /** The query of the current address. */
  readonly place: string;
  /** Whether the user may read the memberships of customers. */
  readonly seesMemberships?: boolean;
  /** Whether the user may refund what customers paid. */
  readonly mayRefund?: boolean;
  /** Whether people are members by their e-mail, since the server sends no texts. */
  readonly isMailOnly?: boolean | undefined;
  /** Whether the user sees all clubs. */
  readonly seesCompanies?: boolean;
  /** The messages of the club, for users who may read them. */
  readonly messages?: ReactNode;
  /** The images of licences that wait, for users who may decide about them. */
  readonly documents?: ReactNode;
  /** What customers say of their trips, for users who may read it. */
  readonly feedback?: ReactNode;
  /** Renders the wishes of the club under the tabs, for users who may read them. */
  readonly renderWaitlist?: (tabs: ReactNode) => ReactNode;
  /** The page that imports customers, for users who may create them. */
  readonly rowImportHref?: string;
  /** The page that imports memberships, for users who may add them. */
  readonly membershipImportHref?: string;
}

/** Shows the page of a club's customers, with tabs for their memberships, their safety and fit, and all clubs, for users who may see those. */
export function CustomersPage({
  parts,
  place,
  seesMemberships = false,
  mayRefund = false,
  isMailOnly = false,
  seesCompanies = false,
  messages,
  documents,
  feedback,
  renderWaitlist,
  rowImportHref,
  membershipImportHref,
  ...access
}: CustomersPageProps): ReactElement {
  const { say } = useWords();
  const { seesFit } = access;
  const [profiles] = useState(() => customersView(access));
  const [memberships] = useState(() =>
    membershipsView({
      names: createCustomerNames(parts, "contact"),
      today: () => dayAt(parts.now()),
      isMailOnly,
      belowForm: membershipPartFor(mayRefund, isMailOnly),
    }),
  );
  const [fits] = useState(() => safetyAndFitView(createCustomerNames(parts)));
  const all: readonly View[] = ["clients", "messages", "documents", "feedback", "memberships", "waitlist", "fit", "companies"];
  const isSeen = {
    clients: true,
    messages: messages !== undefined,
    documents: documents !== undefined,
    feedback: feedback !== undefined,
    memberships: seesMemberships,
    waitlist: renderWaitlist !== undefined,
    fit: seesFit,
    companies: seesCompanies,
  };
  const seen = all.filter((each) => isSeen[each]);
  const wanted = new URLSearchParams(place).get("view");
  const view = seen.find((each) => each === wanted) ?? "clients";
  const views = seen.map((each) => ({ view: each, text: say(words[each]) }));
  const tabs = seen.length === 1 ? undefined : <ViewTabs label={say("customers.tabs")} path="/clients" views={views} current={view} />;
  // Its columns fill the window: the menu leads to the other pages.
  if (view === "messages") return <>{messages}</>;
  if (view === "documents") return <>{documents}</>;
  if (view === "feedback") return <>{feedback}</>;
  if (view === "waitlist") return <>{renderWaitlist?.(tabs)}</>;
  if (view === "memberships")
    return (
      <KindPage
        key={view}
        view={memberships}
        parts={parts}
        place={place}
        tabs={
          <>
            {tabs}
            {mayRefund ? <RefusedMembershipRefunds parts={parts} /> : null}
          </>
        }
        {...(membershipImportHref === undefined ? {} : { rowImportHref: membershipImportHref })}
      />
    );
  if (view === "fit") return <KindPage key={view} view={fits} parts={parts} place={place} tabs={tabs} />;
  if (view === "companies") return <KindPage key={view} view={clubsView} parts={parts} place={place} tabs={tabs} />;
  return (
    <KindPage
      key={view}
      view={profiles}
      parts={parts}
      place={place}
      tabs={tabs}
      {...(rowImportHref === undefined ? {} : { rowImportHref })}
    />
  );
}

/** What is shown under the form of a membership, for a user who may refund what customers paid, or may not. */
function membershipPartFor(mayRefund: boolean, isMailOnly: boolean): MembershipsViewParts["belowForm"] {
  return (row, opened) =>
    (opened.parts.may ?? mayAll)("@account/memberships/record") ? (
      <MembershipPart key={`${row._id} ${row.version}`} row={row} mayRefund={mayRefund} isMailOnly={isMailOnly} {...opened} />
    ) : null;
}

type View = keyof typeof words;

const words = {
  clients: "people.menu.clients",
  messages: "people.menu.messages",
  documents: "people.menu.documents",
  feedback: "people.menu.feedback",
  memberships: "people.menu.memberships",
  waitlist: "people.menu.wishes",
  fit: "customers.fit",
  companies: "customers.companies",
} as const;
