/** A phone as people write it: "450 555-0142" in North America, the space unbroken; what is none of its numbers stays as it is kept. */
export function phoneText(phone: string): string {
  const [, area, exchange, line] = /^(?:\+?1)?[\s.(-]*(\d{3})[\s.)-]*(\d{3})[\s.-]*(\d{4})$/.exec(phone.trim()) ?? [];
  return line === undefined ? phone : `${area}\u00a0${exchange}-${line}`;
}
