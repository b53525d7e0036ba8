import type { RecordForm } from "../../headless/form/recordForm.ts";
import type { ClubProfileRow, ClubRulesRow } from "../../headless/club/clubSettings.ts";
import type { TypedFields } from "../../headless/managed/typedFields.ts";

/** The props of a preview: the form of the settings, the form of the club's profile once it is loaded, and the clock. */
export interface SettingPreviewProps {
  readonly form: RecordForm<TypedFields, ClubRulesRow>;
  readonly profile: RecordForm<TypedFields, ClubProfileRow> | undefined;
  readonly now: () => number;
}
