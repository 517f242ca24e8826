import MiniSearch from "minisearch";
import type { AllergenData } from "#contract/catalogue/allergen-text.ts";
import type { Menu } from "#contract/catalogue/catalogue.ts";
import type { SearchIndex } from "#contract/catalogue/search.ts";
import { normaliseSearch } from "#contract/catalogue/search-text.ts";
import { spellingsOf, stemOf } from "#web/storefront/catalogue/search/german-words.ts";
import { isMistyped } from "#web/storefront/catalogue/search/mistyped.ts";

export type SearchableMenu = AllergenData &
  Pick<Menu, "id" | "name" | "price" | "carbs" | "isBox" | "styleIds" | "nutritionIds">;

/** A menu with its texts as they are compared. */
export interface Dish {
  id: number;
  menu: SearchableMenu;
  /** Name, words and ingredients, each as `normaliseSearch` writes it. */
  texts: string[];
  /** All words between spaces, also of a box's dishes, which can exclude the box. */
  words: string;
  stems: string;
  /** Of these the ones that say what it is: of its name and its own words. */
  names: string;
}

/** How well dishes have a word, by their ids. */
export type Scores = ReadonlyMap<number, number>;

const fields = ["name", "words", "ingredients"] as const;

export class Dishes {
  readonly all: Dish[] = [];
  readonly #synonyms: ReadonlyMap<string, readonly string[]>;
  /** Words as the dishes write them, those of names first, with their spellings. */
  readonly #written = new Map<string, string[]>();
  readonly #index = new MiniSearch<Record<(typeof fields)[number], string> & { id: number }>({
    fields: [...fields],
    tokenize: wordsIn,
    processTerm: termsOf,
    searchOptions: {
      boost: { name: 6, words: 3 },
      tokenize: (word) => [word],
      processTerm: (word) => word,
    },
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
    // Names first, so that a name wins over an equally close ingredient.
    for (const word of fields.flatMap((field) => documents.flatMap((one) => wordsIn(one[field]))))
      if (!dishes.#written.has(word)) dishes.#written.set(word, spellingsOf(word));
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

  /** The words with at most this number of mistakes, as the dishes write them. */
  near(word: string, mistakes: number): string[] {
    const kind = this.#kindIn(word) ?? "";
    const isNear = (one: string) => one.endsWith(kind) && isMistyped(word, one, mistakes);
    const near = [...this.#written].filter(([, spellings]) => spellings.some(isNear));
    return near.map(([written]) => written);
  }

  /** Dishes of the same kind: of a compound's end, "Braten" for "Sauerbraten", else of its beginning in a name. */
  partly(word: string): Scores {
    const kind = this.#kindIn(word);
    const parts = [
      ...(kind === undefined ? endsOf(word) : [kind]).map((end) => [`${end} `]),
      ...beginningsOf(word).map((part) => this.withSynonyms(part).map((one) => ` ${one} `)),
    ];
    const dishesOf = (part: readonly string[]) =>
      this.all.filter(({ names }) => part.some((one) => names.includes(one)));
    const found = parts.map(dishesOf).find(({ length }) => length > 0) ?? [];
    return new Map(found.map(({ id }) => [id, 1]));
  }

  /** The end of a compound that is a word of its own: "Tomatensuppe" is a soup, and no "Tomatensauce". */
  #kindIn(word: string): string | undefined {
    return endsOf(word).find((end) => this.all.some(({ names }) => names.includes(` ${end} `)));
  }
}

/** Whether one of the dish's words begins or ends like this one, in any inflection: "Zwiebel" in "Frühlingszwiebeln". */
export function holds({ words, stems }: Dish, word: string): boolean {
  const stem = stemOf(word);
  return words.includes(` ${stem}`) || stems.includes(`${stem} `) || words.includes(`${word} `);
}

function dishOf(menu: SearchableMenu, texts: readonly string[], contained: string): Dish {
  const words = wordsIn([...texts, contained].join("|")).map(normaliseSearch);
  const names = wordsIn(texts.slice(0, 2).join("|")).map(normaliseSearch);
  return {
    id: menu.id,
    menu,
    texts: texts.map(normaliseSearch),
    words: ` ${words.join(" ")} `,
    stems: ` ${words.map(stemOf).join(" ")} `,
    names: ` ${names.join(" ")} `,
  };
}

function wordsIn(text: string): string[] {
  return text.match(/[\p{L}\p{N}\p{Mark}\u00ad]+/gu) ?? [];
}

const shortestEnd = 4;

/** Parts of a compound, the longest first. */
function endsOf(word: string): string[] {
  const ends = [...word].map((_, at) => word.slice(at + 2));
  return ends.filter(({ length }) => length > shortestEnd);
}

function beginningsOf(word: string): string[] {
  const beginnings = [...word].map((_, at) => word.slice(0, -at - 2));
  return beginnings.filter(({ length }) => length >= shortestEnd);
}

/** German joins words, so a word is found by its ends, too: "gulasch" in "Rindergulasch". */
function termsOf(word: string): string[] {
  const ends = (reading: string) => [...reading].slice(shortestEnd).map((_, at) => reading.slice(at + 1));
  return [...new Set(spellingsOf(word).flatMap((spelling) => [spelling, ...ends(spelling)]))];
}
