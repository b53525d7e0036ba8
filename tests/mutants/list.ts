/** One planted fault: in `file`, the one occurrence of `find` becomes `replace`, and the test file `killedBy` must fail for it. */
export interface Mutant {
  readonly name: string;
  readonly file: string;
  readonly find: string;
  readonly replace: string;
  readonly killedBy: string;
}

type Fault = readonly [name: string, find: string, replace: string];

const faultsIn = (file: string, killedBy: string, faults: readonly Fault[]): readonly Mutant[] =>
  faults.map(([name, find, replace]) => ({ name, file, find, replace, killedBy }));

const window = faultsIn("core/domain/calendar/window.ts", "tests/core/calendar/window.test.ts", [
  ["window one day too long", "const daysAhead = 12;", "const daysAhead = 13;"],
  ["window not cut at October 31", "ahead > cut ? cut : ahead", "ahead"],
  ["window starts in March", "const dateStart = moveIntoSeason(day);", "const dateStart = day;"],
]);

const season = faultsIn("core/domain/calendar/season.ts", "tests/core/calendar/window.test.ts", [
  ["October is off season", "month <= lastMonth", "month < lastMonth"],
  ["April is off season", "month >= firstMonth", "month > firstMonth"],
  ["jump after October stays in its year", ": yearOf(day) + 1;", ": yearOf(day);"],
  ["jump before April skips a year", "opens ? yearOf(day) :", "opens ? yearOf(day) + 1 :"],
]);

const week = faultsIn("core/domain/calendar/window.ts", "tests/core/booking/selection.test.ts", [
  ["previous week passes today", "daysBetween(today, day) < daysInWeek", "daysBetween(today, day) < daysInWeek - 1"],
  ["week of eight days", "export const daysInWeek = 7;", "export const daysInWeek = 8;"],
]);

const selection = faultsIn("core/domain/visit/selection.ts", "tests/core/booking/selection.test.ts", [
  ["winter day selected as it is", "const to = moveIntoSeason(day);", "const to = day;"],
  ["season jump not announced", "to === day ? {} :", "to !== undefined ? {} :"],
  [
    "choice kept when the day changes",
    "const kept = { selectedDay, filterTimeSlot, showReservation, timeRangeReservation: [] };",
    "const kept = { ...state, timeRangeReservation: [] };",
  ],
  [
    "slots kept when the day changes",
    "showReservation, timeRangeReservation: [] };",
    "showReservation, timeRangeReservation: state.timeRangeReservation };",
  ],
  ["today leaves the panel open", "return { ...change, state: closeReservationPanel(change.state) };", "return change;"],
  ["boat kept with another dock", "const { selectedBoat: _boat, ...rest } = withNewChoice(state);", "const rest = withNewChoice(state);"],
]);

const restoredChoice = faultsIn("core/domain/visit/restoredChoice.ts", "tests/core/booking/selection.test.ts", [
  ["put back without asking", "!isAvailable({ part, id })", "false"],
]);

const lawfulPrices = [
  ...faultsIn("core/domain/pricing/match.ts", "tests/core/pricing/price.test.ts", [
    ["the factor of Saturday is ignored", 'item.type === "weekday") return', 'item.type === "weekday") return weekdayOf(day) !== 6 &&'],
    ["the factor of October is ignored", 'item.type === "month") return', 'item.type === "month") return monthOf(day) !== 10 &&'],
    ["a holiday of each year is ignored", "text === day || text === day.slice(5)", "text === day"],
    ["both statuses have the factor of one", " && plain(item.name) === plain(status)", ""],
    ["holidays come before weekdays", '["month", "weekday", "holiday"]', '["month", "holiday", "weekday"]'],
  ]),
  ...faultsIn("core/domain/pricing/price.ts", "tests/core/pricing/price.test.ts", [
    ["several slots cost one", "sumOfCents(slots.map((slot) => amountAt(slotFactorOf(slot)).amount))", "slotAmount"],
    ["the factor of a slot is ignored", "factor === 1 ? dollars :", "factor !== 0 ? dollars :"],
    ["the factor of the dock is ignored", ', lineOf("dock", dock)]', "]"],
  ]),
  ...faultsIn("core/domain/pricing/table.ts", "tests/core/pricing/price.test.ts", [
    ["the table has the price of the other status", 'status === "Membership" ? row : row + 1', 'status === "Membership" ? row + 1 : row'],
  ]),
  ...faultsIn("core/domain/money/taxes.ts", "tests/core/money/shares.test.ts", [
    ["a tax on the price with the other taxes", "(amount * rate) / whole", "(amount * rate) / (100 * parts)"],
  ]),
  ...faultsIn("core/domain/membership/endingRefund.ts", "tests/core/booking/policy.test.ts", [
    ["what a membership saved is refunded too", "sale.paid - saved", "sale.paid"],
    ["the whole price after thirty days", "now - sale.at >= endingRefundMs", "now - sale.at > 2 * endingRefundMs"],
  ]),
];

const rounding = [
  ...faultsIn("core/domain/money/decimal.ts", "tests/core/money/decimal.test.ts", [
    ["cents cut off instead of rounded", "(size * 2n + divisor) / (divisor * 2n)", "size / divisor"],
    ["half rounded down", "(size * 2n + divisor) / (divisor * 2n)", "(size * 2n + divisor - 1n) / (divisor * 2n)"],
  ]),
  ...faultsIn("core/domain/pricing/bounds.ts", "tests/core/pricing/price.test.ts", [
    [
      "price above the most",
      'compareDecimals(reached, decimalOf(most)) > 0) return "max"',
      "compareDecimals(reached, decimalOf(most)) > 0) return undefined",
    ],
    ["price below the least", "compareDecimals(dollars, decimalOf(least)) < 0", "compareDecimals(dollars, decimalOf(least)) > 0"],
  ]),
  ...faultsIn("core/domain/offer/slotHours.ts", "tests/core/availability/availability.test.ts", [
    ["turnaround not claimed", "end + Math.max(0, slot.turnaround)", "end"],
  ]),
];

const rows = faultsIn("core/domain/reservation/status.ts", "tests/core/booking/status.test.ts", [
  [
    "paid by any amount",
    '{ from: "pending", event: "capture", to: "paid", by: system, guards: ["amountMatches"]',
    '{ from: "pending", event: "capture", to: "paid", by: system, guards: []',
  ],
  [
    "expired while payable",
    'event: "expire", to: "canceled", by: system, guards: ["sessionExpired"]',
    'event: "expire", to: "canceled", by: system, guards: []',
  ],
  ["already complete is canceled", " && facts.sessionComplete !== true", ""],
  [
    "session not known to be closed is closed",
    "sessionClosed: (facts: TransitionFacts) => facts.sessionOpen === false",
    "sessionClosed: (facts: TransitionFacts) => facts.sessionOpen !== true",
  ],
  [
    "a system event cancels a paid trip",
    '{ from: "paid", event: "cancel", to: "canceled", by: people',
    '{ from: "paid", event: "cancel", to: "canceled", by: resolvers',
  ],
  ["archived with an open refund", '"slotOver", "refundClosed", "sessionClosed"]', '"slotOver", "sessionClosed"]'],
  ["revived on a rival's quanta", '"amountMatches", "lapsed", "slotAhead", "quantaReclaimed"]', '"amountMatches", "lapsed", "slotAhead"]'],
  ["revived after its customer canceled", '"amountMatches", "lapsed", "slotAhead"', '"amountMatches", "slotAhead"'],
  ["revived after its slot", '"amountMatches", "lapsed", "slotAhead", "quantaReclaimed"', '"amountMatches", "lapsed", "quantaReclaimed"'],
  [
    "revived without its quanta",
    '"amountMatches", "lapsed", "slotAhead", "quantaReclaimed"],\n    duties: ["reclaimQuanta"]',
    '"amountMatches", "lapsed", "slotAhead", "quantaReclaimed"],\n    duties: []',
  ],
  [
    "confirmed by any amount",
    '{ from: "pending", event: "capture", to: "confirmed", by: system, guards: ["downPaymentMatches"]',
    '{ from: "pending", event: "capture", to: "confirmed", by: system, guards: []',
  ],
  [
    "a late down payment takes a rival's quanta",
    '"downPaymentMatches", "lapsed", "slotAhead", "quantaReclaimed"]',
    '"downPaymentMatches", "lapsed", "slotAhead"]',
  ],
  [
    "any late payment of a confirmed booking is kept unseen",
    'guards: ["newCapture", "downPaymentMatches", "sessionClosed"]',
    'guards: ["newCapture", "sessionClosed"]',
  ],
  [
    "late money kept",
    '{ from: "canceled", event: "capture", to: "canceled", by: system, guards: ["newCapture"], duties: ["refundCapture"] }',
    '{ from: "canceled", event: "capture", to: "canceled", by: system, guards: ["newCapture"], duties: [] }',
  ],
  [
    "money on archived kept",
    '{ from: "archived", event: "capture", to: "archived", by: system, guards: ["newCapture"], duties: ["refundCapture"] }',
    '{ from: "archived", event: "capture", to: "archived", by: system, guards: ["newCapture"], duties: [] }',
  ],
  [
    "a webhook that comes twice refunds twice",
    "newCapture: (facts: TransitionFacts) => facts.captureRecorded === false",
    "newCapture: () => true",
  ],
  [
    "canceled keeps its quanta",
    'const releaseAndRefund: readonly TransitionDuty[] = ["releaseQuanta", "refundByPolicy"]',
    'const releaseAndRefund: readonly TransitionDuty[] = ["refundByPolicy"]',
  ],
  [
    "canceled keeps the money",
    'const releaseAndRefund: readonly TransitionDuty[] = ["releaseQuanta", "refundByPolicy"]',
    'const releaseAndRefund: readonly TransitionDuty[] = ["releaseQuanta"]',
  ],
  ["archived holds its quanta", 'status !== "canceled" && status !== "archived"', 'status !== "canceled"'],
  [
    "unknown status frees its slot",
    'statuses.find((status) => status === text) ?? ""',
    'statuses.find((status) => status === text) ?? "archived"',
  ],
  ["a repeated event is refused", "if (isRepeat(status, event, facts)) return unchangedStatus(status, []);", ""],
  ["only the first guard is looked at", "row.guards.find((guard)", "row.guards.slice(0, 1).find((guard)"],
  ["anybody may ask for anything", "rows.filter((row) => row.by.includes(facts.actor))", "rows.filter((row) => row.by.length > 0)"],
  [
    "past due without a balance",
    "overdue: (facts: TransitionFacts) => facts.balanceLeft === true && (",
    "overdue: (facts: TransitionFacts) => (",
  ],
  ["cash without its ledger entry", "ledgerEntry: (facts: TransitionFacts) => facts.ledgerEntry === true", "ledgerEntry: () => true"],
]);

