import * as z from "zod/mini";

/** A filter of the list and the words by which guests mean it, in any case. */
export const searchFilter = z.object({
  /**
   * `limits` is no filter of the list but a maximum for a figure, `help` a question of the FAQ that the words ask, and
   * `needs` one about what a dish must be or contain: "halal"
   */
  group: z.enum(["styles", "forms", "without", "limits", "help", "needs"]),
  id: z.int(),
  name: z.string(),
  /** words that ask for it, inflected forms included: "vegetarisch", "rein pflanzlich" */
  terms: z.array(z.string()),
  /** words that exclude it behind "ohne" or before "-frei": "Milch", "Nüsse" */
  exclusionTerms: z.array(z.string()),
  /** words that exclude it even inside longer words: "käse"; words in quotation marks match alone only */
  kinds: z.array(z.string()),
  /** words that contain such a word but do not mean it: "kokosmilch" */
  harmless: z.array(z.string()),
  /** allergens that are excluded with it: "glutenfrei" excludes gluten */
  implies: z.array(z.int()),
  /** for `limits`: the most grams per portion */
  limit: z.optional(z.object({ figure: z.enum(["carbs"]), most: z.number() })),
  /** for `help` and `needs` */
  help: z.optional(
    z.object({
      /** the answer, or its beginning */
      text: z.string(),
      /** where it goes on, and what that is called */
      href: z.string(),
      label: z.optional(z.string()),
      /** the menus that answer, in this order; missing when that are all or none */
      menus: z.optional(z.array(z.int())),
    }),
  ),
});
export type SearchFilter = z.infer<typeof searchFilter>;

/** A filter of the list; the others only answer. */
export type ListFilter = SearchFilter & {
  group: Exclude<SearchFilter["group"], "limits" | "help" | "needs">;
};

/** What the search reads about a menu besides the list, as plain text. */
export const searchedMenu = z.object({
  id: z.int(),
  words: z.string(),
  ingredients: z.string(),
  /** ingredients of a box's dishes: they can exclude the box, but never find it */
  contained: z.string(),
});

/** Loaded with the first search, so that no page carries it. */
export const searchIndex = z.object({
  menus: z.array(searchedMenu),
  filters: z.array(searchFilter),
  /** synonyms: a search for `word` also finds these */
  synonyms: z.array(z.object({ word: z.string(), also: z.array(z.string()) })),
  /** properties of every menu: guests who ask for one get `text` as answer */
  commonProperties: z.array(z.object({ terms: z.array(z.string()), text: z.string() })),
});
export type SearchIndex = z.infer<typeof searchIndex>;
