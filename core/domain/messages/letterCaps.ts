/** A bound on a rate: `burst` at once, then one more every `everyMs` milliseconds. */
export interface Bound {
  readonly burst: number;
  readonly everyMs: number;
}

/**
 * The list of the budgets of letters and texts, each with counts of its own: closures and refunds leave however many others there are, and
 * so do offers of the waitlist, which are of no use later. Announcements to all customers of a day use up nobody else's.
 */
export const letterBudgets = ["news", "closures", "money", "offers", "announcements"] as const;
/** One of the budgets of letters and texts. */
export type LetterBudget = (typeof letterBudgets)[number];

/**
 * The recipient of a message: somebody who proved this mailbox or phone, somebody who did not, or the club's own staff.
 */
export type LetterRecipient = "proven" | "unproven" | "office";

interface Caps {
  readonly mailbox: Readonly<Record<LetterRecipient, Bound>>;
  readonly phone: Readonly<Record<LetterRecipient, Bound>>;
  /** All messages about one booking. */
  readonly booking: Bound;
  readonly clubLetters: Bound;
  readonly clubTexts: Bound;
}

const second = 1000;
const minute = 60_000;
const hour = 3_600_000;

const office: Bound = { burst: 200, everyMs: 20 * second };
/** For what others than a stranger cause: staff, a provider, or freed time. */
const caused: Caps = {
  mailbox: { proven: upTo(60, minute), unproven: upTo(30, 5 * minute), office },
  phone: { proven: upTo(30, 5 * minute), unproven: upTo(10, 15 * minute), office },
  booking: upTo(20, 5 * minute),
  clubLetters: upTo(20_000, second / 5),
  clubTexts: upTo(3000, 2 * second),
};

/** The map of the caps on letters and texts, by budget. */
export const letterCaps: Readonly<Record<LetterBudget, Caps>> = {
  news: {
    mailbox: { proven: upTo(30, 4 * minute), unproven: upTo(12, hour / 2), office },
    phone: { proven: upTo(12, 10 * minute), unproven: upTo(3, hour), office },
    booking: upTo(10, 10 * minute),
    clubLetters: upTo(5000, second),
    clubTexts: upTo(1000, 6 * second),
  },
  closures: caused,
  money: caused,
  offers: caused,
  announcements: {
    mailbox: { proven: upTo(12, 10 * minute), unproven: upTo(6, hour / 2), office },
    phone: { proven: upTo(6, hour / 2), unproven: upTo(4, hour), office },
    booking: upTo(12, 10 * minute),
    clubLetters: upTo(10_000, second),
    clubTexts: upTo(5000, 2 * second),
  },
};

/** The bound on letters that say the state of one booking: the first one leaves at once, and later ones as one, a minute after it. */
export const stateLetterBound: Bound = upTo(1, minute);

function upTo(burst: number, everyMs: number): Bound {
  return { burst, everyMs };
}

/** What the gate of letters counts a message under. */
export interface LetterSubject {
  readonly budget: LetterBudget;
  /** The budget where the club or the weather canceled the reservation; `budget` when left out. */
  readonly budgetByClub?: LetterBudget;
  /** The club that sends it; "" for a letter about an account of no club in particular. */
  readonly client: string;
  readonly reservation?: string;
  readonly wish?: string;
  /** Whether it goes to the club's staff. */
  readonly isToOffice: boolean;
}
