/** What people call a receipt by, in both languages: its club's code and its number, of six figures at the least: "MEM-000123". */
export function receiptNumber(client: string, number: number): string {
  return `${client.toUpperCase()}-${String(number).padStart(6, "0")}`;
}
