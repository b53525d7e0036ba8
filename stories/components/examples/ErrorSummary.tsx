import { ErrorSummary } from "#ui/parts/messages/ErrorSummary.tsx";
import { TextField } from "#ui/parts/fields/TextField.tsx";

export function Example() {
  return (
    <>
      <ErrorSummary title="Please fix 1 field" errors={[{ field: "lastname", text: "Last name: This field is required" }]} />
      <TextField id="lastname" label="Last name" error="This field is required" />
    </>
  );
}
