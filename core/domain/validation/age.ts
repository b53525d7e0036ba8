import type { Day } from "../calendar/day.ts";

/**
 * Whether a person born on `birth` is at least `years` years old on `today`. The birthday itself counts; a person born on February 29 turns
 * a year older on March 1 of a common year. Requirements §5.
 */
export function isPersonOfAge(birth: Day, years: number, today: Day): boolean {
  return ageInFullYears(birth, today) >= years;
}

/** Gives the age in full years on `today`; below zero before birth. */
export function ageInFullYears(birth: Day, today: Day): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4));
  return today.slice(5) >= birth.slice(5) ? years : years - 1;
}
