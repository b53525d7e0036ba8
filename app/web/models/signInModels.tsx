import { computed, effect, type ReadonlySignal, type Signal, signal } from "@preact/signals-react";
import { useSignals } from "@preact/signals-react/runtime";
import { type ReactElement, useState } from "react";
import { useLocation, useSearch } from "../address/address.tsx";
import type { Clock } from "#core/ports/device.ts";
import { dayAt } from "#core/domain/calendar/zone.ts";
import type { FirstPaint } from "#core/features/site/calls/firstPaint.ts";
import { officeMenuItemsFor, menuPlaces } from "#core/domain/site/menu.ts";
import { pathInLocale } from "#core/domain/language/locale.ts";
import "#ui/headless/words/accountWords.ts";
import type { AlertsModel } from "#ui/headless/alerts/alerts.ts";
import { leavePage } from "#ui/headless/form/leavePage.ts";
import { whenPageIdle } from "#ui/headless/page/pageIdle.ts";
import { type ContactPrefillTarget, prefillContact } from "#ui/headless/booking/checkout/contact/prefill.ts";
import { openedAddress, OwnClub, type OwnClubProps } from "./ownClub.tsx";
import { eraseDrafts, followUnread } from "./chatUnread.ts";
import { createLazyPageCode, useLazyPageCode } from "#ui/headless/page/lazyPart.ts";
import { useWords, type Words } from "#ui/headless/words/words.tsx";
import { passOnChatNews } from "#adapters/browser/chatEvents.ts";
import { listenToUserEvents } from "#adapters/browser/userEvents.ts";
import { makeCrossTabQueue, openTabChannel } from "#adapters/browser/tabs.ts";
import { type AccountModel, type AccountParts, createAccountModel } from "#ui/headless/accounts/account.ts";
import { refuseOtherClubs, rememberOwnClub } from "#ui/headless/club/ownClub.ts";
import { type CartSpan, markedMemberships } from "#ui/headless/membership/planMarks.ts";
import type { OwnMembership } from "#ui/headless/catalogue/memberPricing.ts";
import { type AvatarChoiceModel, createAvatarChoiceModel } from "#ui/headless/accounts/avatarChoice.ts";
import { createSignInAgainModel, type SignInAgainModel } from "#ui/headless/accounts/signInAgain.ts";
import type { SignInTabMessage } from "#ui/headless/accounts/accessToken.ts";
import { createPreferencesModel, type PreferencesModel } from "#ui/headless/session/preferences.ts";
import { SingleKeyShortcutsContext } from "#ui/parts/keyboard/useShortcut.ts";
import { AccountRetryButton } from "#ui/views/accounts/AccountFailure.tsx";
import { AccountMenu } from "#ui/views/site/AccountMenu.tsx";
import type { MenuCounts } from "#ui/views/site/MenuEntries.tsx";
import { OfficeMenuSheet, OfficeSideMenu } from "#ui/views/site/OfficeSideMenu.tsx";
import { matchedRoute } from "../address/routes.ts";
import { followForStaff, followUnreadFeedback, type UnreadFeedback, followLateBoats, type LateBoats } from "./followForStaff.ts";

/** The models of the sign-in on this device: the account, its preferences, and the menus of the signed-in user. */
export interface SignInModels extends Clock {
  readonly account: AccountModel;
  /** Whether the signed-in user sees none of the back-office: their own bookings have the frame of the pages for visitors. */
  readonly isCustomer: ReadonlySignal<boolean>;
  /** Whether the top bar leads to login: not while a user is signed in, nor while theirs cannot be read. */
  readonly isOut: ReadonlySignal<boolean>;
  /** The memberships of the signed-in user, with what their plans have no room for. */
  readonly memberships: ReadonlySignal<readonly OwnMembership[]>;
  /** The times of the boats in the cart to which the next boat goes, which count toward the limits of a plan. */
  readonly inCart: Signal<readonly CartSpan[]>;
  readonly preferences: PreferencesModel;
  /** How many messages of customers this member of staff has not read; 0 for everybody else. */
  readonly unread: ReadonlySignal<number>;
  /** Whether the menu shows the documents that customers send. */
  readonly hasDocuments: ReadonlySignal<boolean>;
  /** How much feedback of customers nobody has read. */
  readonly unreadFeedback: UnreadFeedback;
  /** How many of the club's boats are late. */
  readonly lateBoats: LateBoats;
  readonly avatarChoice: AvatarChoiceModel;
  readonly staying: SignInAgainModel;
  /** The address at which the page was opened, without its language. */
  readonly openedAt: string;
  /** Fills the contact step with the signed-in user's details. */
  readonly fill: (checkout: ContactPrefillTarget) => void;
  readonly Top: (props: TopProps) => ReactElement;
  readonly Side: (props: SideProps) => ReactElement;
  readonly OwnClub: (props: OwnClubProps) => ReactElement | null;
}

