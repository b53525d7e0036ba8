import { fieldOf, listIn, textIn } from "../../server/whole.ts";
import { slotNames } from "./clubs.ts";
import { codeOf, seasonBeginnings, seasonSteps } from "./seasonSteps.ts";
import { attributesOf, below, buyerOf, type KnownBooking, type Life, noteBookings, oneOf, send, sendAsStaff } from "./life.ts";

/** Something that happens in a history. A refusal changes nothing. */
type Step = (life: Life) => Promise<void>;

function anySlot(life: Life) {
  return attributesOf(life, below(life, 2), below(life, 3), oneOf(life, slotNames) ?? "morning");
}

/** The last day of several, or of one where the days end. */
function untilOf(life: Life, date: string) {
  const later = life.days.filter((day) => day > date);
  const until = oneOf(life, later);
  return until === undefined ? {} : { until };
}

/** Extras of a booking, or none. */
function extrasOf(life: Life) {
  const { client } = life;
  const wanted = [`${client}_e_fuel`, `${client}_e_barbecue`].filter(() => below(life, 3) === 0);
  return wanted.map((extra) => ({ extra, quantity: 1 + below(life, 2) }));
}

async function book(life: Life, isLong: boolean): Promise<void> {
  const attributes = anySlot(life);
  const extras = extrasOf(life);
  const request = {
    ...buyerOf(life),
    ...codeOf(life),
    attributes,
    ...(extras.length === 0 ? {} : { extras }),
    ...(isLong ? untilOf(life, attributes.date) : {}),
  };
  const held = isLong || below(life, 2) === 0 ? undefined : await send(life, "booking/reservations/hold", { attributes });
  const hold = textIn(held?.data, "hold");
  noteBookings(life, await send(life, "booking/reservations/create", hold === "" ? request : { ...request, hold }));
}

/** A booking of the morning of the first day, on the cheaper boat. */
export async function bookFirstMorning(life: Life): Promise<void> {
  const request = { ...buyerOf(life), attributes: attributesOf(life, 0, 0, "morning") };
  noteBookings(life, await send(life, "booking/reservations/create", request, { key: `create-${life.name}` }));
}

async function readCart(life: Life): Promise<readonly unknown[]> {
  return listIn((await send(life, "order/carts/read", { where: { paid: false } })).data, "items");
}

async function addToCart(life: Life): Promise<void> {
  const attributes = anySlot(life);
  const hold = textIn((await send(life, "booking/reservations/hold", { attributes })).data, "hold");
  const long = below(life, 5) === 0 ? untilOf(life, attributes.date) : {};
  if (hold !== "") await send(life, "order/carts/item", { item: hold, quantity: 1, ...long });
}

async function changeCart(life: Life, quantity: number): Promise<void> {
  const item = oneOf(life, await readCart(life));
  if (item === undefined) return;
  const line = textIn(item, "line") || textIn(item, "_id");
  await send(life, "order/carts/item", { item: textIn(item, "id"), quantity, line });
}

async function addExtra(life: Life): Promise<void> {
  const line = oneOf(
    life,
    (await readCart(life)).filter((item) => fieldOf(item, "kind") === "boat"),
  );
  const extra = `${life.client}_e_${below(life, 2) === 0 ? "fuel" : "barbecue"}`;
  if (line !== undefined) await send(life, "order/carts/item", { item: extra, quantity: 1 + below(life, 2), line: textIn(line, "_id") });
}

async function payCart(life: Life): Promise<void> {
  const payable = (await readCart(life)).filter((item) => fieldOf(item, "kind") === "boat" && fieldOf(item, "reason") === null);
  if (payable.length === 0) return;
  const chosen = below(life, 4) === 0 ? payable.slice(0, 1) : payable;
  noteBookings(life, await send(life, "order/carts/pay", { ...buyerOf(life), lines: chosen.map((item) => textIn(item, "_id")) }));
}

/** Changes a booking to a slot that is dearer, cheaper or costs the same, as it happens. */
async function change(life: Life, booking: KnownBooking): Promise<void> {
  const { location: _, ...to } = anySlot(life);
  const back = oneOf(life, [{}, { to: "card" }, { to: "credit" }]);
  await send(life, "booking/reservations/swap", { _id: booking._id, key: booking.key, ...to, ...back });
}

/** The same slot a day later on the boat that costs more. */
export async function changeToDearerBoat(life: Life, { _id, key }: Pick<KnownBooking, "_id" | "key">): Promise<void> {
  const { item, date, time } = attributesOf(life, 1, 1, "morning");
  await send(life, "booking/reservations/swap", { _id, key, item, date, time }, { key: `change-${life.name}-${_id}` });
}

const withSession = async (life: Life, work: (session: string) => Promise<unknown> | void): Promise<void> => {
  const session = life.sessions.at(-1 - below(life, Math.min(2, life.sessions.length)));
  if (session !== undefined) await work(session);
};

/** The webhook of a session, which must be believed or refused for a while. */
export async function hear(life: Life, session: string): Promise<void> {
  const status = await life.site.hear(session);
  life.log.push(`webhook ${status}`);
  if (status !== 200) life.broken.push(`a webhook was answered with ${status}`);
}

const paying: Readonly<Record<string, Step>> = {
  "pay and the webhook comes": (life) =>
    withSession(life, async (session) => {
      life.site.provider.pay(session, life.site.now());
      await hear(life, session);
    }),
  "pay the newest and the webhook comes": async (life) => {
    const session = life.sessions.at(-1);
    if (session === undefined) return;
    life.site.provider.pay(session, life.site.now());
    await hear(life, session);
  },
  "pay and no webhook comes": (life) => withSession(life, (session) => life.site.provider.pay(session, life.site.now())),
  "pay half": (life) => withSession(life, (session) => life.site.provider.pay(session, life.site.now(), 2)),
  "the payment fails": (life) => withSession(life, (session) => life.site.provider.fail(session)),
  "a webhook comes": (life) => withSession(life, (session) => hear(life, session)),
  "a webhook comes twice at once": (life) =>
    withSession(life, async (session) => {
      await Promise.all([hear(life, session), hear(life, session)]);
    }),
};

