import { computed, type ReadonlySignal, signal } from "@preact/signals-react";
import type { CallOutput } from "#core/contract/index.ts";
import type { OutingPrice } from "#core/domain/membership/breakEven.ts";
import { failureCatalogPhrase } from "../alerts/failureCatalogPhrase.ts";
import type { BookingPorts } from "../ports/bookingPorts.ts";
import { createResource, type FetchState } from "../resource/resource.ts";
import { createJoiningModel, type JoiningModel } from "./joining.ts";
import {
  type CostLine,
  costLines,
  mostOutings,
  type OfferedPlan,
  outingPriceOf,
  paidAfter,
  type PlansReply,
  type TripSample,
} from "./planCosts.ts";

/** A membership of the signed-in user. */
export type OwnMembership = CallOutput<"account/memberships/own">["items"][number];

/** The model of the page of the plans: the plans of a club, what they cost by number of outings, and the way to join. */
export interface PlansPageModel {
  /** The clubs to choose from, of the page's first paint. */
  readonly clubs: readonly { readonly id: string; readonly name: string }[];
  readonly club: ReadonlySignal<string>;
  readonly offer: ReadonlySignal<PlansReply | undefined>;
  readonly state: ReadonlySignal<FetchState>;
  /** The plan that the plot compares with paying per trip; undefined without plans. */
  readonly plan: ReadonlySignal<OfferedPlan | undefined>;
  /** The price of an outing that the plot is calculated with; undefined where the club has no prices. */
  readonly sample: ReadonlySignal<TripSample | undefined>;
  readonly price: ReadonlySignal<OutingPrice | undefined>;
  readonly lines: ReadonlySignal<readonly CostLine[]>;
  /** How many outings the visitor plans, 0 to {@link mostOutings}. */
  readonly outings: ReadonlySignal<number>;
  /** After how many outings the plan has paid for itself. */
  readonly paidAfter: ReadonlySignal<number | undefined>;
  /** The membership of the signed-in user at the club; undefined where there is none. */
  readonly own: ReadonlySignal<OwnMembership | undefined>;
  readonly joining: JoiningModel;
  readonly load: () => Promise<void>;
  readonly selectClub: (id: string) => Promise<void>;
  readonly selectPlan: (id: string) => void;
  /** Selects a sample by its place in the list. */
  readonly selectSample: (index: number) => void;
  /** Sets the number of outings; what is no whole number from 0 to the most changes nothing. */
  readonly setOutings: (count: number) => void;
}

/** For how many milliseconds the plans of the first paint are not read again: few of a plan may be left. */
const freshMs = 60_000;

/**
 * Creates the model of the page of the plans, without React. It begins with the plans of the first paint, where it brings some; nothing is
 * fetched before `load`.
 */
export function createPlansPageModel(ports: BookingPorts): PlansPageModel {
  const { first, messages, loading, now, payer } = ports;
  const clubs = first.clubs.map(({ id, name }) => ({ id, name }));
  const hasMembership = (id: string) => payer.memberships().some(({ client }) => client === id);
  const club = signal(clubs.find(({ id }) => hasMembership(id))?.id ?? clubs[0]?.id ?? "");
  const wanted = signal<string | undefined>(undefined);
  const sampleAt = signal(0);
  const outings = signal(6);
  const own = signal<readonly OwnMembership[]>([]);
  const painted = first.plans?.club.id === club.peek() ? first.plans : undefined;
  let isFresh = painted !== undefined && now() - first.now < freshMs;
  const offers = createResource<string, PlansReply>({
    now,
    loading,
    failurePhrase: failureCatalogPhrase,
    ...(painted === undefined ? {} : { first: { data: painted, asOf: first.now } }),
    ask: (client) => messages("booking/plans/offer", { client }),
  });
  const plans = computed(() => offers.data.value?.items ?? []);
  const plan = computed(() => plans.value.find(({ _id }) => _id === wanted.value) ?? plans.value[0]);
  const sample = computed(() => offers.data.value?.samples[sampleAt.value] ?? offers.data.value?.samples[0]);
  const price = computed(() => (sample.value === undefined ? undefined : outingPriceOf(sample.value)));

  async function readOwn(): Promise<void> {
    if (!hasMembership(club.value)) return;
    const reply = await messages("account/memberships/own", {});
    if (reply.ok) own.value = reply.data.items;
  }

  async function load(): Promise<void> {
    if (club.value === "") return;
    const isKnown = isFresh;
    isFresh = false;
    await Promise.all([isKnown ? undefined : offers.load(club.value), readOwn()]);
  }

  return {
    clubs,
    club,
    offer: offers.data,
    state: offers.state,
    plan,
    sample,
    price,
    lines: computed(() => (price.value === undefined ? [] : costLines(plans.value, price.value))),
    outings,
    paidAfter: computed(() => (plan.value === undefined || price.value === undefined ? undefined : paidAfter(plan.value, price.value))),
    own: computed(() => own.value[0]),
    joining: createJoiningModel(ports, club),
    load,
    selectClub: async (id) => {
      club.value = id;
      sampleAt.value = 0;
      isFresh = false;
      await load();
    },
    selectPlan: (id) => {
      wanted.value = id;
    },
    selectSample: (index) => {
      sampleAt.value = index;
    },
    setOutings: (count) => {
      if (Number.isInteger(count) && count >= 0 && count <= mostOutings) outings.value = count;
    },
  };
}
