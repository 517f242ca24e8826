import { normaliseSearch } from "#contract/search-text.ts";

// Words that distinguish no towns.
const littleWords = new Set(
  "a am an auf b bei d das dem den der des die i im in o ob ot u unter v vor zu zur".split(" "),
);

/**
 * Whether a guest may write one of the towns like this. Case, umlauts, accents, hyphens and additions do
 * not count: "Frankfurt" and "frankfurt a.M." are Frankfurt am Main, "Köln-Ehrenfeld" is Köln; "Frankfurt
 * (Oder)" is not Frankfurt am Main.
 */
export function isOneOf(towns: readonly string[], typed: string): boolean {
  const said = words(typed);
  return towns.some((town) => isSame(words(town), said));
}

export function likelyTowns(towns: readonly string[], typed: string): string[] {
  const said = words(typed).join("");
  const likeness = (town: string) => commonStart(words(town).join(""), said);
  return towns.toSorted((one, other) => likeness(other) - likeness(one)).slice(0, 3);
}

function isSame(town: string[], said: string[]): boolean {
  if (town.join("") === said.join("")) return true;
  // The town with a district, or the town without the addition that distinguishes it from others of that
  // name.
  return holds(said, town) || (said[0] === town[0] && holds(town, said));
}

/** Whether `more` has the first word of `less` as it is and the others at least shortened. */
function holds(more: string[], [first = "", ...others]: string[]): boolean {
  return more.includes(first) && others.every((word) => more.some((one) => shortens(one, word)));
}

function shortens(one: string, other: string): boolean {
  return one.startsWith(other) || other.startsWith(one);
}

function words(text: string): string[] {
  const all = text
    .split(/[^\p{Letter}\p{Mark}\p{Number}]+/u)
    .map(plain)
    .filter((word) => word !== "");
  const telling = all.filter((word) => !littleWords.has(word));
  return telling.length > 0 ? telling : all;
}

/** Guests without ü on the keyboard write ue or u. */
function plain(word: string): string {
  const spelled = normaliseSearch(word).replace(/([aou])e/g, "$1");
  return spelled === "st" ? "sankt" : spelled;
}

function commonStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}