const booking: Readonly<Record<string, Step>> = {
  "book the first morning": bookFirstMorning,
  book: (life) => book(life, false),
  "book several days": (life) => book(life, true),
  "add to the cart": addToCart,
  "add an extra": addExtra,
  "remove from the cart": (life) => changeCart(life, -1),
  "confirm a line": (life) => changeCart(life, 1),
  "extend the cart": async (life) => void (await send(life, "order/carts/extend", {})),
  "pay the cart": payCart,
  "a rival holds a slot": async (life) =>
    void (await send(life, "booking/reservations/hold", { attributes: anySlot(life) }, { visitor: `rival-of-${life.name}` })),
};

type BookingStep = (life: Life, booking: KnownBooking) => Promise<unknown>;

const ofBooking: Readonly<Record<string, BookingStep>> = {
  change,
  "change to the dearer boat": changeToDearerBoat,
  "keep the booking": (life, { _id, key }) => send(life, "booking/swaps/withdraw", { _id, key }),
  "come back": (life, { _id, key }) => send(life, "booking/swaps/read", { _id, key }),
  "cancel a line": (life, { _id, key }) =>
    send(life, "booking/reservations/cancel", { _id, key, ...oneOf(life, [{}, { to: "card" }, { to: "credit" }]) }),
  "cancel all": (life, { _id, key, order = _id }) => send(life, "booking/reservations/cancel", { _id: order, key, all: true }),
  "give up the payment": (life, { _id, order = _id, sessionUrl }) =>
    send(life, "booking/reservations/cancelSessionPayment", { _id: order, sessionUrl: sessionUrl || "-" }),
  "try the payment again": (life, { _id, order = _id, sessionUrl }) =>
    send(life, "booking/reservations/cancelSessionPayment", { _id: order, sessionUrl: sessionUrl || "-", again: true }),
  "staff cancel": (life, { _id }) =>
    sendAsStaff(life, "booking/reservations/cancel", { _id, reason: oneOf(life, ["staff", "customer", "weather"]) }),
  "staff lower the price": (life, { _id }) =>
    sendAsStaff(life, "booking/reservations/discount", {
      _id,
      amount: (1 + below(life, 4000)) / 100,
      reason: "Rain",
      ...oneOf(life, [{}, { means: "credit" }]),
    }),
  "staff receive the rest": (life, { _id }) => sendAsStaff(life, "booking/reservations/transition", { _id, event: "receive" }),
  "staff collect a part": (life, { _id }) =>
    sendAsStaff(life, "booking/reservations/collect", { _id, amount: (1 + below(life, 9000)) / 100, means: "cash" }),
  "staff change the extras": (life, { _id }) => sendAsStaff(life, "booking/reservations/extras", { _id, extras: extrasOf(life) }),
  "staff change it at the dock": (life, { _id }) => {
    const { location: _, ...to } = anySlot(life);
    return sendAsStaff(life, "booking/reservations/swap", { _id, ...to, difference: "dock" });
  },
  "pay the rest": async (life, { _id }) => {
    const { status, data } = await sendAsStaff(life, "booking/reservations/paymentLink", { _id });
    if (status !== 200) return;
    const link = new URLSearchParams(new URL(textIn(data, "url")).hash.slice(1));
    const words = { _id, until: Number(link.get("until")), token: link.get("token") ?? "" };
    await send(life, "booking/reservations/pay", words);
  },
};

/** How often each group of steps comes, of all steps. */
const shares = { booking: 0.33, season: 0.48, paying: 0.74 } as const;

/** The steps with which a history begins, so that few of them have nothing to pay. */
const beginnings: readonly (readonly string[])[] = [
  ["book", "pay and the webhook comes"],
  ["book several days", "pay and the webhook comes"],
  ["add to the cart", "add to the cart", "add an extra", "pay the cart", "pay and the webhook comes"],
  ["add to the cart", "add to the cart", "add to the cart", "pay the cart", "pay and no webhook comes"],
  ["book", "pay and the webhook comes", "change"],
  ["book the first morning", "pay and the webhook comes", "change to the dearer boat", "pay the newest and the webhook comes"],
  ...seasonBeginnings,
];

/** Gives the first steps of a history: each beginning in turn, at each club. */
export function beginningOf({ number }: Life): readonly string[] {
  return beginnings[Math.floor(number / 2) % beginnings.length] ?? [];
}

/** Chooses what happens next. */
export function nextStep(life: Life): string {
  const chance = life.random();
  const { booking: ofBookings, season, paying: ofPayments } = shares;
  if (chance < ofBookings) return oneOf(life, Object.keys(booking)) ?? "book";
  if (chance < season) return oneOf(life, Object.keys(seasonSteps)) ?? "book";
  return oneOf(life, Object.keys(chance < ofPayments ? paying : ofBooking)) ?? "book";
}

/** Lets a step happen. */
export async function take(life: Life, name: string): Promise<void> {
  life.log.push(`- ${name}`);
  const step = booking[name] ?? seasonSteps[name] ?? paying[name];
  if (step !== undefined) return step(life);
  const chosen = oneOf(life, life.bookings);
  if (chosen !== undefined) await ofBooking[name]?.(life, chosen);
}
