import type { Day } from "../calendar/day.ts";

/**
 * Whether someone born on `birth` has lived `years` full years on `today`. The birthday itself counts;
 * who was born on February 29 turns on March 1 of a common year. Requirements §5.
 */
export function isOfAge(birth: Day, years: number, today: Day): boolean {
  return fullYears(birth, today) >= years;
}

/** Full years lived on `today`; below zero before birth. */
export function fullYears(birth: Day, today: Day): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4));
  return today.slice(5) >= birth.slice(5) ? years : years - 1;
}
