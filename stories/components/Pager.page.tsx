import { Pager } from "#ui/parts/lists/Pager.tsx";
import { partPage } from "../catalogue/page.ts";
import { Example } from "./examples/Pager.tsx";

export const pager = partPage(
  {
    part: "Pager",
    frenchName: "Pagination",
    what: "Which rows are in view, of how many, and the ways to the other pages.",
    example: <Example />,
    anatomy: [
      { name: "Span", what: "The rows in view; announced when it changes." },
      { name: "Pages", what: "The first, the last, and those around this one." },
      { name: "Previous and next", what: "Arrows." },
    ],
    when: ["Under a list of more than one page; a page has ten rows unless the list says otherwise."],
    whenNot: [{ name: "Everything fits", what: "Nothing." }],
    good: {
      picture: (
        <Pager
          label="Pages"
          previousLabel="Previous"
          nextLabel="Next"
          pageLabel={(number) => `Page ${number}`}
          span="11 – 20"
          spanOf="of 174"
          page={2}
          pages={18}
          onPage={() => undefined}
        />
      ),
      why: "Say how many there are in all.",
    },
    bad: { picture: <p>‹ 2 ›</p>, why: "hide how much is left." },
    states: [
      { name: "First page", what: "No way back." },
      { name: "Last page", what: "No way on." },
      { name: "Narrow", what: "The span and two arrows." },
    ],
    keyboard: [
      { name: "Tab", what: "From button to button." },
      { name: "Enter or Space", what: "Goes to the page; the focus stays on the pager." },
    ],
    readAloud: ["“Pages of bookings, navigation”, then “Page 3, button”; after a change “21 – 30”, without the number of all rows."],
    content: { en: ["{{office.of|count=10|total=174}}."], fr: ["{{office.of|count=10|total=174}}."] },
  },
  {
    what: "Quelles lignes sont en vue, sur combien, et de quoi passer aux autres pages.",
    anatomy: [
      ["Intervalle", "Les lignes en vue ; annoncé quand il change."],
      ["Pages", "La première, la dernière, et celles autour de celle-ci."],
      ["Précédente et suivante", "Des flèches."],
    ],
    when: ["Sous une liste de plus d’une page ; une page a dix lignes, à moins que la liste en dise autrement."],
    whenNot: [["Tout tient", "Rien."]],
    good: "Dites combien il y en a en tout.",
    bad: "cacher ce qui reste.",
    states: [
      ["Première page", "Aucun retour possible."],
      ["Dernière page", "Aucune suite."],
      ["Étroit", "L’intervalle et deux flèches."],
    ],
    keyboard: [
      ["Tab", "De bouton en bouton."],
      ["Entrée ou Espace", "Va à la page ; le focus reste sur la pagination."],
    ],
    readAloud: ["« Pages des réservations, navigation », puis « Page 3, bouton » ; après un changement « 21 – 30 », sans le nombre total."],
  },
);