interface SideProps {
  readonly member: SignInModels;
  /** The path of the current page without its language. */
  readonly path: string;
}

interface TopProps extends SideProps {
  readonly onLogout: () => void;
}

/** The parts that the models of the sign-in need of the page. */
export interface SignInModelsParts extends Omit<AccountParts, "alone" | "channel"> {
  readonly alerts: Pick<AlertsModel, "raise">;
  readonly words: () => Words;
  /** The mode of the server: in a demo the day at the dock may be another one. */
  readonly mode: FirstPaint["mode"];
  /** Stores a value for the server's next page. */
  readonly remember: (name: string, value: string) => void;
  /** The lock and the channel of this browser's tabs; those of the real browser when left out. */
  readonly tabs?: Pick<AccountParts, "alone" | "channel">;
}

/** Listens for the end of the sign-in elsewhere, once the page is idle; raises an alert on pages that do not lead to login. */
function followEnd(account: AccountModel, { alerts, words }: SignInModelsParts): void {
  const isIn = computed(() => account.state.value === "in");
  effect(() => {
    if (!isIn.value) return undefined;
    const over = new AbortController();
    void whenPageIdle().then(() => {
      if (over.signal.aborted) return;
      const parts = { bearer: account.bearer, ended: account.check, chat: passOnChatNews };
      over.signal.addEventListener("abort", listenToUserEvents("/api/events?chat=own", parts));
    });
    return () => over.abort();
  });
  effect(() => {
    // Every page that is not for visitors leads to login, which shows the message.
    const isForVisitors = matchedRoute(window.location.pathname)?.isForVisitors === true;
    if (account.hasExpired.value && isForVisitors) alerts.raise({ type: "warning", message: words().say("account.expired") });
  });
}

/** Raises an error alert each time the signed-in user and their club could not be read. Requirements §8. */
function followFailure({ isUnreached }: AccountModel, { alerts, words }: SignInModelsParts): void {
  effect(() => {
    if (isUnreached.value) alerts.raise({ type: "error", message: words().say("account.clientFailed") });
  });
}

/**
 * Erases the day sheets and the sent photos that this device stores: those of other days and users, and all once the sign-in has ended. A
 * device that cannot reach the server keeps them. What waits to be sent stays for whoever recorded it.
 */
function eraseDaysOf(account: AccountModel, { now }: SignInModelsParts): void {
  const erase = async (user?: string) => {
    const days = await import("#adapters/browser/dayStore.ts");
    const photos = await import("#adapters/browser/conditionStore.ts");
    await days.eraseStoredDaySheets(user === undefined ? undefined : { user, date: dayAt(now()) });
    await photos.eraseSentPhotos(user);
  };
  effect(() => {
    const user = account.user.value?.id;
    const isOver = account.state.value === "out" && !account.isUnreached.value;
    if (isOver) void erase().catch(() => undefined);
    else if (user !== undefined) void whenPageIdle().then(() => erase(user).catch(() => undefined));
  });
}

/** Creates the models of the sign-in. Its code is loaded once a device has a sign-in, or an account page is opened. */
export function createSignInModels(parts: SignInModelsParts): SignInModels {
  const tabs = parts.tabs ?? { alone: makeCrossTabQueue("quai-refresh"), channel: openTabChannel<SignInTabMessage>("quai-account") };
  const signIn = createAccountModel({ ...parts, ...tabs });
  const account: AccountModel = { ...signIn, messages: refuseOtherClubs(signIn.messages, signIn.user) };
  const preferences = createPreferencesModel(parts.storage);
  const inCart = signal<readonly CartSpan[]>([]);
  const avatarChoice = createAvatarChoiceModel(account, preferences);
  const staying = createSignInAgainModel(account);
  followEnd(account, parts);
  followFailure(account, parts);
  rememberOwnClub({ account, remember: parts.remember });
  eraseDaysOf(account, parts);
  eraseDrafts(account);
  return {
    account,
    isCustomer: computed(() => account.user.value !== undefined && officeMenuItemsFor(account.user.value).length === 0),
    isOut: computed(() => account.user.value === undefined && staying.stay.value.kind !== "unread"),
    memberships: computed(() => markedMemberships(account.user.value?.memberships ?? [], parts.words, () => inCart.value)),
    inCart,
    unread: followUnread(account, { ...parts, preferences }),
    hasDocuments: followDocumentsInMenu(account),
    unreadFeedback: followUnreadFeedback(account),
    lateBoats: followLateBoats(account, parts),
    preferences,
    avatarChoice,
    staying,
    openedAt: openedAddress(),
    now: parts.now,
    later: parts.later,
    fill: (checkout) => prefillContact(checkout, account),
    Top,
    Side,
    OwnClub,
  };
}

