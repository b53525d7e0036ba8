/** Gives the number of a receipt, in both languages: its club's code and at least six digits: "MEM-000123". */
export function receiptNumber(client: string, number: number): string {
  return `${client.toUpperCase()}-${String(number).padStart(6, "0")}`;
}