const ledger = [
  ...faultsIn("core/domain/ledger/ledger.ts", "tests/core/booking/status.test.ts", [
    ["one capture booked twice", "known.kind === line.kind && known.ref === line.ref", 'known.kind === line.kind && known.ref === ""'],
    [
      "the last cent cannot be refunded",
      "takesFromHeld && line.amount > moneyHeldOf(lines)",
      "takesFromHeld && line.amount >= moneyHeldOf(lines)",
    ],
    [
      "refunds above what is held",
      "takesFromHeld && line.amount > moneyHeldOf(lines)",
      "takesFromHeld && line.amount > ledgerMoneyIn(lines)",
    ],
    ["net forgets refunds", "asCents(ledgerMoneyIn(lines) - ledgerMoneyOut(lines))", "asCents(ledgerMoneyIn(lines) - 0)"],
  ]),
  ...faultsIn("core/domain/reservation/policy.ts", "tests/core/booking/status.test.ts", [
    ["fee kept of bad weather", 'reason === "customer" ?', 'reason !== "customer" ?'],
    ["fee above what is held", "Math.min(policyFee, Math.max(held, 0))", "policyFee"],
  ]),
  ...faultsIn("core/domain/reservation/reservation.ts", "tests/core/booking/status.test.ts", [
    ["paid short counts as paid", "amountMatches: held === reserved.amount", "amountMatches: held <= reserved.amount"],
    ["a down payment of more than its share", "ofSession === share && ", "ofSession >= (share ?? 0) && "],
    ["a down payment that credit did not complete", "held >= downPayment.amount && ", ""],
    ["a rest past due a moment late", "downPayment.due <= now", "downPayment.due < now"],
    ["slot over a moment late", "instantOf(reserved.date, reserved.end) <= now", "instantOf(reserved.date, reserved.end) < now"],
  ]),
];

