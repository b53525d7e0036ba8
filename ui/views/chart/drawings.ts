/** The drawings that load together with the outlines of the lakes. */
export { LakeChart } from "./Chart.tsx";
export { LakeOutlineDrawing } from "./Outline.tsx";
export { ChartThumbnail } from "./Thumb.tsx";
