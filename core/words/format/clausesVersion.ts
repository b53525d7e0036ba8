/** Names the text of the rental rules in both languages; it changes whenever either of them does. A booking keeps the one it accepted. */
export const clausesVersion = "rental-2026-11-23";
