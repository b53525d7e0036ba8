/** The drawings that load together with the outlines of the lakes. */
export { Chart } from "./Chart.tsx";
export { Outline } from "./Outline.tsx";
export { Thumb } from "./Thumb.tsx";