const policy = [
  ...faultsIn("core/domain/reservation/policy.ts", "tests/core/booking/policy.test.ts", [
    ["half of an odd cent kept", "Math.floor((amount * keptPercent) / 100)", "Math.round((amount * keptPercent) / 100)"],
    ["the last free moment costs", "now <= lastFreeCancelInstant(policy, reservation)", "now < lastFreeCancelInstant(policy, reservation)"],
    ["a fee of a wrong amount", ' || status === "pending"', ""],
    ["a fee of paid bookings alone", 'status === "pending"', 'status !== "paid"'],
    ["canceled by its holder at the start", "instantOf(date, start) <= now", "instantOf(date, start) < now"],
  ]),
  ...faultsIn("core/features/ledger/refund.ts", "tests/contract/booking/cancel.test.ts", [
    [
      "the fee of money that is on its way back",
      'refunds.filter(({ state }) => state !== "void" && state !== "disputed")',
      'refunds.filter(({ state }) => state === "done")',
    ],
    ["the fee is sent back too", "const stays = Math.min(left, line.amount);", "const stays = 0;"],
  ]),
  ...faultsIn("core/features/reservation/refund.ts", "tests/contract/booking/cancel.test.ts", [
    ["the fee has no line in the ledger", "if (fee > 0) yield* enterLedgerLine(", "if (fee < 0) yield* enterLedgerLine("],
  ]),
  ...faultsIn("core/features/ledger/refund.ts", "tests/contract/booking/changeByHolder.test.ts", [
    [
      "the difference of a change is sent back twice",
      'refunds.filter(({ state }) => state !== "void" && state !== "disputed")',
      "refunds.slice(0, 0)",
    ],
  ]),
  ...faultsIn("core/features/payment/refundByStaff.ts", "tests/contract/ledger/giveBack.test.ts", [
    ["a paid booking becomes due by a refund", "if (amount > most)", "if (amount < most)"],
    ["a cancellation refunds another sum than was shown", "centsOf(request.amount) !== back", "centsOf(request.amount) < 0"],
  ]),
  ...faultsIn("core/features/ledger/refusedRefunds.ts", "tests/contract/ledger/giveBack.test.ts", [
    ["a refund that was given by hand is tried again", 'row.state === "refused" ? row', 'row.state !== "due" ? row'],
    [
      "a refund is tried again without asking what went back",
      "if (captures.length > 0) yield* owner.enter(",
      "if (captures.length < 0) yield* owner.enter(",
    ],
  ]),
  ...faultsIn("core/features/ledger/providerState.ts", "tests/contract/ledger/giveBack.test.ts", [
    [
      "a refund that is sent back stays money out",
      '{ ...lineOf(capture, amount, ref, now), kind: "reversal" }',
      "lineOf(capture, amount, ref, now)",
    ],
    ["a won dispute takes the money", 'if (state !== "lost" ||', 'if (state === "open" ||'],
  ]),
  ...faultsIn("core/features/payment/reconcilePayment.ts", "tests/contract/ledger/giveBack.test.ts", [
    ["a refund at the provider makes a paid booking due", "const by = Math.min(made, missing, reservation.amount);", "const by = 0;"],
    [
      "a lost dispute leaves a booking paid",
      'disputes.some(({ state }) => state === "lost")',
      'disputes.some(({ state }) => state === "open")',
    ],
    ["a dispute is judged while a refund is under way", " || refundOpen) return", ") return"],
    ["what went back meanwhile is owed twice", "owed < row.amount || owed === 0", "owed < 0"],
  ]),
  ...faultsIn("core/features/delivery/deliverRefund.ts", "tests/contract/ledger/giveBack.test.ts", [
    [
      "a refused refund swallows the cancellation's mail",
      'if (current.status === "canceled") yield*',
      'if (current.status === "paid") yield*',
    ],
    ["a refused refund alarms nobody", "if (isRefused) alarms.raise(", "if (!isRefused) alarms.raise("],
  ]),
  ...faultsIn("core/features/payment/discount.ts", "tests/contract/ledger/giveBack.test.ts", [
    ["a payment under way may pay the price of before a discount", "yield* endOpenPaymentSession(reservation);", "yield* Effect.void;"],
  ]),
  ...faultsIn("core/features/booking/changing/changeByHolder.ts", "tests/contract/booking/changeByHolder.test.ts", [
    ["a dearer time at the old price", "next.amount > current.amount", "next.amount > current.amount * 9"],
    ["a change out of the fee", "fee === 0 && !(yield* hasTripBegun", "!(yield* hasTripBegun"],
    ["the difference stays with the club", "if (refund > 0)\n", "if (refund < 0)\n"],
    ["another price than was shown", "centsOf(due) !== next.amount", "centsOf(due) < 0"],
    ["cash given back by nobody's hand", 'if (onlyCredit && refundTo !== "credit") return', "if (refund < 0) return"],
  ]),
  ...faultsIn("core/domain/waitlist/wish.ts", "tests/core/waitlist/waitlist.test.ts", [
    ["a wish sleeps after two silences", "silencesUntilSleep = 3", "silencesUntilSleep = 2"],
    [
      "a passed offer leaves the silences before it",
      'if (event === "pass") return { state: "waiting", silences: 0 };',
      'if (event === "pass") return { state: "waiting", silences };',
    ],
    ["a wish covers another lake", "terms.lake === lake &&", "true &&"],
  ]),
  ...faultsIn("core/domain/waitlist/wishProposal.ts", "tests/core/waitlist/waitlist.test.ts", [
    [
      "a message that never left counts as a silence",
      'return isLetterSent ? "silent" : "lapsed";',
      'return isLetterSent ? "silent" : "silent";',
    ],
    ["time is offered at night", "if (minutes < sendingHours.from) return", "if (minutes < 0) return"],
    ["an offer leaves no time to pay", " - bookingLifetimes.pending - holdMinutes", " - holdMinutes"],
  ]),
  ...faultsIn("core/features/waitlist/endProposal.ts", "tests/contract/waitlist/waitlist.test.ts", [
    ["what was passed is offered to nobody else", "yield* tx.waitlist.noteFreed(client, to.hold, now, false);", ""],
  ]),
  ...faultsIn("core/features/waitlist/withdrawClosedProposals.ts", "tests/contract/waitlist/waitlist.test.ts", [
    [
      "an offer of a closed slot stays open",
      "bookingChoiceRefusal(catalogue, choice, now, proposalHorizonOf(catalogue, client, now)) === undefined",
      "true",
    ],
    ["nobody hears that their offer was withdrawn", "open.isLetterSent ? wishLetterEntries", "!open.isLetterSent ? wishLetterEntries"],
  ]),
  ...faultsIn("core/features/waitlist/endProposal.ts", "tests/contract/waitlist/waitlist.test.ts", [
    ["a slot that only members may book is offered to everybody", "daysBehindMembers(catalogue.plans, undefined)", "0"],
  ]),
  ...faultsIn("core/features/waitlist/answerProposal.ts", "tests/contract/waitlist/waitlist.test.ts", [
    ["an offer is taken after its end", "open._id !== id || open.deadline <= now)", "open._id !== id)"],
    ["a slot goes on after its time", "before === undefined || before.expires <= now()", "before === undefined"],
    [
      "a slot goes on out of the cart that it is in",
      "const isInCart = carts.some((cart) => cart._id === order);",
      "const isInCart = false;",
    ],
    ["a wish forgets in which browser it went on", "yield* tx.waitlist.updateProposal({ ...taken,", "yield* Effect.succeed({ ...taken,"],
  ]),
  ...faultsIn("core/features/booking/hold.ts", "tests/contract/booking/holdExtension.test.ts", [
    [
      "a hold is extended beyond the club's longest time",
      "if (expires - hold.expires < holdExtension.least)",
      "if (expires < hold.expires)",
    ],
    [
      "the claims of an extended hold end as before",
      "tx.claims.handOver(hold.client, id, id, expires)",
      "tx.claims.handOver(hold.client, id, id, hold.expires)",
    ],
    ["a stranger extends a hold", "hold === undefined || !isOwn(hold)", "hold === undefined"],
  ]),
  ...faultsIn("core/features/cart/cartSight.ts", "tests/contract/cart/carts.test.ts", [
    ["lines that cannot be paid use up the plan", "states.filter(({ state }) => state.reason === null)", "states"],
  ]),
  ...faultsIn("core/features/membership/member.ts", "tests/contract/membership/planLimits.test.ts", [
    [
      "a membership on some of the days is kept from the payer",
      "return { isMember: false, isMemberOnSome: true } satisfies MemberPriceAnswer;",
      "return { isMember: false } satisfies MemberPriceAnswer;",
    ],
  ]),
  ...faultsIn("core/domain/people/provenContact.ts", "tests/contract/people/withoutTexts.test.ts", [
    ["a typed phone gives what its owner has", "isByEmail ? profile.email.toLowerCase() : phone", "phone"],
    ["a typed phone has the membership of somebody's e-mail", "return email ?? phone;", "return phone;"],
  ]),
  ...faultsIn("core/features/waitlist/joinWaitlist.ts", "tests/contract/waitlist/waitlist.test.ts", [
    ["a phone has any number of wishes", "own.length >= mostWishesOfContact", "own.length >= 1000"],
    ["any contact joins without a proof", "yield* readContactProof(proven, proof, joiner.ownContacts);", ""],
  ]),
  ...faultsIn("core/domain/swap/swap.ts", "tests/core/booking/swapModel.test.ts", [
    ["money of a change counts twice", "if (isRecorded) return", "if (isRecorded && amountMatches && !isRecorded) return"],
    ["money for a change that was withdrawn changes the booking", 'state === "open" || state === "lapsed";', 'state !== "done";'],
    ["half the difference changes the booking", "isPossible && amountMatches && isBookingSame", "isPossible && isBookingSame"],
    ["a booking that was moved meanwhile is moved back", "amountMatches && isBookingSame && isSlotFree", "amountMatches && isSlotFree"],
    ["a slot that another has is taken", "isBookingSame && isSlotFree) return", "isBookingSame) return"],
    ["a change stays open whose money went back", "state: isOver ? ", "state: !isOver ? "],
    ["a booking that is not paid pays a difference first", '["paid"];', '["paid", "confirmed"];'],
    ["the money of another price is taken", "reservation.amount === amount - due", "reservation.amount <= amount"],
  ]),
  ...faultsIn("core/features/swap/settleSwap.ts", "tests/contract/rebooking/swap.test.ts", [
    ["a change without its payment is done at its end", '"lapsed", now);', '"done", now);'],
    ["a change stays open for ever after a wrong sum", "return swap.deadline > now() ? entered :", "return swap.deadline > 0 ? entered :"],
    ["a failed payment is not remembered", "isPaymentFailed: true });\n  return", "isPaymentFailed: false });\n  return"],
    ["money that changed nothing stays with the club", 'yield* refundCapture(tx, current, ref, now, "unchanged");', ""],
    ["the club does not hear of a wrong sum", "if (!amountMatches) yield*", "if (amountMatches) yield*"],
    ["the old price stays after the difference was paid", "...to, amount, tape,", "...to, tape,"],
  ]),
  ...faultsIn("core/features/swap/beginSwap.ts", "tests/contract/rebooking/swap.test.ts", [
    ["another try begins the time again", "createdAt: now };", "createdAt: now, deadline: now + 600_000 };"],
    ["a change at another price than was shown", "centsOf(due) !== open.amount", "centsOf(due) < 0"],
    ["two payments of one change", "if (open.session === null || !isEnded) return open._id;", ""],
  ]),
  ...faultsIn("core/features/reservation/endings.ts", "tests/contract/rebooking/swap.test.ts", [
    ["the slot of a change that has ended stays held", "yield* removeHold(tx, { _id: hold, client });", ""],
    ["the payment of a change that has ended stays open", 'if (state !== "done") yield*', 'if (state === "done") yield*'],
  ]),
  ...faultsIn("core/features/booking/changing/cancellation.ts", "tests/contract/booking/cancel.test.ts", [
    ["another sum kept than was shown", "shown !== undefined && centsOf(shown) !== fees", "shown !== undefined && centsOf(shown) < 0"],
    ["a holder returns cash", 'return lines.some(({ kind }) => kind === "cash");', "return lines.length < 0;"],
  ]),
];

const planFaults = [
  ...faultsIn("core/domain/membership/limits.ts", "tests/core/membership/planLimits.test.ts", [
    ["one open booking more than a plan allows", "open.length >= openLimit", "open.length > openLimit"],
    ["one booking in prime time more than a plan allows", '.length >= primeLimit ? "prime"', '.length > primeLimit ? "prime"'],
    ["prime time after its last day", " || monthDay > prime.lastDay", ""],
    ["prime time on every weekday", "!prime[weekday] || ", ""],
    ["early access of a plan that is not sold", 'filter(({ state }) => state === "offered")', 'filter(({ state }) => state !== "")'],
  ]),
  ...faultsIn("core/domain/calendar/seasonsAhead.ts", "tests/core/membership/planLimits.test.ts", [
    ["others book before members", "-daysBehind", "daysBehind"],
  ]),
  ...faultsIn("ui/headless/membership/planMarks.ts", "tests/contract/membership/planMarks.test.ts", [
    ["a whole day marked for one of its hours", "date: day, ...span }", "date: day, ...wholeDay }"],
    ["the booking that moves counts beside its change", "withoutOne(open, moves)", "open"],
  ]),
  ...faultsIn("core/domain/membership/membershipOrder.ts", "tests/core/membership/planLimits.test.ts", [
    ["money of a membership counts twice", "if (isRecorded) return", "if (isRecorded && !isRecorded) return"],
    ["half the price buys a membership", "amountMatches && isPossible) return", "isPossible) return"],
    ["two memberships on one day", "addDays(to, 1)", "to"],
    ["a third membership ahead", "if (ahead.some(({ from }) => from > today)) return undefined;", ""],
  ]),
  ...faultsIn("core/domain/membership/breakEven.ts", "tests/ui/membership/plansPage.test.ts", [
    ["a plan that pays one trip too early", "Math.ceil", "Math.floor"],
  ]),
  ...faultsIn("core/features/membership/settleMembership.ts", "tests/contract/membership/plans.test.ts", [
    ["money that bought nothing stays with the club", "yield* refundCapture(tx, order, ref, now);", ""],
    ["late money buys a place that another has", ">= count) return undefined", "> count) return undefined"],
    ["a membership without its terms", "...days, plan, terms }", "...days, plan }"],
  ]),
  ...faultsIn("core/features/membership/joinMembership.ts", "tests/contract/membership/plans.test.ts", [
    ["one membership more than a plan has", ">= plan.count", "> plan.count"],
    ["the payment of a sale that was given up stays open", "if (opened !== undefined) yield*", 'if (opened?.session === "") yield*'],
    ["a plan that is paused is sold", 'plan?.state === "offered" && ', ""],
  ]),
  ...faultsIn("core/features/membership/member.ts", "tests/contract/membership/planLimits.test.ts", [
    ["a booking is in the way of its own change", "_id !== except && ", ""],
    ["a trip that is over counts as open", "instantOf(date, end) > now", "instantOf(date, end) > 0"],
  ]),
];

