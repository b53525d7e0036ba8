/** Gives the WCAG contrast of two `#RRGGBB` colours, from 1 to 21; their order has no effect. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((left, right) => left - right);
  return (light + 0.05) / (dark + 0.05);
}

/** Gives the WCAG relative luminance of a `#RRGGBB` colour, from 0 (black) to 1 (white). */
export function luminanceOf(hex: string): number {
  const [red, green, blue] = linearChannelsOf(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Gives red, green and blue of a `#RRGGBB` colour as linear light, from 0 to 1 each. */
export function linearChannelsOf(hex: string): readonly [red: number, green: number, blue: number] {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

/** A colour as people see it, in the space OKLCH: `lightness` from 0 to 1, `chroma` from 0 (grey), `hue` in radians. */
export interface PerceivedColor {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

/** Gives a `#RRGGBB` colour in the space OKLCH. */
export function perceivedColorOf(hex: string): PerceivedColor {
  const [red, green, blue] = linearChannelsOf(hex);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  const lightness = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  return { lightness, chroma: Math.hypot(a, b), hue: Math.atan2(b, a) };
}

/** How many halvings find the greatest chroma of a lightness to less than one step of `#RRGGBB`. */
const halvings = 12;

/** Gives a colour as `#RRGGBB`, of the same lightness and hue and of the most chroma that a screen shows, up to its own. */
export function hexOf({ lightness, chroma, hue }: PerceivedColor): string {
  let low = 0;
  let high = chroma;
  const whole = channelsOf({ lightness, chroma, hue });
  if (isShown(whole)) return hexOfChannels(whole);
  for (let step = 0; step < halvings; step += 1) {
    const middle = (low + high) / 2;
    if (isShown(channelsOf({ lightness, chroma: middle, hue }))) low = middle;
    else high = middle;
  }
  return hexOfChannels(channelsOf({ lightness, chroma: low, hue }));
}

/** Linear light of red, green and blue; out of 0 to 1 where no screen shows the colour. */
function channelsOf({ lightness, chroma, hue }: PerceivedColor): readonly number[] {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

const rounding = 0.0005;

function isShown(channels: readonly number[]): boolean {
  return channels.every((each) => each >= -rounding && each <= 1 + rounding);
}

function hexOfChannels(channels: readonly number[]): string {
  const digits = channels.map((each) => {
    const light = Math.min(1, Math.max(0, each));
    const value = light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055;
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${digits.join("")}`.toUpperCase();
}
