/** One of the headings under which the page of a role shows its tasks. */
export type TaskGroup = (typeof taskGroups)[number];

/** The list of the groups of tasks, in the order of the page. */
export const taskGroups = ["bookings", "money", "offer", "people", "settings"] as const;

/** A task that a role may have, which a person ticks in place of writing patterns. */
interface RoleTask {
  readonly group: TaskGroup;
  /** The patterns of the calls of the task; each call belongs to one task at most. */
  readonly patterns: readonly string[];
  /** The task without which this one has no page to be done on. */
  readonly needs?: string;
}

/**
 * The record of every task by its name, in the order of the page. A role stores patterns (requirements §6); a task is a named list of them.
 * `tests/core/accounts/tasks.test.ts` fails for a call of the contract without a task.
 */
export const roleTasks = {
  seeBookings: {
    group: "bookings",
    patterns: [
      "^account/bookings/(find|read|count)$",
      "^booking/reservations/(read|calendar|daySheet|checklist|condition|hoursBefore)$",
      "^booking/closures/(find|read)$",
      "^booking/maintenance/(due|entries|boat)$",
      "^customer/profiles/(find|read|credit|documents)$",
      "^account/memberships/(find|read|ofCustomer)$",
      "^comm/notes/(find|read)$",
      "^waitlist/wishes/list$",
    ],
  },
  book: {
    group: "bookings",
    needs: "seeBookings",
    patterns: [
      "^booking/reservations/(create|extras|resend)$",
      "^customer/profiles/(create|update|delete|restore)$",
      "^comm/notes/(create|update|delete|restore)$",
      "^account/memberships/(create|update|delete|restore|addPerson|removePerson|renamePerson)$",
    ],
  },
  move: { group: "bookings", needs: "seeBookings", patterns: ["^booking/reservations/(move|swap)$"] },
  cancel: {
    group: "bookings",
    needs: "seeBookings",
    patterns: ["^booking/reservations/(cancel|cancelSessionPayment)$", "^account/bookings/cancel$"],
  },
  handOver: {
    group: "bookings",
    needs: "seeBookings",
    patterns: [
      "^booking/reservations/(check|depart|return|takeBack|signChecklist|photograph|damage|lockCode)$",
      "^booking/locks/problems$",
    ],
  },
  takeMoney: {
    group: "money",
    needs: "seeBookings",
    patterns: ["^booking/reservations/(collect|paymentLink)$", "^account/bookings/remind$", "^account/memberships/record$"],
  },
  refund: {
    group: "money",
    needs: "seeBookings",
    patterns: [
      "^booking/reservations/(refund|refusedRefunds|retryRefund|closeRefund)$",
      "^account/memberships/(close|retryRefund|closeRefund)$",
    ],
  },
  discount: { group: "money", needs: "seeBookings", patterns: ["^booking/reservations/discount$"] },
  seeMoney: {
    group: "money",
    needs: "seeBookings",
    patterns: ["^account/(ledger|bookings)/export$", "^account/dashboard/(read|takings)$", "^account/audit/given$"],
  },
  closeLake: {
    group: "offer",
    needs: "seeBookings",
    patterns: ["^booking/closures/(create|update|delete|restore|preview|alternatives|close|rebook|undo)$"],
  },
  prices: {
    group: "offer",
    patterns: [
      "^booking/items/(create|update|delete|restore|save)$",
      "^booking/(extras|plans|codes)/(find|read|create|update|delete|restore)$",
    ],
  },
  offer: {
    group: "offer",
    patterns: [
      "^booking/(lakes|docks|models|boats|timeslots|locks|maintenancePlans)/(create|update|delete|restore)$",
      "^booking/(locks|models|maintenancePlans)/(find|read)$",
      "^booking/locks/(loadSheet|load|rotate)$",
      "^booking/(boats/damages|reservations/repair)$",
      "^booking/maintenance/(save|remove)$",
      "^media/files/upload$",
    ],
  },
  messages: {
    group: "people",
    patterns: [
      "^comm/messages/(find|read|send|mark)$",
      "^account/bookings/message$",
      "^comm/announcements/(preview|send|stop|find)$",
      "^comm/threads/(find|unread|assign|close)$",
      "^comm/cards/(options|send|withdraw)$",
      "^comm/replies/(find|read|create|update|delete|restore)$",
      "^voc/feedbacks/(overview|list|answer|hide|mark)$",
    ],
  },
  documents: { group: "people", patterns: ["^booking/documents/(find|open|accept|reject|takeBack)$"] },
  people: {
    group: "people",
    patterns: [
      "^account/(users|roles)/(find|read|create|update|delete|restore)$",
      "^account/invites/send$",
      "^account/profiles/(export|erase)$",
    ],
  },
  settings: {
    group: "settings",
    patterns: [
      "^configuration/values/update$",
      "^configuration/connectors/(find|test|enterKeys|retireAccount)$",
      "^configuration/(payments/read|rules/(read|update)|clauses/(read|create|delete)|letters/(read|update|preview))$",
      "^configuration/connectors/(mailServer|senderDomain|enterMailServer|textGateway|enterTextGateway|mapService|enterMapService|confirm|leave)$",
      "^account/clients/(update|setUp)$",
      "^account/audit/find$",
      "^account/requests/(find|answer)$",
    ],
  },
} as const satisfies Readonly<Record<string, RoleTask>>;

/** One of the tasks that a role may have. */
export type TaskName = keyof typeof roleTasks;

/** The list of the tasks, in the order of the page. */
export const taskNames: readonly TaskName[] = Object.keys(roleTasks).filter((name): name is TaskName => name in roleTasks);

/**
 * The list of the patterns of the calls that answer a person about their own bookings, account and files. A task gives none of them: they
 * need no role, a key instead, or the permission of another call.
 */
export const ownDataPatterns: readonly string[] = [
  "^account/(auth|sessions|passkeys|credit|emailChanges|imports|views|calendars)/",
  "^account/bookings/open$",
  "^account/clients/read$",
  "^account/memberships/(own|end|share|unshare|confirm|rename)$",
  "^configuration/values/(find|read)$",
  "^booking/reservations/(clubDay|preview|pay|correctEmail|ownCode|undo)$",
  "^booking/(passengers|rebookings|swaps)/",
  "^booking/documents/(read|send|withdraw)$",
  "^comm/messages/upload$",
  "^comm/cards/answer$",
  "^media/files/status$",
  "^voc/feedbacks/(survey|create|report)$",
  "^waitlist/wishes/(read|update|leave|wake)$",
  "^waitlist/offers/",
];