const downPayments = [
  ...faultsIn("core/domain/pricing/downPayment.ts", "tests/core/money/downPayment.test.ts", [
    ["half a cent of a down payment is lost", "(all * percent + 50) / 100", "(all * percent) / 100"],
    ["a rest that is due today", "lastDay(each) > dayAt(now)", "lastDay(each) >= dayAt(now)"],
    ["a session that the provider refuses", "together < smallestSessionCents", "together === 0"],
    ["a reminder just after the booking", "at >= now + quietMs", "at >= now"],
  ]),
  ...faultsIn("core/features/payment/settle.ts", "tests/contract/payment/downPayment.test.ts", [
    ["a webhook that comes again enters all of it for one day", "entered.some((line) =>", "entered.every((line) =>"],
    ["the down payment of several days confirms none", 'status === "paid" || status === "confirmed"', 'status === "paid"'],
    ["a canceled day keeps the others from being paid", "captured.length === 1 || isRest ?", "captured.length === 1 ?"],
  ]),
  ...faultsIn("core/features/payment/payGroup.ts", "tests/contract/payment/downPayment.test.ts", [
    ["the page of one day stays open beside that of all", "yield* endSessions(open);", ""],
    [
      "the days divide their rest by an old share",
      "{ ...day, account, session, sessionUrl, share, version",
      "{ ...day, account, session, sessionUrl, version",
    ],
    ["a canceled day is paid too", "if (!isStatusPayable(reservation.status)) continue;", ""],
  ]),
  ...faultsIn("core/features/reservation/change.ts", "tests/contract/payment/downPayment.test.ts", [
    ["nobody waits for the rest", 'if (status === "confirmed" && reservation', 'if (status === "canceled" && reservation'],
  ]),
  ...faultsIn("core/features/payment/markPastDue.ts", "tests/contract/payment/downPayment.test.ts", [
    ["past due though it was paid", "Effect.as(settleReservations(opened), false)", "Effect.succeed(false)"],
    ["past due while it is paid", 'Effect.succeed(state.state === "open")', "Effect.succeed(false)"],
  ]),
  ...faultsIn("adapters/memory/payment/unpaid.ts", "tests/contract/payment/downPayment.test.ts", [
    ["a down payment counts as unpaid", '(status === "confirmed" && downPayment === null)', 'status === "confirmed"'],
  ]),
];

const groups = [
  ...faultsIn("core/domain/money/shares.ts", "tests/core/money/shares.test.ts", [
    ["cents that are rounded off are lost", ".slice(0, left)", ".slice(0, 0)"],
    ["the later of two equal shares is rounded up", "|| one.index - other.index", "|| other.index - one.index"],
  ]),
  ...faultsIn("core/domain/reservation/group.ts", "tests/contract/booking/groups.test.ts", [
    ["a night between two days is free", "daysBetween(day.date, next.date) === 1", "daysBetween(day.date, next.date) === 0"],
    ["the night of another boat is claimed", "day.boat === next.boat && ", ""],
    ["a group of fifteen days", "count > maxGroupDays", "count > maxGroupDays + 1"],
  ]),
  ...faultsIn("core/features/reservation/claims/nights.ts", "tests/contract/booking/groups.test.ts", [
    ["the nights of a canceled day stay claimed", "of others.filter((other) => isAdjacent(other, reservation))", "of others.slice(0, 0)"],
  ]),
  ...faultsIn("core/domain/quote/promo.ts", "tests/core/pricing/promoCodes.test.ts", [
    ["a promo code takes off more than the boats cost", "Math.min(centsOf(amount ?? 0), boats)", "centsOf(amount ?? 0)"],
    ["a percentage is rounded down", "(boats * percent + 50) / 100", "(boats * percent) / 100"],
    ["each boat of an order uses the code", "isUse: index === 0", "isUse: true"],
    ["a code ends a day early", "until < today", "until <= today"],
    ["a code begins a day late", "today < from", "today <= from"],
    [
      "a code for members is for everybody",
      'audience === "members" && isMember === false',
      'audience === "members" && isMember === undefined',
    ],
  ]),
  ...faultsIn("core/domain/pricing/bookedParts.ts", "tests/core/pricing/discounts.test.ts", [
    ["a discount exceeds the price of a cheaper boat", "Math.min(sold.cents, Math.max(boat, 0))", "sold.cents"],
  ]),
  ...faultsIn("core/features/reservation/promoUses.ts", "tests/contract/pricing/promoCodes.test.ts", [
    ["a promo code is used beyond its limit", "promo?.mostUses))) return", "undefined))) return"],
    ["a code for a first booking is for any", 'promo?.bookings !== "first"', 'promo?.bookings !== "any"'],
  ]),
  ...faultsIn("core/features/reservation/change.ts", "tests/contract/pricing/promoCodes.test.ts", [
    [
      "a lapsed booking keeps the use of its code",
      'reservation.status === "pending") yield* givePromoUseBack',
      "reservation.version < 0) yield* givePromoUseBack",
    ],
    [
      "a canceled booking gives the use of its code back",
      'reservation.status === "pending") yield* givePromoUseBack',
      'reservation.status !== "canceled") yield* givePromoUseBack',
    ],
  ]),
  ...faultsIn("core/features/payment/settle.ts", "tests/contract/pricing/promoCodes.test.ts", [
    ["late money uses a code once more than its limit", "yield* takePromoUse(tx, [reservation]);", ""],
  ]),
  ...faultsIn("core/features/booking/promo.ts", "tests/contract/pricing/promoCodes.test.ts", [
    ["a script guesses promo codes", "if (isCounted) yield* countPromoAttempt(by);", ""],
    ["tries at existing codes are counted", "if (isCounted) yield* uncountPromoAttempt(by);", ""],
  ]),
  ...faultsIn("core/features/cart/payCart.ts", "tests/contract/pricing/promoCodes.test.ts", [
    ["the rest of a cart has its code twice", "createdAt: now, code: null, lines: rest", "createdAt: now, lines: rest"],
  ]),
  ...faultsIn("core/domain/quote/extras.ts", "tests/core/offer/extras.test.ts", [
    ["an extra goes to a dock that has none", "docks.length > 0 && !docks.includes(dock._id)", "docks.length > 99"],
    ["an extra goes on a boat that cannot take it", 'exceptBoats.includes(boat._id) ? "boat" : undefined', "undefined"],
    ["an extra per person is paid once", 'extra.per === "person" ? (people ?? 1) : 1', "1"],
    ["a paused extra is sold", 'extra.state === "paused" ? "stock" : ', ""],
  ]),
  ...faultsIn("core/domain/pricing/bookedParts.ts", "tests/core/offer/extras.test.ts", [
    ["an untaxed extra contains taxes", "filter(({ isTaxed }) => !isTaxed)", "filter(() => false)"],
    ["extras per person do not follow the people", 'booked.per === "trip"', "booked.price >= 0"],
  ]),
  ...faultsIn("core/features/reservation/extras.ts", "tests/contract/offer/extras.test.ts", [
    ["the stock is without a limit", "stock === 0 ? undefined : stock", "undefined"],
    ["the units of the old place stay taken", "yield* giveExtrasBack(tx, before);", ""],
  ]),
  ...faultsIn("core/features/reservation/change.ts", "tests/contract/offer/extras.test.ts", [
    ["a canceled booking keeps its extras", "yield* giveExtrasBack(tx, reservation);", ""],
  ]),
  ...faultsIn("core/features/booking/retryAfterSettling.ts", "tests/contract/offer/extras.test.ts", [
    ["a lapsed payment keeps its extras until the job runs", "(count === 0 ? Effect.fail(failure) : again)", "Effect.fail(failure)"],
  ]),
  ...faultsIn("core/features/payment/settle.ts", "tests/contract/offer/extras.test.ts", [
    ["late money buys an extra that is gone", "yield* takeExtras(tx, [reservation]);", ""],
  ]),
  ...faultsIn("core/features/booking/changing/changeExtras.ts", "tests/contract/offer/extras.test.ts", [
    [
      "staff add an extra to a paid booking for nothing",
      'current.status === "paid" && held < amount',
      'current.status === "pending" && held < amount',
    ],
    ["money of an extra that is taken off stays", "if (held > amount)", "if (held < 0)"],
  ]),
  ...faultsIn("core/features/reservation/claims/claim.ts", "tests/contract/booking/groups.test.ts", [
    ["the nights of a moved day stay claimed", "for (const owner of [current, ...neighbours])", "for (const owner of [current])"],
    ["a day moves while its group is paid", "if (isOrderPaymentOpen(current)) return", "if (current.version < 0) return"],
    ["a closure takes the day of a neighbour", "day !== next && (yield* tx.claims.claim(claim))", "false"],
  ]),
  ...faultsIn("core/features/reservation/reservations.ts", "tests/contract/booking/groups.test.ts", [
    ["a day is changed while its group is paid", 'order !== null && status === "pending"', 'order !== null && status === "paid"'],
    ["one day of a group is given up alone", "members.filter(({ session }) => session === current.session)", "[current]"],
  ]),
  ...faultsIn("core/features/payment/settle.ts", "tests/contract/booking/groups.test.ts", [
    ["a group is paid in part", "captured.length === 1 || isRest ? captured : asOne(captured, reclaim)", "captured"],
    ["money of a group that lost a day stays", 'status === "pending" && captured.every(', 'status === "paid" && captured.every('],
    ["each day of a group has the whole payment", "{ ...money, amount: part, ref }", "{ ...money, ref }"],
  ]),
  ...faultsIn("core/features/payment/paymentParts.ts", "tests/contract/booking/groups.test.ts", [
    ["a refund at the provider is entered anew by each hint", "if (known.length > 0) return known;", ""],
  ]),
  ...faultsIn("core/features/shared/holder.ts", "tests/contract/booking/groups.test.ts", [
    ["the key of a group opens one day", "[_id, group, order].some(", "[_id].some("],
  ]),
  ...faultsIn("core/features/booking/reserve.ts", "tests/contract/booking/groups.test.ts", [
    ["another price of several days than was shown", "centsOf(request.due) !== amount", "centsOf(request.due) < 0"],
  ]),
];

