import { Tape } from "#ui/parts/lists/Tape.tsx";
import preview from "../../.storybook/preview.tsx";

const meta = preview.meta({ title: "Components/Lists/Tape (calcul du prix)" });

export const Price = meta.story({
  render: () => (
    <Tape
      label="How this price came about"
      lines={[
        { key: "base", term: "Base price", figure: "$100.00" },
        { key: "month", term: "July", figure: "× 1.25" },
        { key: "weekday", term: "Saturday", figure: "× 1.4" },
        { key: "boat", term: "Vectra", figure: "× 1.1" },
        { key: "member", term: "Membership", figure: "× 0.9" },
      ]}
      total={{ term: "Total", figure: "$173.25 CAD" }}
    />
  ),
});

export const LongFrench = meta.story({
  globals: { locale: "fr", viewport: { value: "narrow" } },
  render: () => (
    <Tape
      label="Comment ce prix est établi"
      lines={[
        { key: "base", term: "Prix de base", figure: "100,00 $" },
        { key: "holiday", term: "Fin de semaine de la Fête nationale du Québec", figure: "× 1,75" },
        { key: "dock", term: "Quai de la Baie-Fitch, rive est du lac", figure: "× 1,05" },
      ]}
      total={{ term: "Total, taxes comprises", figure: "1 212,50 $ CAD" }}
    />
  ),
});
