import type { SalesTax } from "../money/taxes.ts";
import type { ProvinceCode } from "./provinceCode.ts";

type Tax = Pick<SalesTax, "name" | "percent">;

const federal: Tax = { name: { en: "GST", fr: "TPS" }, percent: 5 };

function hstOnly(percent: number): readonly Tax[] {
  return [{ name: { en: "HST", fr: "TVH" }, percent }];
}

function withProvincial(percent: number, name = { en: "PST", fr: "TVP" }): readonly Tax[] {
  return [federal, { name, percent }];
}

const taxes: Readonly<Record<ProvinceCode, readonly Tax[]>> = {
  AB: [federal],
  BC: withProvincial(7),
  MB: withProvincial(7, { en: "RST", fr: "TVD" }),
  NB: hstOnly(15),
  NL: hstOnly(15),
  NS: hstOnly(14),
  NT: [federal],
  NU: [federal],
  ON: hstOnly(13),
  PE: hstOnly(15),
  QC: withProvincial(9.975, { en: "QST", fr: "TVQ" }),
  SK: withProvincial(6),
  YT: [federal],
};

/** Gives the sales taxes on rentals in a province or territory, with the rates of 2026. The club adds its registration numbers. */
export function salesTaxesOfProvince(province: ProvinceCode): readonly SalesTax[] {
  return taxes[province].map((tax) => ({ ...tax, number: "" }));
}
