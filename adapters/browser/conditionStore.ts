/** A record of the condition of a boat, which this browser stores. */
interface StoredRecord {
  readonly record: { readonly key: string };
  readonly isSent: boolean;
}

/** The photos and damage that this browser stores for one user. */
interface ConditionStore {
  /** Oldest first. */
  readonly read: () => Promise<readonly unknown[]>;
  /** Resolves to whether the browser had room. */
  readonly put: (stored: StoredRecord) => Promise<boolean>;
  readonly drop: (key: string) => Promise<void>;
}

interface Row {
  readonly user: string;
  readonly key: string;
  /** The order in which records were made. */
  readonly at: number;
  readonly stored: StoredRecord;
}

const name = "quai-condition";
const records = "records";

/** Opens this browser's store of the photos and damage that one user recorded. Never rejects. */
export function openConditionStore(user: string): ConditionStore {
  const all = async () => {
    const rows = (await request<readonly Row[]>("readonly", (store) => store.getAll())) ?? [];
    return rows.filter((row) => row.user === user).toSorted((one, other) => one.at - other.at);
  };
  return {
    read: async () => (await all()).map(({ stored }) => stored),
    put: async (stored) => {
      const { key } = stored.record;
      const known = (await all()).find((row) => row.key === key);
      const row: Row = { user, key, at: known?.at ?? Date.now(), stored };
      return (await request("readwrite", (store) => store.put(row))) !== undefined;
    },
    drop: async (key) => void (await request("readwrite", (store) => store.delete([user, key]))),
  };
}

/** Erases the photos that this browser has sent, of every user but `but`. Those that wait stay for whoever took them. */
export async function eraseSentPhotos(but?: string): Promise<void> {
  const rows = (await request<readonly Row[]>("readonly", (store) => store.getAll())) ?? [];
  for (const { user, key, stored } of rows)
    if (stored.isSent && user !== but) await request("readwrite", (store) => store.delete([user, key]));
}

/** The result of one transaction; undefined where the browser refuses it, for want of room for example. */
async function request<Answer>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest): Promise<Answer | undefined> {
  try {
    const database = await openDatabase();
    try {
      const transaction = database.transaction(records, mode);
      const sent = ask(transaction.objectStore(records));
      const answer: Promise<Answer> = new Promise((resolve, reject) => {
        // A browser without room may accept the request and abort the transaction.
        transaction.addEventListener("complete", () => resolve(sent.result));
        for (const failed of ["abort", "error"])
          transaction.addEventListener(failed, () => reject(transaction.error ?? new Error("the browser stores nothing")));
      });
      return await answer;
    } finally {
      database.close();
    }
  } catch {
    return undefined;
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(name, 1);
  opening.addEventListener("upgradeneeded", () => void opening.result.createObjectStore(records, { keyPath: ["user", "key"] }));
  return new Promise((resolve, reject) => {
    opening.addEventListener("success", () => resolve(opening.result));
    opening.addEventListener("error", () => reject(opening.error ?? new Error("the browser stores nothing")));
  });
}
