import type { ReactElement } from "react";
import type { BoatModel } from "#core/offer/boat.ts";
import { useWords } from "../../headless/words/words.tsx";
import * as css from "./boat.css.ts";

type Tone = "hull" | "glass" | "line" | "thin" | "pennant";

/** Strokes of each model, back to front, on 320 by 150 with the water at 108 and the bow to the right. */
const strokes: Readonly<Record<BoatModel, readonly (readonly [Tone, string])[]>> = {
  Sportfisher: [
    ["thin", "M126 42L88 8M146 42L114 6M60 85L32 40M82 87L58 38"],
    ["hull", "M34 82C110 88 210 84 296 58C286 82 268 104 246 114H52C42 104 36 94 34 82Z"],
    ["line", "M44 96C120 101 206 98 276 84"],
    ["glass", "M158 80L170 48H186L190 79Z"],
    ["line", "M136 81V66H158M110 42H206M120 42L128 81M196 42L200 78"],
    ["line", "M206 76C236 72 262 64 288 52M232 70V60M262 62V52M206 66C236 62 262 54 284 46"],
    ["line", "M34 82H22V72H34M26 82V118M18 118H34"],
    ["pennant", "M290 54V30L306 35L290 40"],
  ],
  Vectra: [
    ["hull", "M34 98H278C292 98 300 104 304 112C298 118 290 120 278 120H34C26 116 26 102 34 98Z"],
    ["line", "M36 90H290M36 98V90M290 98V90M60 98V90M120 98V90M180 98V90M240 98V90"],
    ["hull", "M44 90V62H98V90ZM216 90V62H276V90Z"],
    ["thin", "M44 76H98M62 62V90M80 62V90M216 76H276M236 62V90M256 62V90"],
    ["line", "M112 90V66H140V90M140 78H160M150 90V70L166 66"],
    ["line", "M104 42L126 90M204 42L182 90M154 36V66"],
    ["hull", "M92 36C122 26 186 26 216 36V45C186 36 122 36 92 45Z"],
    ["line", "M34 92H22V84H34M26 92V122M18 122H34"],
    ["pennant", "M290 90V58L276 63L290 68"],
  ],
  Vantage: [
    ["hull", "M38 84C96 78 214 78 300 70C286 92 266 108 240 116H58C48 108 40 96 38 84Z"],
    ["line", "M44 98C118 94 210 94 284 84"],
    ["glass", "M146 80L176 54L204 57L212 77Z"],
    ["line", "M176 54L188 78M96 80V66C96 62 104 62 106 66L112 80M120 80V68H136V80"],
    ["line", "M88 80L108 34H150L160 68M100 42H148"],
    ["thin", "M120 34L112 26M134 34L128 26"],
    ["line", "M214 77C244 64 274 62 294 66M238 75V66M266 73V64"],
    ["line", "M38 84L22 86V96L44 100M20 104H40"],
    ["pennant", "M150 34V18L164 22L150 27"],
  ],
  Quorum: [
    ["hull", "M26 98H286C300 98 308 104 312 112C306 120 298 122 286 122H26C18 118 18 102 26 98Z"],
    ["hull", "M30 88H300L296 98H30Z"],
    ["hull", "M40 88V64H88V88ZM232 88V64H290V88Z"],
    ["thin", "M40 76H88M56 64V88M72 64V88M232 76H290M251 64V88M270 64V88"],
    ["hull", "M40 26H272C280 26 286 30 290 36H34C34 30 36 26 40 26Z"],
    ["line", "M48 36V64M104 36V88M160 36V88M216 36V88M276 36V64"],
    ["glass", "M172 88V60L206 52V88Z"],
    ["line", "M112 88V70H132V88M138 88V70H152V88M120 26V18H200V26"],
    ["line", "M30 92H18V82H30M22 92V124M14 124H30"],
    ["pennant", "M290 64V34M290 40L306 45L290 50"],
  ],
};

const classOf: Readonly<Record<Tone, string | undefined>> = {
  hull: css.hull,
  glass: css.glass,
  line: undefined,
  thin: css.thin,
  pennant: css.pennant,
};

/** A boat of the model from its side, drawn in the chart's ink; it stands in for a photograph. */
export function Silhouette({ model }: { readonly model: BoatModel }): ReactElement {
  const { say } = useWords();
  return (
    <div className={css.plate}>
      <svg className={css.drawing} viewBox="0 0 320 150" role="img" aria-label={say("boat.drawing", { model })}>
        {strokes[model].map(([tone, path]) => (
          <path key={path} className={classOf[tone]} d={path} />
        ))}
        <path className={css.water} d="M0 108H320V150H0Z" />
        <path className={css.wave} d="M0 108c20-5 20 5 40 0s20 5 40 0s20 5 40 0s20 5 40 0s20 5 40 0s20 5 40 0s20 5 40 0s20 5 40 0" />
        <path className={css.wave} d="M36 126c12-4 12 4 24 0s12 4 24 0M196 132c12-4 12 4 24 0s12 4 24 0" />
      </svg>
    </div>
  );
}
