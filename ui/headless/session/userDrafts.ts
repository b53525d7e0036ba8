const prefixOf = { chat: "chat.", depart: "quai.depart.", return: "quai.return." };

/** What a signed-in user types that a tab stores until it is sent: messages, and the departures and returns of boats. */
type UserDraftKind = keyof typeof prefixOf;

/** Gives the key of a draft in the store of the tab; `about` is what the draft belongs to, such as the id of a trip. */
export function userDraftKey(kind: UserDraftKind, about: string): string {
  return `${prefixOf[kind]}${about}`;
}

/** Whether a draft of a signed-in user is under a key. The sign-out erases it. */
export function isUserDraftKey(key: string): boolean {
  return Object.values(prefixOf).some((prefix) => key.startsWith(prefix));
}
