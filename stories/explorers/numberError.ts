/** What is wrong with a number of an explorer, in words; undefined where it can be read. Explorers write numbers as code does. */
export function numberError(typed: string, isWhole = false): string | undefined {
  const text = typed.trim();
  if (/^\d*,\d+$/u.test(text)) return `Write a point before decimals: ${text.replace(",", ".")}.`;
  const number = Number(text);
  if (text === "" || !Number.isFinite(number)) return `Write a number, as ${isWhole ? "2" : "1.25"}.`;
  if (number < 0) return "Write a number that is not negative.";
  return isWhole && !(Number.isInteger(number) && number > 0) ? "Write a whole number, 1 at least." : undefined;
}
