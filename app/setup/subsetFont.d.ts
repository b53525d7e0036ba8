declare module "subset-font" {
  interface Options {
    readonly targetFormat?: "woff2" | "woff" | "sfnt";
    readonly keepFeatures?: readonly string[];
    readonly dropTables?: readonly string[];
  }
  /** Gives the font's bytes with the glyphs of the text's characters only. */
  export default function subsetFont(font: Uint8Array, text: string, options?: Options): Promise<Uint8Array>;
}
