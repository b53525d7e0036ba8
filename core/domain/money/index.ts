export { type Decimal, decimalOf, roundDecimalUnits } from "./decimal.ts";
export * from "./decimalMath.ts";
export * from "./cents.ts";
export { currencies, type Currency, moneyText, amountText } from "./currency.ts";
export * from "./currency.ts";
export * from "./shares.ts";
export * from "./taxes.ts";
