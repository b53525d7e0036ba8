import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import { useLocation, useSearch } from "wouter";
import { officeMenuFor } from "#core/people/menu.ts";
import { inLocale } from "#core/settings/locale.ts";
import type { Clock } from "#ui/headless/clock.ts";
import { type Filled, prefill } from "#ui/headless/contact/prefill.ts";
import { fetched, useFetched } from "#ui/headless/page/fetched.ts";
import { useWords } from "#ui/headless/words/words.tsx";
import { aloneUnder, tabChannel } from "#adapters/browser/tabs.ts";
import { type AccountModel, type AccountParts, createAccount } from "#ui/headless/account/account.ts";
import { type AvatarChoice, createAvatarChoice } from "#ui/headless/account/avatarChoice.ts";
import type { TabSaid } from "#ui/headless/account/tokens.ts";
import { createPreferences, type PreferencesModel } from "#ui/headless/session/preferences.ts";
import { Shortcuts } from "#ui/parts/useShortcut.ts";
import { AccountMenu } from "#ui/views/account/AccountMenu.tsx";
import { SheetMenu, SideMenu } from "#ui/views/account/SideMenu.tsx";

/** Who is signed in, their preferences, and what the shell shows of them. */
export interface Member extends Clock {
  readonly account: AccountModel;
  readonly preferences: PreferencesModel;
  readonly avatarChoice: AvatarChoice;
  /** Begins the contact step with who is signed in. */
  readonly fill: (checkout: Filled) => void;
  readonly Top: (props: TopProps) => ReactElement;
  readonly Side: (props: SideProps) => ReactElement;
}

interface SideProps {
  readonly member: Member;
  /** The bare path of the page at hand. */
  readonly path: string;
}

interface TopProps extends SideProps {
  readonly onLogout: () => void;
}

/** Loaded once a device has a sign-in, or a page of accounts is opened. */
export function openMember(parts: Omit<AccountParts, "alone" | "channel">): Member {
  const account = createAccount({ ...parts, alone: aloneUnder("quai-refresh"), channel: tabChannel<TabSaid>("quai-account") });
  const preferences = createPreferences(parts.storage);
  const avatarChoice = createAvatarChoice(account, preferences);
  return {
    account,
    preferences,
    avatarChoice,
    now: parts.now,
    later: parts.later,
    fill: (checkout) => prefill(checkout, account),
    Top,
    Side,
  };
}

const command = fetched(async () => (await import("#ui/views/office/command/Command.tsx")).Command);

function Top({ member, path, onLogout }: TopProps): ReactElement {
  useSignals();
  const query = useSearch();
  return (
    <>
      {officeMenuFor(member.account.user.value).length === 0 ? null : <FetchedCommand member={member} path={path} onLogout={onLogout} />}
      <SheetMenu account={member.account} path={placeIn(path, query)} />
      <AccountMenu account={member.account} onLogout={onLogout} />
    </>
  );
}

/** The command menu of the back-office, whose code no customer loads. */
function FetchedCommand({ member, path, onLogout }: TopProps): ReactElement | null {
  useSignals();
  const { locale } = useWords();
  const [, navigate] = useLocation();
  const { Part } = useFetched(command);
  if (Part === undefined) return null;
  const go = (to: string, isNew: boolean) => {
    const there = inLocale(to, locale);
    if (isNew) window.open(there, "_blank", "noopener");
    else navigate(there);
  };
  const act = (action: "language" | "logout" | "newBooking" | "addBoat") => {
    if (action === "logout") onLogout();
    if (action === "language") navigate(inLocale(`${path}${window.location.search}`, locale === "en" ? "fr" : "en"));
  };
  return (
    <Shortcuts value={member.preferences.value.value.shortcuts}>
      <Part account={member.account} now={member.now} later={member.later} onGo={go} onAct={act} />
    </Shortcuts>
  );
}

function Side({ member, path }: SideProps): ReactElement {
  useSignals();
  const { value, set } = member.preferences;
  return (
    <Shortcuts value={value.value.shortcuts}>
      <SideMenu
        account={member.account}
        path={placeIn(path, useSearch())}
        isFolded={value.value.folded}
        onFold={(folded) => set({ folded })}
      />
    </Shortcuts>
  );
}

/** A path with the view that its query names, as menus name their entries. */
function placeIn(path: string, query: string): string {
  const view = new URLSearchParams(query).get("view");
  return view === null ? path : `${path}?view=${view}`;
}
