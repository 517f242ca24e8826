import MiniSearch from "minisearch";
import type { AllergenData } from "#contract/allergen-state.ts";
import type { Menu } from "#contract/catalogue.ts";
import type { SearchIndex } from "#contract/search.ts";
import { normaliseSearch } from "#contract/search-text.ts";
import { readingsOf, stemOf } from "#web/storefront/search/german-words.ts";
import { mistyped } from "#web/storefront/search/mistyped.ts";

export type SearchableMenu = AllergenData &
  Pick<Menu, "id" | "name" | "price" | "carbs" | "isBox" | "styleIds" | "nutritionIds">;

/** A menu with its texts as they are compared. */
export interface Dish {
  id: number;
  menu: SearchableMenu;
  /** Name, words and ingredients, each without white space: the specification's rule. */
  texts: string[];
  /** All words between spaces, also of a box's dishes, which can exclude the box. */
  words: string;
  stems: string;
}

/** How well dishes have a word, by their ids. */
export type Scores = ReadonlyMap<number, number>;

const fields = ["name", "words", "ingredients"] as const;

export class Dishes {
  readonly all: Dish[] = [];
  readonly #synonyms: ReadonlyMap<string, readonly string[]>;
  /** Words as the dishes write them, by the terms of the index. */
  readonly #written = new Map<string, string>();
  readonly #index = new MiniSearch<Record<(typeof fields)[number], string> & { id: number }>({
    fields: [...fields],
    tokenize: wordsIn,
    processTerm: termsOf,
    searchOptions: { boost: { name: 6, words: 3 }, tokenize: (word) => [word], processTerm: (word) => word },
  });

  private constructor({ synonyms }: SearchIndex) {
    this.#synonyms = new Map(
      synonyms.map(({ word, also }) => [normaliseSearch(word), also.map(normaliseSearch)]),
    );
  }

  /** Reads a few menus at a time, so that a press is answered meanwhile. */
  static async read(menus: readonly SearchableMenu[], index: SearchIndex): Promise<Dishes> {
    const dishes = new Dishes(index);
    const more = new Map(index.menus.map((menu) => [menu.id, menu]));
    const documents = menus.map((menu) => {
      const { words = "", ingredients = "", contained = "" } = more.get(menu.id) ?? {};
      dishes.all.push(dishOf(menu, [menu.name, words, ingredients], contained));
      return { id: menu.id, name: menu.name, words, ingredients };
    });
    // Names first, so that a name wins over an equally close ingredient; whole words win over ends.
    const written = new Set(fields.flatMap((field) => documents.flatMap((one) => wordsIn(one[field]))));
    for (const termsIn of [readingsOf, termsOf])
      for (const word of written)
        for (const term of termsIn(word)) if (!dishes.#written.has(term)) dishes.#written.set(term, word);
    await dishes.#index.addAllAsync(documents, { chunkSize: 3 });
    return dishes;
  }

  /** Whether some dish has this word, inflected or not, or these words side by side. */
  isWord(word: string): boolean {
    const isIn = ({ words, stems }: Dish) =>
      stems.includes(` ${stemOf(word)} `) || words.includes(` ${word} `);
    return this.#synonyms.has(word) || this.all.some(isIn);
  }

  isPart(word: string): boolean {
    return this.all.some((dish) => holds(dish, word));
  }

  withSynonyms(word: string): string[] {
    return [word, ...(this.#synonyms.get(word) ?? [])];
  }

  /** Dishes with one of these words, or with words that begin or end like it. */
  scores(words: readonly string[]): Scores {
    const found = this.#index.search({ combineWith: "OR", queries: [...words] }, { prefix: true });
    if (found.length > 0) return new Map(found.map(({ id, score }) => [id, score]));
    // "thaicurry"
    const isIn = (text: string) => words.some((word) => text.includes(word));
    return new Map(this.all.filter(({ texts }) => texts.some(isIn)).map(({ id }) => [id, 1]));
  }

  /** The dishes with a word that is so many mistakes away, and that word as a dish writes it. */
  near(word: string, mistakes: number): { scores: Scores; word: string | undefined } {
    const found = this.#index.search(word, mistyped(word, mistakes));
    const [closest = ""] = found[0]?.terms ?? [];
    return {
      scores: new Map(found.map(({ id, score }) => [id, score])),
      word: this.#written.get(closest),
    };
  }
}

/** Whether one of the dish's words begins or ends like this one, in any inflection: "Zwiebel" in "Frühlingszwiebeln". */
export function holds({ words, stems }: Dish, word: string): boolean {
  const stem = stemOf(word);
  return words.includes(` ${stem}`) || stems.includes(`${stem} `) || words.includes(`${word} `);
}

function dishOf(menu: SearchableMenu, texts: readonly string[], contained: string): Dish {
  const words = wordsIn([...texts, contained].join("|")).map(normaliseSearch);
  return {
    id: menu.id,
    menu,
    texts: texts.map(normaliseSearch),
    words: ` ${words.join(" ")} `,
    stems: ` ${words.map(stemOf).join(" ")} `,
  };
}

function wordsIn(text: string): string[] {
  return text.match(/[\p{L}\p{N}\p{Mark}\u00ad]+/gu) ?? [];
}

const shortestEnd = 4;

/** German joins words, so a word is found by its ends, too: "gulasch" in "Rindergulasch". */
function termsOf(word: string): string[] {
  const ends = (reading: string) => [...reading].slice(shortestEnd).map((_, at) => reading.slice(at + 1));
  return [...new Set(readingsOf(word).flatMap((reading) => [reading, ...ends(reading)]))];
}
