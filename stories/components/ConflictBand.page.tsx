import { ConflictBand } from "#ui/parts/messages/ConflictBand.tsx";
import { partPage } from "../catalogue/page.ts";
import { Example } from "./examples/ConflictBand.tsx";

export const conflictBand = partPage(
  {
    part: "ConflictBand",
    frenchName: "Conflit de modification",
    what: "Two people changed the same record. It shows each field that differs, once with each value, and asks which to keep.",
    example: <Example />,
    anatomy: [
      { name: "Title", what: "Who saved meanwhile." },
      { name: "Hint", what: "What to do." },
      { name: "Row", what: "A field with the two values, each a radio button." },
    ],
    when: ["When saving is refused since the record has changed."],
    whenNot: [{ name: "Nothing was typed here", what: "Load the newer record, and say so in a Callout." }],
    good: {
      picture: (
        <ConflictBand
          title="Marc saved this boat at 10:42"
          hint="Choose what to keep, then save."
          mineLabel="Yours"
          theirsLabel="Marc’s"
          rows={[{ field: "name", label: "Name", mine: "Common Loon", theirs: "Loon", chosen: "mine" }]}
          onChoose={() => undefined}
        />
      ),
      why: "Show both values, field by field.",
    },
    bad: { picture: <p>Someone else changed this record. Your changes were lost.</p>, why: "throw away what was typed." },
    states: [
      { name: "Nothing chosen", what: "Both values are outlined." },
      { name: "Chosen", what: "The kept value is filled; the other stays readable." },
    ],
    keyboard: [
      { name: "Tab", what: "From field to field." },
      { name: "Arrow keys", what: "Choose one of the two values." },
    ],
    readAloud: ["All of it as an alert when it appears, then each field: “People, radio group”, “Yours 8, radio button, not checked”."],
    content: {
      en: ["What happened, then what to do: {{office.conflict}}, {{office.conflictHint}}"],
      fr: ["Ce qui s’est passé, puis quoi faire : {{office.conflict}}, {{office.conflictHint}}"],
    },
  },
  {
    what: "Deux personnes ont modifié la même fiche. Montre chaque champ qui diffère, avec ses deux valeurs, et demande laquelle garder.",
    anatomy: [
      ["Titre", "Qui a enregistré entre-temps."],
      ["Consigne", "Ce qu’il faut faire."],
      ["Rangée", "Un champ et ses deux valeurs, chacune un bouton radio."],
    ],
    when: ["Quand l’enregistrement est refusé parce que la fiche a changé."],
    whenNot: [["Rien n’a été saisi ici", "Chargez la fiche plus récente et dites-le dans un Callout."]],
    good: "Montrez les deux valeurs, champ par champ.",
    bad: "jeter ce qui a été saisi.",
    states: [
      ["Rien de choisi", "Les deux valeurs ont un contour."],
      ["Choisi", "La valeur gardée est pleine ; l’autre reste lisible."],
    ],
    keyboard: [
      ["Tab", "De champ en champ."],
      ["Flèches", "Choisissent l’une des deux valeurs."],
    ],
    readAloud: [
      "Le tout comme une alerte quand il apparaît, puis chaque champ : « Personnes, groupe de boutons radio », « La vôtre 8, bouton radio, non coché ».",
    ],
  },
);
