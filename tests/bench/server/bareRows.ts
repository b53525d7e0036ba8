/** A booking as a bare handler takes it: it believes what it is sent. */
export interface Booking {
  readonly data: {
    readonly attributes: { readonly location: string; readonly item: string; readonly date: string; readonly time: string };
    readonly profile: { readonly firstname: string; readonly lastname: string; readonly email: string };
    readonly phone: string;
  };
}

/** Nothing is decoded here. */
export function bookingIn(body: unknown): Booking {
  return Object(body);
}

/** The quanta of the bench's slots, as JSON; a bare handler does not work them out. */
export const quanta: Readonly<Record<string, string>> = {
  bch_t_1: JSON.stringify(numbers(32, 46)),
  bch_t_2: JSON.stringify(numbers(46, 60)),
  bch_t_3: JSON.stringify(numbers(60, 74)),
  bch_t_4: JSON.stringify(numbers(74, 86)),
};

function numbers(from: number, to: number): readonly number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}

export const payload = JSON.stringify({ reservation: "bch_r_000000000000000000000000" });
export const tape = JSON.stringify({
  base: 189,
  factor: 1.2,
  status: "Non Member",
  lines: Array.from({ length: 5 }, () => ({ kind: "month", name: "April", factor: 0.75 })),
});

/** A reference of a bare handler's own: short, drawn from the reservation's id, and so never another's. */
export function referenceFor(id: string): string {
  return `BCH-${id.slice(-12)}`;
}
