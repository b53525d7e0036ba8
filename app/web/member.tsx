import { useSignals } from "@preact/signals-react/runtime";
import type { ReactElement } from "react";
import { aloneUnder, tabChannel } from "#adapters/browser/tabs.ts";
import { type AccountModel, type AccountParts, createAccount } from "#ui/headless/account/account.ts";
import { type AvatarChoice, createAvatarChoice } from "#ui/headless/account/avatarChoice.ts";
import type { TabSaid } from "#ui/headless/account/tokens.ts";
import { createPreferences, type PreferencesModel } from "#ui/headless/session/preferences.ts";
import { Shortcuts } from "#ui/parts/useShortcut.ts";
import { AccountMenu } from "#ui/views/account/AccountMenu.tsx";
import { SheetMenu, SideMenu } from "#ui/views/account/SideMenu.tsx";

/** Who is signed in, their preferences, and what the shell shows of them. */
export interface Member {
  readonly account: AccountModel;
  readonly preferences: PreferencesModel;
  readonly avatarChoice: AvatarChoice;
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
  return { account, preferences, avatarChoice: createAvatarChoice(account, preferences), Top, Side };
}

function Top({ member, path, onLogout }: TopProps): ReactElement {
  return (
    <>
      <SheetMenu account={member.account} path={path} />
      <AccountMenu account={member.account} onLogout={onLogout} />
    </>
  );
}

function Side({ member, path }: SideProps): ReactElement {
  useSignals();
  const { value, set } = member.preferences;
  return (
    <Shortcuts value={value.value.shortcuts}>
      <SideMenu account={member.account} path={path} isFolded={value.value.folded} onFold={(folded) => set({ folded })} />
    </Shortcuts>
  );
}
