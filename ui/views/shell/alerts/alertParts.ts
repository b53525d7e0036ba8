/** The parts of alerts that load after the page: one file, since the first chunk lists each. */
export { alertIconPaths } from "#ui/parts/messages/alertIcons.ts";
export { ReferenceText } from "../parts/ReferenceText.tsx";
