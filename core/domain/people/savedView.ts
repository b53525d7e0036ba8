/** A view of a list that a person saved: a name, and the query of the address that shows it. `createdAt` in epoch milliseconds. */
export interface SavedView {
  readonly client: string;
  readonly user: string;
  readonly _id: string;
  /** The path of the list, without the language. */
  readonly page: string;
  readonly name: string;
  readonly query: string;
  readonly createdAt: number;
}

/** The most views that a person may save, of all lists together. */
export const maxSavedViews = 30;

/** The most characters of a view: of its page, its name and its query. */
export const maxSavedViewLengths = { page: 40, name: 60, query: 1000 } as const;
