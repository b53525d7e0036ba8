/** The name of a browser's cache with the code of the day sheet, which the service worker reads without a network. */
export const dockCodeCache = "quai-dock-code";

/** The address of the list of all files of the pages, which the build writes. */
export const builtFilesPath = "/built-files.json";
