/** One of the values of the query parameter `payment`; others have no effect. Requirements §2. */
export type PaymentQueryValue = "success" | "failed";

/** A query split into its `payment` value and the rest, which is empty or begins with `?`. */
export interface PaymentQuery {
  readonly payment?: PaymentQueryValue;
  readonly query: string;
}

/** Splits `payment` from a query with or without its `?`. Requirements §2. */
export function splitPaymentQuery(query: string): PaymentQuery {
  const pairs = query.replace(/^\?/, "").split("&");
  const word = pairs.find(isPayment)?.slice("payment=".length);
  const rest = pairs.filter((pair) => pair !== "" && !isPayment(pair)).join("&");
  return { ...(word === "success" || word === "failed" ? { payment: word } : {}), query: rest && `?${rest}` };
}

function isPayment(pair: string): boolean {
  return /^payment(=|$)/.test(pair);
}
