/** Maps: why the address of one cannot be drawn. */
export const maps = {
  problem: {
    center: "The center of a map is a latitude and a longitude, such as center=45.26,-72.15.",
    zoom: "The zoom of a map is a whole number from {{min}} to {{max}}.",
    size: "The size of a map is its width and height in pixels, such as size=640x400: whole numbers from {{min}} to {{max}}.",
    markers: "A map has at most {{max}} markers: latitudes and longitudes, such as markers=45.26,-72.15|45.13,-72.23.",
    scale: "The scale of a map is 1 or 2.",
    format: "The format of a map is svg or png.",
    locale: "The language of a map is en or fr.",
  },
} as const;
