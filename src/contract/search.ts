import * as z from "zod/mini";

/** A filter of the list and the words by which guests mean it. All words as they are written, in lower or upper case. */
export const searchFilter = z.object({
  /** `limits`: no filter of the list, a figure that dishes have to keep */
  group: z.enum(["styles", "forms", "without", "limits"]),
  id: z.int(),
  name: z.string(),
  /** asked for: "vegetarisch", "rein pflanzlich"; inflected, too */
  asked: z.array(z.string()),
  /** left out, behind "ohne" or before "-frei": "Milch", "Nüsse"; what belongs together without a comma */
  leftOut: z.array(z.string()),
  /** left out as well, also inside of longer words: "käse"; one in quotation marks counts on its own only */
  kinds: z.array(z.string()),
  /** hold such a word and do not mean it: "kokosmilch" */
  harmless: z.array(z.string()),
  /** allergens that go without saying with it: whoever asks for "glutenfrei" excludes gluten */
  implies: z.array(z.int()),
  /** of `limits`: grams in a portion, and how many at most */
  limit: z.optional(z.object({ figure: z.enum(["carbs"]), most: z.number() })),
});
export type SearchFilter = z.infer<typeof searchFilter>;

/** What the search knows of a menu beyond the list, as plain text. */
export const searchedMenu = z.object({
  id: z.int(),
  /** its styles, the shop's own search words, the dishes of a box */
  words: z.string(),
  ingredients: z.string(),
  /** ingredients of a box's dishes: nobody finds the box by them, but they can be excluded */
  contained: z.string(),
});
export type SearchedMenu = z.infer<typeof searchedMenu>;

/** Read when somebody searches, so that no page carries it. */
export const searchIndex = z.object({
  menus: z.array(searchedMenu),
  filters: z.array(searchFilter),
  /** other words for what menus are called or made of: whoever says `word` means these, too */
  sameWords: z.array(z.object({ word: z.string(), also: z.array(z.string()) })),
  /** what holds for every menu, and by which words guests ask for it: these need not be found, `text` answers them */
  trueOfAll: z.array(z.object({ asked: z.array(z.string()), text: z.string() })),
});
export type SearchIndex = z.infer<typeof searchIndex>;
