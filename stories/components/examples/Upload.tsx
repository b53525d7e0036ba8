import { Upload } from "#ui/parts/fields/Upload.tsx";

export function Example() {
  return (
    <Upload
      label="Photo or PDF"
      description="Up to 10 MB"
      accept="image/jpeg,image/png,application/pdf"
      chooseLabel="Choose a file"
      cameraLabel="Take a photo"
      dropLabel="or drop it here"
      onFile={() => undefined}
      announcement=""
    />
  );
}
