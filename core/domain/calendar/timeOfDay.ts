/** The minutes of a quantum, the unit in which a boat's time is claimed. */
export const quantumMinutes = 15;

/** The number of quanta of a Toronto day. */
export const quantaInDay = 96;

/** Gives the text `HH:mm` of minutes of the day, 0 to 1440. */
export function timeOfDayText(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
}