const command = createLazyPageCode(async () => (await import("#ui/views/managed/command/CommandSearchField.tsx")).CommandSearchField);

function Top({ member, path, onLogout }: TopProps): ReactElement {
  useSignals();
  const query = useSearch();
  return (
    <>
      {officeMenuItemsFor(member.account.user.value).length === 0 ? null : (
        <FetchedCommand member={member} path={path} onLogout={onLogout} />
      )}
      <OfficeMenuSheet
        account={member.account}
        counts={menuCountsOf(member)}
        hasDocuments={member.hasDocuments.value}
        path={placeIn(path, query)}
      />
      {member.staying.stay.value.kind === "unread" ? <AccountRetryButton account={member.account} /> : null}
      <AccountMenu account={member.account} onLogout={() => leavePage(onLogout)} />
    </>
  );
}

/** The command menu of the back-office, whose code no customer loads. */
function FetchedCommand({ member, path, onLogout }: TopProps): ReactElement | null {
  const { locale } = useWords();
  const [, navigate] = useLocation();
  const { Part } = useLazyPageCode(command);
  if (Part === undefined) return null;
  const go = (to: string, isNew: boolean) => {
    const there = pathInLocale(to, locale);
    if (isNew) window.open(there, "_blank", "noopener");
    else leavePage(() => navigate(there));
  };
  const act = (action: "language" | "logout" | "newBooking" | "addBoat") => {
    if (action === "logout") leavePage(onLogout);
    if (action === "language") leavePage(() => navigate(pathInLocale(`${path}${window.location.search}`, locale === "en" ? "fr" : "en")));
  };
  return (
    <SingleKeyShortcutsContext value={member.preferences.value.value.shortcuts}>
      <Part account={member.account} now={member.now} later={member.later} onGo={go} onAct={act} />
    </SingleKeyShortcutsContext>
  );
}

function Side({ member, path }: SideProps): ReactElement {
  useSignals();
  const { value, set } = member.preferences;
  const place = placeIn(path, useSearch());
  // The calendar needs the space: there the menu begins as a rail, whatever it is elsewhere.
  const [isFoldedThere, foldThere] = useState(true);
  const isCalendar = place === "/bookings?view=calendar";
  return (
    <SingleKeyShortcutsContext value={value.value.shortcuts}>
      <OfficeSideMenu
        account={member.account}
        counts={menuCountsOf(member)}
        hasDocuments={member.hasDocuments.value}
        path={place}
        isFolded={isCalendar ? isFoldedThere : value.value.folded}
        onFold={(folded) => (isCalendar ? foldThere(folded) : set({ folded }))}
        openGroups={value.value.openGroups}
        onOpenGroups={(openGroups) => set({ openGroups })}
      />
    </SingleKeyShortcutsContext>
  );
}

function menuCountsOf({ unread, unreadFeedback, lateBoats }: SignInModels): MenuCounts {
  return { messages: unread.value, feedback: unreadFeedback.count.value, daySheet: lateBoats.count.value };
}

/** A path with the view that its query names, as menus name their entries. */
function placeIn(path: string, query: string): string {
  const view = new URLSearchParams(query).get("view");
  return view === null ? path : `${path}?view=${view}`;
}

/**
 * Keeps a signal of whether the menu shows the documents: the signed-in member of staff may decide about them, and the club lets customers send
 * images or some wait.
 */
function followDocumentsInMenu(account: AccountModel): ReadonlySignal<boolean> {
  return followForStaff<boolean>(account, {
    permissions: menuPlaces.documents.permissions,
    none: false,
    fetch: async () => {
      const reply = await account.messages("booking/documents/find", {});
      return reply.ok ? reply.data.isOpen || reply.data.items.length > 0 : undefined;
    },
  });
}