const carts = [
  ...faultsIn("core/domain/cart/joinCarts.ts", "tests/core/cart/joinCarts.test.ts", [
    ["a joined cart holds seven boats", "return room >= 0 ? line", "return room >= -1 ? line"],
    ["the later clock counts for joined carts", "Math.max(...ends) : Math.min(...ends)", "Math.max(...ends) : Math.max(...ends)"],
    ["a joined cart may be extended again", "clocks.some(({ isExtended }) => isExtended)", "false"],
    ["a new line begins the clock anew", "cart !== undefined && heldLineCount(cart, isLive) > 0) return", "cart === undefined) return"],
  ]),
  ...faultsIn("core/domain/cart/storedCart.ts", "tests/contract/cart/carts.test.ts", [
    ["a cart lasts ten minutes", "lasts: 15 * minute", "lasts: 10 * minute"],
    ["a cart has seven boats", "export const maxCartBoats = 6;", "export const maxCartBoats = 7;"],
  ]),
  ...faultsIn("core/domain/cart/storedCart.ts", "tests/contract/cart/cartModel.test.ts", [
    ["a cart is extended by twenty minutes", "extension: 10 * minute", "extension: 20 * minute"],
  ]),
  ...faultsIn("core/domain/cart/joinCarts.ts", "tests/contract/cart/cartModel.test.ts", [
    [
      "a new line begins the clock of the cart anew",
      "heldLineCount(cart, isLive) > 0) return cart.expires;",
      "heldLineCount(cart, isLive) > 9) return cart.expires;",
    ],
  ]),
  ...faultsIn("core/domain/cart/lineState.ts", "tests/contract/cart/cartModel.test.ts", [
    ["a line that is not held can be paid", '        : "HOLD_EXPIRED");', "        : null);"],
    ["a dearer line is paid as it is shown", '          ? "PRICE_CHANGED"', "          ? null"],
  ]),
  ...faultsIn("core/features/cart/cartSight.ts", "tests/contract/cart/cartModel.test.ts", [
    ["a line that ended takes room", "const held = heldLineCount(cart, facts.isLive);", "const held = cart.lines.length;"],
  ]),
  ...faultsIn("core/features/cart/ownCart.ts", "tests/contract/cart/cartModel.test.ts", [
    ["a cart that is paid stays", "for (const { cart } of gone) yield* tx.carts.remove(cart);", ""],
    [
      "the time of a failed payment is the whole time of a cart",
      "const expires = Math.max(now(), ...",
      "const expires = Math.max(now() + 1_600_000, ...",
    ],
  ]),
  ...faultsIn("core/features/cart/changeCart.ts", "tests/contract/cart/cartModel.test.ts", [
    ["a cart is extended again and again", 'if (open.isExtended) return yield* failWithRefusal("CART_EXTENDED");', ""],
  ]),
  ...faultsIn("core/features/payment/settle.ts", "tests/contract/cart/cartModel.test.ts", [
    [
      "lines of one payment are given up one by one",
      "for (const current of yield* lockReservations(tx, reservations)) {",
      "for (const current of (yield* lockReservations(tx, reservations)).slice(0, 1)) {",
    ],
  ]),
  ...faultsIn("core/domain/cart/lineState.ts", "tests/contract/cart/carts.test.ts", [
    ["a dearer line is paid as it is", '          ? "PRICE_CHANGED"', "          ? null"],
    ["a line whose hold ended is paid", '        : "HOLD_EXPIRED");', "        : null);"],
    ["a closed line is paid", 'refusal ??= code === "SLOT_TAKEN" ? undefined : code;', "refusal ??= undefined;"],
  ]),
  ...faultsIn("core/features/cart/changeCart.ts", "tests/contract/cart/carts.test.ts", [
    ["another browser's hold is added", "hold.visitor === user.visitor && hold.order === null", "hold.order === null"],
    ["a cart has boats of two clubs", 'if (count > 0) return yield* failWithRefusal("CART_OF_OTHER_CLUB");', ""],
    ["a cart is extended twice", 'if (open.isExtended) return yield* failWithRefusal("CART_EXTENDED");', ""],
    [
      "the slot of a removed line stays held",
      "held.filter(({ _id }) => line.holds.includes(_id))) yield* giveHoldBack",
      "held.slice(0, 0)) yield* giveHoldBack",
    ],
    ["an extra counts without end", "Math.min(known + change.quantity, maxLineExtras.units)", "known + change.quantity"],
  ]),
  ...faultsIn("core/features/cart/ownCart.ts", "tests/contract/cart/carts.test.ts", [
    ["a cart reads its order outside its commit", "ownerOf(user))), tx.reservations);", "ownerOf(user))), (yield* Store).reservations);"],
  ]),
  ...faultsIn("core/ports/store/store.ts", "tests/contract/commitReads.test.ts", [
    ["what a commit reads outside it is not seen", "isWithin ? Effect.die(new Error(message)) : work", "isWithin ? work : work"],
  ]),
  ...faultsIn("core/features/cart/payCart.ts", "tests/contract/cart/carts.test.ts", [
    ["another sum than was shown is charged", "centsOf(payment.due) !== due", "centsOf(payment.due) < 0"],
    ["what was not paid is lost", "if (rest.length === 0) return;", "if (rest.length < 99) return;"],
    ["the lines are no order", "order: cart._id,", "order: null,"],
  ]),
  ...faultsIn("core/features/cart/ownCart.ts", "tests/contract/cart/carts.test.ts", [
    ["a browser's cart does not join the account's", "found.every(({ cart }) => cart.user !== null)", "found.length >= 0"],
    [
      "a failed cart keeps its spent order",
      "_id: newCartId(cart.client, secrets.random()), version: 1, createdAt: now(), expires",
      "version: 1, createdAt: now(), expires",
    ],
    [
      "a cart of another club is seen",
      "carts.filter(({ client }) => client === club)",
      "carts.filter(({ client }) => client !== undefined)",
    ],
  ]),
  ...faultsIn("core/features/reservation/change.ts", "tests/contract/cart/carts.test.ts", [
    ["each line has a letter", "`${name}:${order ?? _id}`", "`${name}:${_id}`"],
  ]),
  ...faultsIn("core/features/booking/answers/reservations.ts", "tests/contract/cart/carts.test.ts", [
    ["the key of one line shows the others", "const isOrderShown = isStaffs ||", "const isOrderShown = true ||"],
  ]),
];

const permission = [
  ...faultsIn("core/domain/people/permission.ts", "tests/core/accounts/permission.test.ts", [
    ["nothing requested passes", "requested.length > 0 && requested.every(", "requested.every("],
    ["one of the requested is enough", "requested.every(", "requested.some("],
    ["only the first @ removed", 'text.replaceAll("@", "")', 'text.replace("@", "")'],
    ["engines read patterns differently", "isPortable(bare) ? engine(bare) : undefined", "engine(bare)"],
    ["case ignored", "new RegExp(pattern)", 'new RegExp(pattern, "i")'],
    ["blank pattern matches all", 'pattern.trim() === "" || ', ""],
  ]),
  ...faultsIn("core/domain/site/menu.ts", "tests/core/accounts/people.test.ts", [
    ["roles do not restrict", "return roles.length === 0 || hasRole(user.roles, roles);", "return true;"],
    [
      "a failed permission falls back to roles",
      "if (permissions.length > 0) return patternsAllow(",
      "if (permissions.length > 0 && roles.length > 0) return patternsAllow(",
    ],
  ]),
  ...faultsIn("core/domain/people/session.ts", "tests/core/accounts/people.test.ts", [
    [
      "refreshed at exactly 45 seconds",
      "expires - now < tokenRefreshLeadSeconds * 1000",
      "expires - now <= tokenRefreshLeadSeconds * 1000",
    ],
    ["refresh at the end of the lifetime", "export const tokenRefreshShare = 0.92;", "export const tokenRefreshShare = 1;"],
  ]),
  ...faultsIn("core/domain/visit/guards.ts", "tests/core/booking/guards.test.ts", [
    ["guard 2 redirects from where it leads", " || isInformation(path)", ""],
    ["guards send a visitor round", " || saved === undefined", ""],
    ["an unknown guard passes", "guards[name](visit) : unknownGuard", "guards[name](visit) : pass"],
  ]),
];

const cart = [
  ...faultsIn("core/domain/cart/cart.ts", "tests/core/cart/cart.test.ts", [
    [
      "total forgets quantities",
      "multiplyDecimals(decimalOf(item.quantity), decimalOf(item.properties.price))",
      "decimalOf(item.properties.price)",
    ],
    [
      "total in binary fractions",
      "centsOfDecimal(cart.items.reduce((sum, item) => addDecimals(sum, lineOf(item)), none))",
      "Math.floor(cart.items.reduce((sum, item) => sum + item.quantity * item.properties.price, 0) * 100)",
    ],
    ["lines counted instead of quantities", "sum + item.quantity, 0", "sum + 1, 0"],
  ]),
  ...faultsIn("core/domain/cart/cart.ts", "tests/core/cart/cart.test.ts", [
    ["quantity below nothing", "Math.max(line.quantity + delta, 0)", "line.quantity + delta"],
    ["quantity without a most", "Math.min(Math.max(line.quantity + delta, 0), maxCartQuantity)", "Math.max(line.quantity + delta, 0)"],
    ["the requested delta is sent instead of the real one", "quantity: quantity - line.quantity", "quantity: delta"],
    ["remove sends one", "-quantityInCart(cart, id)", "-1"],
  ]),
];

