import { type ReactElement, useState } from "react";
import { expect, userEvent } from "storybook/test";
import { useWords } from "#ui/headless/words/words.tsx";
import { SearchField } from "#ui/parts/fields/SearchField.tsx";
import { Icon } from "#ui/parts/marks/Icon.tsx";
import preview from "../.storybook/preview.tsx";
import { aside, page } from "../catalogue/page.css.ts";
import { iconList } from "./foundations.css.ts";
import { iconMeanings } from "./iconMeanings.ts";

const plain = (text: string) => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

const texts = {
  en: {
    title: "Icons",
    what: "One icon means one thing, and a word is beside it wherever there is room.",
    search: "Search icons",
    clear: "Clear the search",
    count: "icons",
  },
  fr: {
    title: "Icônes",
    what: "Une icône a un seul sens, et un mot l’accompagne partout où il y a de la place.",
    search: "Chercher une icône",
    clear: "Effacer la recherche",
    count: "icônes",
  },
} as const;

/** Every icon of the product with what it means, found by name or by meaning in either language. */
function IconPage(): ReactElement {
  const { locale } = useWords();
  const [query, setQuery] = useState("");
  const { title, what, search, clear, count } = texts[locale];
  const found = Object.entries(iconMeanings).filter(([name, { en, fr }]) => plain(`${name} ${en} ${fr}`).includes(plain(query.trim())));
  return (
    <article className={page}>
      <header>
        <h1>{title}</h1>
        <p>{what}</p>
      </header>
      <SearchField label={search} clearLabel={clear} value={query} onChange={setQuery} />
      <p role="status" className={aside}>{`${found.length} ${count}`}</p>
      <ul className={iconList}>
        {found.map(([name, { path, [locale]: meaning }]) => (
          <li key={name}>
            <Icon path={path} size={28} />
            <span>{meaning}</span>
            <code>{`mdi${name}`}</code>
          </li>
        ))}
      </ul>
    </article>
  );
}

const meta = preview.meta({ title: "Foundations/Icons (icônes)", component: IconPage });

export const Page = meta.story({
  play: async ({ canvas }) => {
    const field = canvas.getByRole("searchbox");
    await userEvent.type(field, "retirer une fiche");
    await expect(canvas.getByRole("listitem")).toHaveTextContent(/Retire a row.*mdiArchiveArrowDownOutline/);
    await userEvent.clear(field);
    await expect(canvas.getByRole("status")).toHaveTextContent(/^\d{3} icons$/);
  },
});
