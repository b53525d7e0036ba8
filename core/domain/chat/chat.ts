/**
 * The fields of a chat message that unread counts depend on: its sender, when it was delivered, and the customer of its chat. Requirements
 * §3.
 */
export interface ChatMessage {
  readonly sender: string;
  readonly delivered: string | null;
  readonly customer: string;
}

/** The number of unread messages of a customer. Requirements §3. */
export interface UnreadCount {
  readonly id: string;
  readonly count: number;
}

/** Counts messages that customers sent and that were not delivered, by customer, in order of first message. Requirements §7. */
export function unreadByCustomer(messages: readonly ChatMessage[]): readonly UnreadCount[] {
  return [...Map.groupBy(messages.filter(isUnread), ({ customer }) => customer)].map(([id, unread]) => ({
    id,
    count: unread.length,
  }));
}

/** Gives the unread counts without those of `customer`, whose chat was read. */
export function withoutUnread(counts: readonly UnreadCount[], customer: string): readonly UnreadCount[] {
  return counts.filter(({ id }) => id !== customer);
}

/** Gives the number of unread messages of all customers. */
export function unreadTotal(counts: readonly UnreadCount[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}

function isUnread({ sender, delivered }: ChatMessage): boolean {
  return sender === "customer" && delivered === null;
}
