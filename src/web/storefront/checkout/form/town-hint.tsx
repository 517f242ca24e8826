import { normaliseSearch } from "#contract/catalogue/search-text.ts";
import { Button } from "#web/shared/ui/button.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";
import { listTowns } from "#web/storefront/calendar/area-texts.ts";
import type { CheckedPlace } from "#web/storefront/checkout/form/use-place-check.ts";

interface Props {
  place: CheckedPlace;
  onChoose: (town: string) => void;
}

/**
 * Points out a town that does not belong to the postcode and never blocks an order. Loaded by `React.lazy`
 * with the first postcode.
 */
export default function TownHint({ place: { postcode, town, towns }, onChoose }: Props) {
  if (matchesTown(towns, town)) return null;
  return (
    <div className="mt-2 text-sm">
      <Notice type="warning" live={false}>
        <p>
          Zur Postleitzahl {postcode} {towns.length === 1 ? "gehört" : "gehören"} {listTowns(towns)}. Ein
          Ortsteil kann so bleiben.
        </p>
        <div className="mt-2 flex flex-wrap gap-2">
          {likelyTowns(towns, town).map((likely) => (
            <Button key={likely} variant="secondary" onClick={() => onChoose(likely)}>
              {likely} übernehmen
            </Button>
          ))}
        </div>
      </Notice>
    </div>
  );
}

// Words that distinguish no towns.
const littleWords = new Set(
  "a am an auf b bei d das dem den der des die i im in o ob ot u unter v vor zu zur".split(" "),
);

/**
 * Whether a guest may write one of the towns like this. Case, umlauts, accents, hyphens and additions do
 * not count: "Frankfurt" and "frankfurt a.M." are Frankfurt am Main, "Köln-Ehrenfeld" is Köln; "Frankfurt
 * (Oder)" is not Frankfurt am Main.
 */
export function matchesTown(towns: readonly string[], typed: string): boolean {
  const typedWords = words(typed);
  return towns.some((town) => isSameTown(words(town), typedWords));
}

export function likelyTowns(towns: readonly string[], typed: string): string[] {
  const typedWords = words(typed).join("");
  const likeness = (town: string) => commonStart(words(town).join(""), typedWords);
  return [...towns].sort((left, right) => likeness(right) - likeness(left)).slice(0, 3);
}

function isSameTown(town: string[], typedWords: string[]): boolean {
  if (town.join("") === typedWords.join("")) return true;
  // The town with a district, or the town without the addition that distinguishes it from others of that
  // name.
  return containsWords(typedWords, town) || (typedWords[0] === town[0] && containsWords(town, typedWords));
}

/** Whether `more` has the first word of `less` as it is and the others at least shortened. */
function containsWords(more: string[], [first = "", ...others]: string[]): boolean {
  return more.includes(first) && others.every((word) => more.some((candidate) => shortens(candidate, word)));
}

function shortens(left: string, right: string): boolean {
  return left.startsWith(right) || right.startsWith(left);
}

function words(text: string): string[] {
  const all = text
    .split(/[^\p{Letter}\p{Mark}\p{Number}]+/u)
    .map(plain)
    .filter((word) => word !== "");
  const distinguishing = all.filter((word) => !littleWords.has(word));
  return distinguishing.length > 0 ? distinguishing : all;
}

/** Guests without ü on the keyboard write ue or u. */
function plain(word: string): string {
  const spelled = normaliseSearch(word).replace(/([aou])e/g, "$1");
  return spelled === "st" ? "sankt" : spelled;
}

function commonStart(left: string, right: string): number {
  let length = 0;
  while (length < left.length && left[length] === right[length]) length++;
  return length;
}
