/** One of the values of the query parameter `payment`; others have no effect. Requirements §2. */
export type PaymentQueryValue = "success" | "failed";

/** A query split into its `payment` value and the rest, which is empty or begins with `?`. */
export interface PaymentQuery {
  readonly payment?: PaymentQueryValue;
  readonly query: string;
}

/** Splits `payment` from a query with or without its `?`. Requirements §2. */
export function splitPaymentQuery(query: string): PaymentQuery {
  const pairs = query
    .replace(/^\?/, "")
    .split("&")
    .filter((pair) => pair !== "");
  const rest = pairs.filter((pair) => nameOf(pair) !== "payment").join("&");
  const word = wordOf(pairs.find((pair) => nameOf(pair) === "payment"));
  return { ...(word === undefined ? {} : { payment: word }), query: rest === "" ? "" : `?${rest}` };
}

function nameOf(pair: string): string {
  return pair.split("=")[0] ?? "";
}

function wordOf(pair: string | undefined): PaymentQueryValue | undefined {
  const value = pair?.slice("payment=".length);
  return value === "success" || value === "failed" ? value : undefined;
}
