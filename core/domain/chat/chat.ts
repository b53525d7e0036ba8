/** What unread counts read of a chat message: who sent it, when it was delivered, whose chat it is. Requirements §3. */
export interface ChatMessage {
  readonly sender: string;
  readonly delivered: string | null;
  readonly customer: string;
}

/** How many messages of a customer wait to be read. Requirements §3. */
export interface Unread {
  readonly id: string;
  readonly count: number;
}

/** Messages that customers sent and nobody has read, counted by customer in order of first message. Requirements §7. */
export function unreadByCustomer(messages: readonly ChatMessage[]): readonly Unread[] {
  return [...Map.groupBy(messages.filter(isUnread), ({ customer }) => customer)].map(([id, unread]) => ({
    id,
    count: unread.length,
  }));
}

/** Unread counts once the chat of `customer` has been read. */
export function withoutUnread(counts: readonly Unread[], customer: string): readonly Unread[] {
  return counts.filter(({ id }) => id !== customer);
}

/** All unread messages together. */
export function unreadTotal(counts: readonly Unread[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}

function isUnread({ sender, delivered }: ChatMessage): boolean {
  return sender === "customer" && delivered === null;
}