const clock = faultsIn("core/domain/clock/reckoning.ts", "tests/core/clock.test.ts", [
  ["a clock is followed at once though something lives", "return lives ? slowly : wall;", "return wall;"],
  ["a clock is followed twice as fast", "const slowness = 20;", "const slowness = 10;"],
  ["another server's word is not heard", "if (unvouchedMs < vouchedMs) return time;", ""],
  ["years are leapt at once", "own?.hasAgreed === true ? hour : 0", "0"],
  ["time runs back by an hour at a start", "row.at - wall <= hoursMs ? row.at : wall", "row.at - wall < 0 ? row.at : wall"],
  ["a counter that was set is believed", "return ticks.isSteady || Math.abs(counterTime", "return true || Math.abs(counterTime"],
  ["the count leaps with the time", "return Math.min(most, Math.max(least, at));", "return at;"],
  ["servers count one on top of the other", "const base = own?.counted ?? row.counted;", "const base = row.counted;"],
  ["a counter that may be set counts", "ticks.isSteady && row.source === ticks.source ?", "row.source === ticks.source ?"],
  ["erased while clock and count are far apart", "row === undefined || areDaysApart(at, counted) ||", "row === undefined ||"],
  ["erased without a day of agreement", "at - agreed < day", "at < agreed"],
  ["erased by the later of time and count", ": Math.min(at, counted);", ": Math.max(at, counted);"],
  ["nothing erased before a time that is over again", "|| row.agreed > at ? at", "? at"],
  ["what was written later counts each time", " && newest > (row?.newest ?? Number.NEGATIVE_INFINITY)", ""],
]);

const maintenance = [
  ...faultsIn("core/domain/maintenance/due.ts", "tests/core/maintenance/due.test.ts", [
    ["a service is overdue at its last hour and day", 'if (left < 0) return "overdue"', 'if (left <= 0) return "overdue"'],
    ["an engine that shows less gives hours back", "Math.max(0, hoursNow - hoursAtStart)", "hoursNow - hoursAtStart"],
    ["a month after the 31st ends in the month after", "monthOf(same) === monthOf(first) ? same", "monthOf(same) > 0 ? same"],
    ["the better of hours and date decides", "dueStates.find((state)", "dueStates.findLast((state)"],
  ]),
  ...faultsIn("core/domain/maintenance/service.ts", "tests/core/maintenance/due.test.ts", [
    ["an entry of another plan starts the plan anew", "mark.plan === plan._id", "mark.plan !== null"],
    ["the hours of the entry itself are not used", "last?.engineHours ?? readingAt(start)", "readingAt(start)"],
  ]),
  ...faultsIn("core/domain/maintenance/service.ts", "tests/core/maintenance/due.test.ts", [
    ["the first reading of all stands for a day", "inOrder.findLast((reading) => reading.day <= day) ?? inOrder[0]", "inOrder[0]"],
  ]),
  ...faultsIn("core/features/maintenance/saveEntry.ts", "tests/contract/maintenance/entries.test.ts", [
    ["an entry changes that somebody else changed", "report.version !== before.version", "report.version > before.version"],
    ["whoever may not see money erases a cost", "cost === undefined && !staff.seesMoney", "cost === undefined && staff.id === ''"],
    ["an entry is of a day to come", "day > today ?", "day < today ?"],
    ["a plan goes with any boat", "|| !found.boats.includes(boat)", ""],
    ["a picture that was taken off stays", "for (const file of gone) yield*", "for (const file of gone.slice(9)) yield*"],
  ]),
  ...faultsIn("core/features/maintenance/repairDamage.ts", "tests/contract/maintenance/entries.test.ts", [
    ["an entry that somebody completed goes with the mark", "if (entry?.version === 1)", "if (entry !== undefined)"],
  ]),
];

const texts = [
  ...faultsIn("core/domain/accounts/textCaps.ts", "tests/core/language/textCaps.test.ts", [
    [
      "a stranger's cookies are as many visitors to a phone",
      "caps: [upTo(6, tenMinutes), upTo(12, textCapWindowMs)]",
      "caps: [upTo(60, tenMinutes), upTo(120, textCapWindowMs)]",
    ],
    ["one text too many", "recent[recent.length - room]", "recent[recent.length - room - 1]"],
    ["who shows no cookie is somebody new each time", "!sent.hasCookie && sent.address === request.address", "false"],
    ["the last texts are nobody's in particular", "isFamiliarHere ? most - reserve : most", "most"],
  ]),
  ...faultsIn("core/domain/validation/phone.ts", "tests/contract/accounts/phone.test.ts", [
    ["an extension is part of the number", "if (extensionForm.test(typed))", "if (typed === null)"],
    ["seven digits pass", "=== localDigits", "=== 0"],
  ]),
];

const emails = [
  ...faultsIn("core/domain/accounts/emailChange.ts", "tests/contract/accounts/emailChange.test.ts", [
    ["the requester of a change of email approves it", "return by !== id ||", "return true ||"],
    ["a super administrator approves a change of their own", "(user !== id && isSuper)", "isSuper"],
    ["a change of e-mail never ends", "Date.parse(expires) <= now", "Date.parse(expires) < 0"],
  ]),
  ...faultsIn("core/features/accounts/emailChange.ts", "tests/contract/accounts/emailChange.test.ts", [
    ["a confirmed e-mail changes at once", "|| !hasConfirmedEmail(before)) return row;", "|| now > 0) return row;"],
    ["a link opens the change that came after it", "${change.email} ${change.at}`", "`"],
  ]),
  ...faultsIn("core/features/accounts/userRules.ts", "tests/contract/accounts/emailChange.test.ts", [
    ["an e-mail of another club is refused at once", "if (clubOfRowId(holder) !== row.client) return;", ""],
    ["a confirmed e-mail is taken away", "|| !hasConfirmedEmail(before) || userOf(row)", "|| hasConfirmedEmail(before) || userOf(row)"],
  ]),
];

const editors = faultsIn("core/features/accounts/lastEditor.ts", "tests/contract/people/users.test.ts", [
  ["one of the two rights is enough", "      editing,\n", "      editing.slice(0, 1),\n"],
  ["the last editor may go", 'if (!isLeft) return yield* failWithRefusal("LAST_EDITOR");', ""],
]);

const stepByStep = [
  ...faultsIn("core/domain/availability/occupancy.ts", "tests/core/law.test.ts", [
    ["the evening is changed by the mask of the afternoon", "mask[word]", "mask[1]"],
    ["claim forgets what was claimed before", "claimed | bits", "bits"],
  ]),
  ...faultsIn("core/domain/availability/dayPatterns.ts", "tests/core/occupancy/occupancy.test.ts", [
    ["two days that differ in their last hours count as one", " | ((words[at + 2] ?? 0) ^ third)", ""],
    ["boats keep the old numbers of days when unused ones are removed", "numbers[index] = findStoredDay(", "findStoredDay("],
  ]),
  ...faultsIn("core/domain/reservation/status.ts", "tests/core/law.test.ts", [
    [
      "canceled while the payment page is open",
      '{ from: "pending", event: "cancel", to: "canceled", by: people, guards: ["sessionExpired"]',
      '{ from: "pending", event: "cancel", to: "canceled", by: people, guards: []',
    ],
  ]),
  ...faultsIn("core/domain/visit/payment.ts", "tests/core/law.test.ts", [
    ["pending counts as booked", 'if (status === "pending" || status === ""', 'if (status === ""'],
  ]),
  ...faultsIn("core/domain/cart/cart.ts", "tests/core/cart/cart.test.ts", [
    ["a change sends the requested difference, not the one that was made", "quantity: quantity - line.quantity } }", "quantity: delta } }"],
  ]),
];

const privacy = [
  ...faultsIn("core/features/privacy/erase.ts", "tests/contract/privacy/privacy.test.ts", [
    ["staff erase the account of somebody above them", "yield* assertMay?.(found.user) ?? Effect.void;", "yield* Effect.void;"],
    ["the last super administrator is erased", "yield* assertNotLast(tx, found.user);", "yield* Effect.void;"],
    ["a person with a trip ahead is erased", "if (need !== undefined) return", "if (need === null) return"],
    ["an erasure forgets the bookings", "first < bookings.length; first += atOnce", "first < 0; first += atOnce"],
  ]),
  ...faultsIn("core/features/privacy/personOf.ts", "tests/contract/privacy/privacy.test.ts", [
    ["a contact that nobody verified finds bookings", "contact === null || !isContactProven(user, kind)", "contact === null"],
    ["a customer's account is one of another club", "user?.client === client)", "user !== undefined)"],
  ]),
];

