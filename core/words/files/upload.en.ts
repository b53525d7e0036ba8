/** Sending a file. */
export const upload = {
  label: "Photo or PDF",
  hint: "A photo (JPEG, PNG or WebP) or a PDF, up to 10 MB.",
  choose: "Choose a file",
  camera: "Take a photo",
  drop: "or drop it here",
  sending: "Sending {{name}}: {{percent}} %",
  /** It is on the server, and goes to the club with the message. */
  attached: "{{name}} is attached. It is sent with your message.",
  /** It is on the server, and is being given to the club. */
  uploaded: "{{name}} is uploaded. Giving it to the club…",
  failed: "{{name}} was not sent",
  size: "{{sent}} of {{bytes}} MB",
  seconds: { one: "about {{count}} second left", other: "about {{count}} seconds left" },
  minutes: { one: "about {{count}} minute left", other: "about {{count}} minutes left" },
  cancel: "Cancel",
  cancelNamed: "Cancel sending {{name}}",
  retry: "Try again",
  remove: "Remove {{name}}",
  interrupted: "{{name}} was not sent whole. Choose it again: it goes on from where it stopped.",
} as const;
