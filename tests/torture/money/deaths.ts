import { addDays } from "#core/domain/calendar/day.ts";
import { dayAt } from "#core/domain/calendar/zone.ts";
import { listIn, textIn } from "../../server/whole.ts";
import type { Engine } from "../engines.ts";
import { attributesOf, beginLife, buyerOf, type Life, noteBookings, send } from "./life.ts";
import { type MoneySite, openMoneySite } from "./moneySite.ts";
import { bookFirstMorning, changeToDearerBoat, hear } from "./steps.ts";
import { brokenSlots, examineMoney } from "./truth.ts";

/** How a server went that died at the statements of pieces of work. */
export interface DeathsReport {
  readonly deaths: number;
  /** How many pieces of work were tried to their end. */
  readonly works: number;
  readonly broken: readonly string[];
}

/** A piece of work at each of whose statements the server dies: what comes before it, and the work, which can be sent again. */
interface Work {
  readonly name: string;
  readonly client: "mem" | "msk";
  readonly prepare: (life: Life) => Promise<void>;
  readonly act: (life: Life) => Promise<unknown>;
}

const nothing = async (): Promise<void> => undefined;

async function fillCart(life: Life): Promise<void> {
  for (const boat of [0, 1]) {
    const held = await send(life, "booking/reservations/hold", { attributes: attributesOf(life, boat, 0, "morning") });
    const cart = await send(life, "order/carts/item", { item: textIn(held.data, "hold"), quantity: 1 });
    const [line] = listIn(cart.data, "items");
    const extra = `${life.client}_e_fuel`;
    if (boat === 0) await send(life, "order/carts/item", { item: extra, quantity: 1, line: textIn(line, "_id") });
  }
}

async function payCart(life: Life): Promise<void> {
  noteBookings(life, await send(life, "order/carts/pay", buyerOf(life), { key: `pay-${life.name}` }));
}

/** The customer pays whatever is open, and no webhook comes. */
async function payOpen({ site, sessions }: Life): Promise<void> {
  for (const session of sessions) site.provider.pay(session, site.now());
}

async function hearAll(life: Life): Promise<void> {
  for (const session of life.sessions) await hear(life, session);
}

const first = ({ bookings: [booking] }: Life) => ({ _id: booking?._id, key: booking?.key });
const change = async (life: Life): Promise<void> => {
  const [booking] = life.bookings;
  if (booking !== undefined) await changeToDearerBoat(life, booking);
};
const cancel = (to: "card" | "credit") => (life: Life) =>
  send(life, "booking/reservations/cancel", { ...first(life), to }, { key: `cancel-${life.name}` });

const inOrder =
  (...works: readonly ((life: Life) => Promise<unknown>)[]) =>
  async (life: Life): Promise<void> => {
    for (const work of works) await work(life);
  };
const booked = inOrder(bookFirstMorning, payOpen, hearAll);

/** Every piece of work in which money or slots change hands. */
const works: readonly Work[] = [
  { name: "a cart is paid", client: "mem", prepare: fillCart, act: payCart },
  { name: "the difference of a change is entered", client: "mem", prepare: inOrder(booked, change, payOpen), act: hearAll },
  { name: "the payment of a cart is entered", client: "mem", prepare: inOrder(fillCart, payCart, payOpen), act: hearAll },
  { name: "a cart of down payments is entered", client: "msk", prepare: inOrder(fillCart, payCart, payOpen), act: hearAll },
  { name: "a change is begun", client: "mem", prepare: booked, act: change },
  { name: "a booking is made", client: "mem", prepare: nothing, act: bookFirstMorning },
  {
    name: "a change is given up",
    client: "mem",
    prepare: inOrder(booked, change),
    act: (life) => send(life, "booking/swaps/withdraw", first(life)),
  },
  { name: "a booking is canceled for credit", client: "mem", prepare: booked, act: cancel("credit") },
  { name: "a line of a cart is canceled", client: "mem", prepare: inOrder(fillCart, payCart, payOpen, hearAll), act: cancel("card") },
];

/** Pairs of boats, and how often they are used on later days. */
const waters = 60;
const rounds = 30;
const leaseMs = 61_000;
const overMs = 35 * 60_000;
/** More statements than any work has: the server lives. */
const unending = Number.MAX_SAFE_INTEGER;

/** Which statements are tried: one in `stride`, from the one after `first` on, and how many of the works. */
export interface DeathsPlan {
  readonly stride: number;
  readonly first?: number;
  readonly works?: number;
}

/**
 * Lets the server die at one statement in `stride` of each work, starts it again, and sends every second work again. Then time passes, and
 * slots and money must be right.
 */
export async function dieAtEachStatement(engine: Engine, plan: DeathsPlan): Promise<DeathsReport> {
  const { stride, first: from = 0, works: most = works.length } = plan;
  const report = { deaths: 0, works: 0, broken: new Array<string>() };
  const site = await openMoneySite(engine, waters);
  const lives: Life[] = [];
  try {
    for (const work of works.slice(0, most)) {
      for (let statements = from, isCut = true; isCut; statements += stride) {
        const life = nextLife(site, work, lives);
        isCut = await dieOnce(life, work, statements, lives.length % 2 === 0);
        report.deaths += isCut ? 1 : 0;
      }
      report.works += 1;
    }
    await rest(site, lives, report.broken);
  } finally {
    await site.close();
  }
  return report;
}

/** Another customer, on boats and days of their own. */
function nextLife(site: MoneySite, { client, name }: Work, lives: Life[]): Life {
  const number = lives.length;
  const firstDay = addDays(dayAt(site.now()), 5 + 3 * (Math.floor(number / waters) % rounds));
  const life = beginLife(site, { client, water: number % waters, firstDay, number, seed: 1 });
  life.log.push(`- ${name}`);
  lives.push(life);
  return life;
}

/** Time passes, jobs do what is due, and everything is looked at. */
async function rest(site: MoneySite, lives: readonly Life[], broken: string[]): Promise<void> {
  await site.pass(leaseMs);
  await site.pass(overMs);
  await site.rest();
  for (const life of lives) {
    life.broken.push(...(await brokenSlots(life)), ...(await examineMoney(life)).broken);
    if (life.broken.length > 0) broken.push([`${life.name}:`, ...life.broken, ...life.log].join("\n  "));
  }
  broken.push(...site.errors());
}

/** Whether the server died before it had answered. */
async function dieOnce(life: Life, { prepare, act }: Work, statements: number, isSentAgain: boolean): Promise<boolean> {
  const { site } = life;
  await prepare(life);
  await site.dieAfter(statements);
  life.log.push(`- the server dies after ${statements} statements`);
  const isAnswered = await act(life).then(
    () => true,
    () => false,
  );
  if (isAnswered) await revive(site);
  else await site.restart();
  life.broken.push(...(await brokenSlots(life)));
  if (isSentAgain && !isAnswered) {
    life.log.push("- it is sent again");
    await act(life);
    life.broken.push(...(await brokenSlots(life)));
  }
  return !isAnswered;
}

/** The server may have died at a job's statement after its answer. */
async function revive(site: MoneySite): Promise<void> {
  await site.dieAfter(unending).catch(() => site.restart());
}
