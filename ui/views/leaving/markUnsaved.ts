import { createContext } from "react";

/** Tells the page around that something in it is not saved, until the answer is called: nobody else's sign-in takes it away. */
export const MarkUnsavedContext = createContext<() => () => void>(() => () => undefined);
