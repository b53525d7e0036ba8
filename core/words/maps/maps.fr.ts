import type { maps as english } from "./maps.en.ts";
import type { SameTextKeys } from "../format/say.ts";

/** Les cartes : pourquoi une adresse ne peut pas être dessinée. */
export const maps = {
  problem: {
    center: "Le centre d’une carte est une latitude et une longitude, par exemple center=45.26,-72.15.",
    zoom: "Le zoom d’une carte est un nombre entier de {{min}} à {{max}}.",
    size: "La taille d’une carte est sa largeur et sa hauteur en pixels, par exemple size=640x400 : des nombres entiers de {{min}} à {{max}}.",
    markers: "Une carte a au plus {{max}} repères : des latitudes et des longitudes, par exemple markers=45.26,-72.15|45.13,-72.23.",
    scale: "L’échelle d’une carte est 1 ou 2.",
    format: "Le format d’une carte est svg ou png.",
    locale: "La langue d’une carte est en ou fr.",
  },
} as const satisfies SameTextKeys<typeof english>;
