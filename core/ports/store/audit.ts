import type { Effect } from "effect";
import type { AuditLine } from "../../domain/auditLine.ts";
import type { FindRequest, FoundPage } from "../../domain/find/find.ts";
import type { ClubScope } from "../../domain/scope.ts";

/** The functions that read the audit log outside a commit. */
export interface AuditReads {
  readonly find: (scope: ClubScope, find: FindRequest) => Effect.Effect<FoundPage<AuditLine>>;
}

/** The functions that read and write the audit log within a commit: lines are only added, never changed. */
export interface AuditWrites {
  readonly append: (line: AuditLine) => Effect.Effect<void>;
}
