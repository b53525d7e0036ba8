/** Gives a North American phone as people write it: "450 555-0142" with a no-break space; other phones are unchanged. */
export function phoneNumberText(phone: string): string {
  const [, area, exchange, line] = /^(?:\+?1)?[\s.(-]*(\d{3})[\s.)-]*(\d{3})[\s.-]*(\d{4})$/.exec(phone.trim()) ?? [];
  return line === undefined ? phone : `${area}\u00a0${exchange}-${line}`;
}
