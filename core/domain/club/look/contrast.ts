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
