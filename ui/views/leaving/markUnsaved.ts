import { createContext } from "react";

/**
 * A React context with the function that marks the page as unsaved until the returned function is called, so that a login of another user
 * does not replace it.
 */
export const MarkUnsavedContext = createContext<() => () => void>(() => () => undefined);
