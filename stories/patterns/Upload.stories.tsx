import preview from "../.storybook/preview.tsx";
import type { PatternPage } from "../catalogue/pattern.ts";
import { PatternPageView } from "../catalogue/PatternPage.tsx";

const page: PatternPage = {
  name: "Upload",
  french: "Envoyer un fichier",
  need: "A person at the dock sends a photo of a licence over a weak connection. Whoever must begin again after each break gives up.",
  steps: [
    "The file goes as soon as it is chosen, dropped or taken by the camera.",
    "A bar shows how much was sent and the time left; the rest of the form can be filled in meanwhile.",
    "A break is mended by itself, after growing pauses; only then is there an error, with “Try again”.",
    "After a reload, or on another device, the same file goes on from where it stopped.",
    "The server looks at the content, draws pictures again without what the camera wrote, and says what to send instead of what it refuses.",
    "A file that no message or document uses is erased after a day.",
  ],
  parts: ["Upload", "Button"],
  scenes: [
    { title: "Views/Upload", story: "Sending", what: "A file on its way, with the time left" },
    { title: "Views/Upload", story: "ApplePhoto", what: "A photo that must be sent as JPEG" },
    { title: "Views/Upload", story: "AfterReload", what: "A file that a reload interrupted" },
  ],
  keyboard: [
    { name: "Tab", what: "Reaches “Choose a file”, then the button that ends the sending." },
    { name: "Enter, Space", what: "Chooses, or ends." },
  ],
  readAloud: ["“Sending licence.pdf: 25 %”, then at each quarter.", "“licence.pdf is attached. It is sent with your message.”."],
  faults: [
    { name: "The connection breaks", what: "It goes on by itself; after five attempts, “Try again”." },
    { name: "The file is of another type", what: "What it is not, and which types are accepted; photos of Apple’s format are named." },
    { name: "No room", what: "Of the person, or of the server; the chunks that arrived stay for a day." },
  ],
  content: {
    en: ["{{upload.failed|name=licence.heic}}, then {{validation.fileHeic}}"],
    fr: ["{{upload.failed|name=permis.heic}}, puis {{validation.fileHeic}}"],
  },
};

const meta = preview.meta({ title: "Patterns/Upload (envoyer un fichier)", component: PatternPageView });

export const Page = meta.story({ render: () => <PatternPageView {...page} /> });