const media = [
  ...faultsIn("core/domain/files/upload.ts", "tests/contract/files/uploads.test.ts", [
    ["a chunk is one byte short", "bytes === chunkBytes", "bytes >= chunkBytes - 1 && bytes <= chunkBytes"],
    ["an empty last chunk is taken", "bytes >= 1 &&", "bytes >= 0 &&"],
    ["another file goes on with one that was done", 'return file === null ? "store" : "restart";', 'return "store";'],
  ]),
  ...faultsIn("core/features/files/chunks.ts", "tests/contract/files/uploads.test.ts", [
    ["what the storage has is not compared with what was sent", "digest.pieces[at] !== sha256", "digest.pieces[at] === undefined"],
    ["an upload is not of its sender", "JSON.stringify([by, reservation,", "JSON.stringify([reservation,"],
  ]),
  ...faultsIn("core/features/files/attach.ts", "tests/contract/files/uploads.test.ts", [
    ["another's file is attached", "!by.includes(file.by)", "by.length === 0"],
    ["a file is used twice", "(file.owner === null || file.owner === owner)", "true"],
  ]),
  ...faultsIn("core/domain/files/content.ts", "tests/contract/files/uploads.test.ts", [
    ["an archive behind a PDF is taken", "|| end.includes(archiveEnd)", ""],
    ["a page within a PDF is taken", 'type === "application/pdf" && active.test(start)', 'type === "application/pdf" && start === ""'],
  ]),
  ...faultsIn("core/features/files/links.ts", "tests/contract/files/uploads.test.ts", [
    ["an address works for ever", "<= time.now()) return undefined;", "< 0) return undefined;"],
  ]),
];

const feedback = [
  ...faultsIn("core/domain/feedback/averages.ts", "tests/core/waitlist/feedback.test.ts", [
    ["an average is not drawn towards the mean", "(averagePrior * mean + stars) / (averagePrior + ratings)", "stars / ratings"],
    ["four answers make an average", "average: answers < fewestAnswers", "average: answers < fewestAnswers - 1"],
    ["five answers make none", "average: answers < fewestAnswers", "average: answers <= fewestAnswers"],
    ["a mean counts each tally once", "each.count * each.value) / count", "each.value) / count"],
    [
      "a model and a boat of one name are the same target",
      "grouped[type].get(target) ?? []",
      "grouped.items.get(target) ?? grouped.catalog.get(target) ?? []",
    ],
  ]),
  ...faultsIn("core/domain/feedback/survey.ts", "tests/core/waitlist/feedback.test.ts", [
    ["a survey can be changed for ever", '"changeable" : "closed"', '"changeable" : "changeable"'],
    [
      "a survey is open a day too long",
      "now < instantOf(trip.date, trip.end) + surveyOpenDays",
      "now < instantOf(trip.date, trip.end) + 1 + surveyOpenDays",
    ],
  ]),
  ...faultsIn("core/domain/feedback/tripFeedback.ts", "tests/core/waitlist/feedback.test.ts", [
    ["a comment is published without consent", "return mayPublish && comment", "return comment"],
    ["two stars alert nobody", "value <= 2", "value < 2"],
    ["a problem alerts nobody", "return problem !== null || ratings", "return ratings"],
    ["stars about the dock count for the boat", 'return about === "dock"', "return false"],
  ]),
  ...faultsIn("core/features/feedback/survey.ts", "tests/contract/feedback/feedback.test.ts", [
    ["the key of another booking opens a survey", "|| !isTheirs ||", "||"],
    [
      "a survey is answered after its time",
      'if (!canAnswer(survey.reservation, before, now())) return yield* failWithRefusal("SURVEY_ENDED");',
      "",
    ],
    ["a changed survey begins its day anew", "sentAt: before.sentAt ?? now(),", "sentAt: now(),"],
    [
      "a changed survey stays read",
      'mayPublish: mayPublish && comment !== "",\n      readAt: null,',
      'mayPublish: mayPublish && comment !== "",',
    ],
  ]),
  ...faultsIn("core/features/daysheet/letters/survey.ts", "tests/contract/feedback/surveyLetter.test.ts", [
    ["a survey leaves though its return was undone", "atDock.returned === null ||", ""],
    ["a survey leaves at once", "returnedAt + survey.hours * 3_600_000", "returnedAt"],
  ]),
];

const documents = [
  ...faultsIn("core/domain/offer/documents.ts", "tests/core/offer/documentRules.test.ts", [
    ["a driving licence is required in Quebec", 'province !== null && province !== "QC"', "province !== null"],
    ["a driving licence is required though the club did not choose it", "return settings.documents.drivingLicence && ", "return "],
    ["pictures are taken where the club takes none", "if (!settings.documents.uploads) return [];", ""],
  ]),
  ...faultsIn("core/domain/documents/sentDocument.ts", "tests/contract/files/sentDocuments.test.ts", [
    ["a decision can be undone after its time", "&& now < eraseAt;", ";"],
    ["the picture of a decision stays for a month", "eraseAt: at + decisionUndoMs", "eraseAt: at + undecidedDocumentMs"],
    ["a picture that nobody looked at stays two months", "= 30 * 86_400_000;", "= 60 * 86_400_000;"],
    ["the back of a card stays", "[file, back].filter", "[file].filter"],
    ["staff accept a card whose back they have not seen", "version: document.version + 1, back }", "back }"],
  ]),
  ...faultsIn("core/features/documents/decide.ts", "tests/contract/files/sentDocuments.test.ts", [
    [
      "the second of two decisions counts",
      'if (document.state !== "pending" || document.version !== name.version) return yield* failWithRefusal("CONFLICT");',
      "",
    ],
    ["an undone acceptance leaves the licence recorded", "to: isOfDecision ? { [check]: null } : {}", "to: {}"],
  ]),
  ...faultsIn("core/features/documents/send.ts", "tests/contract/files/sentDocuments.test.ts", [
    [
      "a picture is taken that the law forbids",
      'if (!(yield* readUploadTypes(client)).includes(type)) return yield* failWithRefusal("FORBIDDEN");',
      "",
    ],
    ["a picture taken back is shown on", "owner: null, idle: 0, isGone: true", "owner: null, idle: 0"],
  ]),
  ...faultsIn("core/features/documents/answers/uploader.ts", "tests/contract/files/sentDocuments.test.ts", [
    ["passengers see the picture of a licence", "if (isByKey && !isDocument &&", "if (isByKey &&"],
  ]),
];

const checklists = [
  ...faultsIn("core/domain/club/clauseTexts.ts", "tests/core/checklist.test.ts", [
    ["the hash leaves out the version", "return [title, version, ...sections", "return [title, ...sections"],
  ]),
  ...faultsIn("core/features/daysheet/signChecklist.ts", "tests/contract/daysheet/checklist.test.ts", [
    ["a checklist is signed after the departure", 'if (trip.departed !== null) return yield* failWithRefusal("TRANSITION_REFUSED");', ""],
    ["a checklist is signed twice", 'if (trip.checklist !== null) return yield* failWithRefusal("CHECKLIST_SIGNED");', ""],
    ["an old version is signed", "serverAt) !== version)", "serverAt) === undefined)"],
    ["items are left out", "new Set(items).size === text.items &&", ""],
    ["a signature waits for weeks", 'at < now - latestMs ? "pastCheck" : undefined', "undefined"],
  ]),
];

const credit = [
  ...faultsIn("core/domain/ledger/credit.ts", "tests/core/money/credit.test.ts", [
    ["more credit is spent than there is", "balance < 0 || move.amount <= 0 ? undefined", "move.amount <= 0 ? undefined"],
    ["a session asks less than a provider takes", "rest <= 0 || rest >= smallestSessionCents", "rest <= 0 || rest > 0"],
    ["credit depends on how an e-mail is written", "`email ${email.toLowerCase()}`", "`email ${email}`"],
    ["an entry has the number of the one before", "(last?.number ?? 0) + 1", "last?.number ?? 1"],
  ]),
  ...faultsIn("core/features/reservation/credit.ts", "tests/contract/ledger/credit.test.ts", [
    ["a lost dispute leaves the credit", "const amount = asCents(Math.min(0 - moneyHeldOf(lines), left));", "const amount = asCents(0);"],
  ]),
  ...faultsIn("core/features/reservation/refund.ts", "tests/contract/ledger/credit.test.ts", [
    ["what credit paid goes to the card", 'line.kind === "creditUse" && isKnown ? "credit" : means', "means"],
  ]),
  ...faultsIn("core/features/booking/spendCredit.ts", "tests/contract/ledger/credit.test.ts", [
    ["the session asks what credit paid", "share: part.share, downPayment", "downPayment"],
    [
      "credit beyond a down payment is not counted",
      "return used < amount ? { ...downPayment, amount: used } : null;",
      "return downPayment;",
    ],
  ]),
  ...faultsIn("core/features/booking/enterReservation.ts", "tests/contract/ledger/credit.test.ts", [
    ["staff spend the credit of somebody", "isByStaff ? Effect.succeed(asCents(0)) : readSpendableCredit", "readSpendableCredit"],
  ]),
];

