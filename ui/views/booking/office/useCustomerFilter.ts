import { useEffect, useState } from "react";
import { createCustomerNames } from "../../../headless/customers/office/customerNames.ts";
import type { BookingsPageModels } from "../../../headless/booking/office/useBookingsPage.ts";
import type { BookingFilter } from "../../../headless/booking/office/rules.ts";
import type { OfficeParts } from "../../../headless/managed/parts.ts";
import { useWords } from "../../../headless/words/words.tsx";
import type { IndexFilter } from "../../managed/index/props.ts";

/** A hook that gives the filter by the customer whose page led to the list, which names them; none where the list is of everybody. */
export function useCustomerFilter(
  { chips }: Pick<BookingsPageModels["model"], "chips">,
  parts: OfficeParts,
): readonly IndexFilter<BookingFilter>[] {
  const { say } = useWords();
  const [{ names, want }] = useState(() => createCustomerNames(parts));
  const condition = chips.value.find(({ name }) => name === "customer")?.condition;
  const id = typeof condition === "string" ? condition : undefined;
  useEffect(() => {
    if (id !== undefined) want(id);
  }, [id, want]);
  if (id === undefined) return [];
  return [{ name: "customer", title: say("bookings.columns.customer"), options: [{ value: id, text: names.value.get(id) ?? "" }] }];
}
