import type { Effect } from "effect";
import type { SavedView } from "../../domain/people/savedView.ts";

/** The functions that read saved views outside a commit. */
export interface SavedViewReads {
  /** The views of a person, by name, code point by code point, then by id. */
  readonly of: (client: string, user: string) => Effect.Effect<readonly SavedView[]>;
}

/** The functions that read and write saved views within a commit. */
export interface SavedViewWrites extends SavedViewReads {
  /** The views of a person, as outside a commit; until the end of this commit nobody else reads the same here. */
  readonly of: SavedViewReads["of"];
  /** Inserts the view, or replaces the one with its id. */
  readonly put: (view: SavedView) => Effect.Effect<void>;
  readonly remove: (client: string, user: string, id: string) => Effect.Effect<void>;
}