const slotPlaces = [
  ...faultsIn("core/domain/offer/slotPlace.ts", "tests/contract/offer/slotAgreement.test.ts", [
    ["a slot of one dock runs at every dock", "return docks.includes(boat.dock)", "return docks.length > 0"],
    ["a slot of some kinds runs on every boat", "return kinds.includes(boatKindOf(boat))", "return kinds.length > 0"],
  ]),
  ...faultsIn("core/domain/availability/slotOffers.ts", "tests/contract/offer/slotAgreement.test.ts", [
    ["a slot of one dock is listed at another", "isSlotOfBoat(slot, boat)", "slot.client === boat.client"],
  ]),
  ...faultsIn("core/domain/availability/availability.ts", "tests/contract/offer/slotAgreement.test.ts", [
    ["all boats have the days of the first one's slots", "slots.some(hasSlotPlace) ? own :", "!slots.some(hasSlotPlace) ? own :"],
  ]),
  ...faultsIn("core/domain/quote/choice.ts", "tests/contract/offer/slotAgreement.test.ts", [
    ["a slot of one dock is sold at another", ".slotsOf(boatPlace.boat)", ".slotsOfClub(boatPlace.boat.client)"],
  ]),
  ...faultsIn("core/features/waitlist/offerFreedTime.ts", "tests/contract/offer/slotsOfBoat.test.ts", [
    ["a freed day is offered as a whole and in halves at once", "other.boat === each.choice.boat._id &&", 'other.boat === "" &&'],
  ]),
  ...faultsIn("core/features/rebooking/findAlternatives.ts", "tests/contract/offer/slotsOfBoat.test.ts", [
    ["another boat is proposed with the slots of the club", "index.slotsOf(of)", "index.slotsOfClub(of.client)"],
  ]),
  ...faultsIn("core/features/importing/bookings.ts", "tests/contract/offer/slotsOfBoat.test.ts", [
    ["hours of another boat are imported", "slotsRunningOn(slotsOf(boat), date)", "slotsRunningOn(catalogue.timeslots, date)"],
  ]),
  ...faultsIn("core/features/offer/rules.ts", "tests/contract/offer/slotPlaces.test.ts", [
    ["a boat with two slots of one name is kept when it moves", 'action === "delete" || moved === undefined', 'action !== "create"'],
    ["a boat of another kind is not compared", '["dock", "kind", "model"]', '["dock", "model"]'],
  ]),
];

const memberships = [
  ...faultsIn("core/domain/membership/membership.ts", "tests/core/membership/memberships.test.ts", [
    ["memberships share their last day", "other.from <= row.to && row.from <= other.to", "other.from < row.to && row.from < other.to"],
    ["a membership overlaps itself", "other._id !== row._id && ", ""],
    ["the last day of a membership is none", "day <= membership.to", "day < membership.to"],
  ]),
  ...faultsIn("core/domain/membership/endingRefund.ts", "tests/core/membership/memberships.test.ts", [
    ["a membership is refunded on the thirtieth day", "now - sale.at >= endingRefundMs", "now - sale.at > endingRefundMs"],
    ["what a member saved is not taken off the refund", "sale.paid - saved", "sale.paid"],
  ]),
  ...faultsIn("core/domain/pricing/memberSaving.ts", "tests/core/membership/memberships.test.ts", [
    ["the factor of members counts for non-members", 'kind !== "status"', 'kind !== ""'],
    ["a booking at the price of non-members saves", 'if (status !== "Membership") return asCents(0);', ""],
    ["only the first slot saves", "sumOfCents(ofSlots.map(", "sumOfCents(ofSlots.slice(0, 1).map("],
  ]),
  ...faultsIn("core/features/membership/membershipRules.ts", "tests/contract/membership/memberships.test.ts", [
    ["a membership follows its plan", 'if (row["plan"] === before?.["plan"]) return row;', ""],
    ["only new memberships may not overlap", 'if (action === "delete") return;', 'if (action !== "create") return;'],
  ]),
  ...faultsIn("core/features/membership/membershipRules.ts", "tests/contract/membership/sharedCards.test.ts", [
    ["a card outlives the membership that staff end", 'action !== "delete" && ', ""],
    ["people of a card keep their last day", ' && action !== "update"', ""],
    ["a plan for fewer people than are on the card", "people.length > places", "people.length > places + 9"],
    ["a person is given back a place that another one has", 'action !== "restore" && ', ""],
  ]),
  ...faultsIn("core/domain/membership/sharedCard.ts", "tests/core/membership/memberships.test.ts", [
    ["one person too many on a card", "living.length >= places", "living.length > places"],
    ["a card that is handed around", "people.length >= places * turnsOfPlace", "people.length > places * turnsOfPlace"],
    ["a removed person keeps their place", "people.filter(({ retired }) => retired === undefined)", "people"],
    ["somebody is on a card before they were added", "from > today ? from : today", "from"],
    ["a card of years ago is renewed", " && to >= earliest", ""],
  ]),
  ...faultsIn("core/features/membership/renewCard.ts", "tests/contract/membership/sharedCards.test.ts", [
    ["a renewed card has more people than places", "if (places === 0) return;", ""],
    ["a member by themselves is put on a renewed card", "if (isMember) continue;", ""],
  ]),
  ...faultsIn("core/features/membership/letters/card.ts", "tests/contract/membership/sharedCards.test.ts", [
    ["a message about a card whose days are over", " || row.to < today", ""],
    ["somebody who was removed hears that they were added", 'if (isRemoved !== (change === "removed")) return undefined;', ""],
    ["a blocked customer hears that they may book", "if (profile?.isBlocked === true) return undefined;", ""],
  ]),
  ...faultsIn("core/features/offer/rules.ts", "tests/contract/pricing/promoCodes.test.ts", [
    ["a promo code ends before it can be used", 'days["until"] < today', "false"],
  ]),
  ...faultsIn("core/features/waitlist/changeWish.ts", "tests/contract/waitlist/waitlist.test.ts", [
    ["a slot that is given back stays held", "yield* giveTakenBack(tx, newest, now());", "yield* Effect.void;"],
  ]),
  ...faultsIn("core/features/membership/shareCard.ts", "tests/contract/membership/sharedCards.test.ts", [
    [
      "a customer changes another one's card",
      ": yield* readOwnMembership(tx, { _id, client, contacts })",
      ': (yield* tx.people.memberships(client, contacts[0] ?? "")).at(0)',
    ],
    ["who shares a card adds others to it", "row.card === undefined && ", ""],
  ]),
  ...faultsIn("core/features/membership/endMembership.ts", "tests/contract/membership/memberships.test.ts", [
    ["a membership ends at another refund than shown", "centsOf(refund) !== due", "refund < 0"],
    ["a shared card outlives its holder's membership", "for (const person of others)", "for (const person of others.slice(0, 0))"],
    ["an ended membership is not refunded", "yield* refundMembership(tx, { client, membership, amount: refund, now });", ""],
  ]),
  ...faultsIn("core/features/membership/endMembership.ts", "tests/contract/membership/membershipRefunds.test.ts", [
    ["staff without the permission to refund refund a membership", "refund > 0 && !manager.may", "refund < 0 && !manager.may"],
    ["staff end one person of a card with a refund", "row.card === undefined && ", ""],
  ]),
  ...faultsIn("core/domain/membership/endingRefund.ts", "tests/contract/membership/membershipRefunds.test.ts", [
    ["staff refund more than the club has", "refund > paid", "refund < 0"],
    ["staff choose a refund that the club lets nobody choose", "return mayChoose ? ", "return refund >= 0 ? "],
    ["staff refund another sum than they were shown", '(way === "due" ? due : 0) ? undefined', '(way === "due" ? refund : 0) ? undefined'],
  ]),
  ...faultsIn("core/features/membership/membershipPayment.ts", "tests/contract/membership/membershipRefunds.test.ts", [
    ["what went back of a membership is owed a second time", "row.amount - made, 0)", "row.amount, 0)"],
    ["what went back once is taken off at each reading", "!before.has(_id)", "before.size >= 0"],
  ]),
  ...faultsIn("core/features/membership/ownMemberships.ts", "tests/contract/membership/memberships.test.ts", [
    ["an unpaid booking saves", 'status !== "pending"', 'status !== ""'],
    ["what those on a card saved is refunded", "(row.terms?.people ?? 1) > 1", "(row.terms?.people ?? 1) > 9"],
    ["what an unpaid booking saves is refunded", "sumOfCents([saved, savedBy(unpaid)])", "saved"],
  ]),
  ...faultsIn("core/features/membership/remindOfRenewal.ts", "tests/contract/membership/renewalLetters.test.ts", [
    ["those on a card get a letter to renew", "card === undefined && ", ""],
    ["a server that rested a day sends no letter", "addDays(last, -lateDays)", "last"],
    ["no letter a week before the end", "const daysBefore = [30, 7]", "const daysBefore = [30]"],
  ]),
  ...faultsIn("core/features/membership/letters/renewal.ts", "tests/contract/membership/renewalLetters.test.ts", [
    ["a letter about an end that changed", " || row.to !== to", ""],
    ["a letter to who renewed", "known.some(({ from }) => from > row.to)", "known.length === 0"],
  ]),
];

/** Every planted fault, by what it is about. */
export const mutants: readonly Mutant[] = [
  ...stepByStep,
  ...window,
  ...season,
  ...week,
  ...selection,
  ...restoredChoice,
  ...lawfulPrices,
  ...rounding,
  ...rows,
  ...ledger,
  ...policy,
  ...planFaults,
  ...downPayments,
  ...groups,
  ...carts,
  ...permission,
  ...cart,
  ...clock,
  ...maintenance,
  ...texts,
  ...emails,
  ...editors,
  ...privacy,
  ...media,
  ...feedback,
  ...documents,
  ...checklists,
  ...credit,
  ...memberships,
  ...slotPlaces,
];
