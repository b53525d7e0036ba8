/** Gives the text `HH:mm` of minutes of the day, 0 to 1440. */
export function timeOfDayText(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");
}
