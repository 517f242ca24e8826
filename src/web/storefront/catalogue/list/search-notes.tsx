import { CircleHelp } from "lucide-react";
import type { Menu, NamedId } from "#contract/catalogue/catalogue.ts";
import { newPlate } from "#contract/catalogue/plate-rule.ts";
import { Link } from "#web/shared/navigation/link.tsx";
import { useNavigate } from "#web/shared/navigation/navigator.ts";
import { Button } from "#web/shared/ui/button.tsx";
import { useIsHydrated } from "#web/shared/ui/use-is-hydrated.ts";
import { type HiddenMenus, hiddenMenus, hiddenText } from "#web/storefront/catalogue/hidden-menus.ts";
import { recipeNote } from "#web/storefront/catalogue/list/filter-groups.tsx";
import { savePlate } from "#web/storefront/catalogue/plate-editor/save-plate.ts";
import type { SearchResult } from "#web/storefront/catalogue/search/search-result.ts";
import { correctionText, searchedWords } from "#web/storefront/catalogue/search/suggestions.ts";
import { plateName, withoutName } from "#web/storefront/plate/plate-words.ts";
import { usePlate } from "#web/storefront/plate/stored-plate.ts";

interface Props {
  allergens: readonly NamedId[];
  forms: readonly NamedId[];
  /** what the list excludes already */
  without: readonly number[];
  onWithout: (ids: number[]) => void;
  result: SearchResult | null;
  avoidsTraces: boolean;
  /** What was found, before and after the exclusions; null where only the server knows. */
  hits: { before: readonly Menu[]; after: readonly Menu[] } | null;
  onShowTraces: () => void;
  /** The list is empty, which its own text explains. */
  isEmpty: boolean;
}

/** Loaded by `React.lazy`, with the first search or exclusion. */
export default function SearchNotes(props: Props) {
  const { result, allergens, forms, without, avoidsTraces, hits, isEmpty, onShowTraces } = props;
  const hidden = hits && hiddenMenus(hits.before, hits.after, without);
  const correction =
    result && result.found.length > 0 && !isEmpty ? correctionText(result.corrections) : null;
  const isHydrated = useIsHydrated();
  const aboutTraces = avoidsTraces ? tracesText(hidden, isEmpty) : !isEmpty && recipeNote(forms);
  return (
    <div
      role="status"
      // Until the scripts of these notes are there, a press would be lost.
      className={`text-[.9375rem]/[1.5rem] text-muted empty:hidden ${isHydrated ? "" : "[&_button]:invisible"}`}
    >
      {correction && <p>{correction}</p>}
      {result && result.help.length > 0 && <HelpCards help={result.help} />}
      {result && <NamedAllergens {...props} named={result.named} />}
      {result?.answers.map((answer) => (
        <p key={answer}>{answer}</p>
      ))}
      {result?.unknown.map((word) => (
        <p key={word}>
          „{word}“ steht in keiner unserer Zutatenlisten. Bitte prüfen Sie die Angaben auf der Seite des
          Menüs.
        </p>
      ))}
      {result && hidden && <HiddenHits {...{ result, hidden, allergens }} />}
      {without.length > 0 && aboutTraces && (
        <p>
          {aboutTraces}{" "}
          {avoidsTraces && hidden?.traces !== 0 && (
            <button type="button" className="text-link font-semibold text-forest" onClick={onShowTraces}>
              Auch zeigen
            </button>
          )}
        </p>
      )}
      <Remember without={without} />
    </div>
  );
}

/** What was typed or ticked here holds here alone; the plate holds on every page. */
function Remember({ without }: Pick<Props, "without">) {
  const plate = usePlate();
  const navigate = useNavigate();
  const known = plate?.withoutAllergenIds ?? [];
  if (without.every((id) => known.includes(id))) return null;
  const ids = [...new Set([...known, ...without])].sort((a, b) => a - b);
  return (
    <button
      type="button"
      className="text-link font-semibold text-forest"
      onClick={() => savePlate({ ...(plate ?? newPlate), withoutAllergenIds: ids }, navigate)}
    >
      Für alles merken: in „{plateName}“ übernehmen
    </button>
  );
}

/** A guest who types an allergen may look for it or avoid it: shows where it is, and excludes it at a press. */
function NamedAllergens({ named, allergens, without, onWithout }: Props & { named: SearchResult["named"] }) {
  const offered = allergens.filter(({ id }) => !without.includes(id) && named.some((one) => one.id === id));
  return (
    <>
      {named.map(({ id, text }) => (
        <p key={id} className="font-semibold text-ink">
          {text}
        </p>
      ))}
      {offered.length > 0 && (
        <p className="mt-1 mb-2 flex flex-wrap items-center gap-x-3 gap-y-2">
          Möchten Sie Menüs ohne?
          <Button
            variant="secondary"
            className="min-h-11! px-3.5! text-[.9375rem]"
            onClick={() => onWithout(offered.map(({ id }) => id))}
          >
            {withoutName(offered.map(({ name }) => name).join(" und "))}
          </Button>
        </p>
      )}
    </>
  );
}

function tracesText(hidden: HiddenMenus | null, isEmpty: boolean): string {
  if (hidden === null) return "Was Spuren davon enthalten kann, ist ausgeblendet.";
  const { traces } = hidden;
  if (traces === 0) return isEmpty ? "" : "Auch Spuren davon sind bei keinem dieser Menüs angegeben.";
  return traces === 1
    ? "1 Menü, das Spuren davon enthalten kann, ist ausgeblendet."
    : `${traces} Menüs, die Spuren davon enthalten können, sind ausgeblendet.`;
}

/** A dish that the guest looks for by name is missing for a reason, not sold out. */
function HiddenHits({
  result,
  hidden,
  allergens,
}: Pick<Props, "allergens"> & { result: SearchResult; hidden: HiddenMenus }) {
  const text = hiddenText(hidden, allergens);
  const { contains, unknown, traces } = hidden;
  const count = contains + unknown + traces;
  if (contains + unknown === 0) return null;
  const fit = `${count === 1 ? "1 Menü passt" : `${count} Menüs passen`} zu „${searchedWords(result)}“`;
  const isOneReason = Math.max(contains, unknown, traces) === count;
  return (
    <p className="font-semibold text-ink">
      {isOneReason
        ? `${fit}, ${text.replace(/^\d+ (\S+)/, "$1 aber")} und ${count === 1 ? "ist" : "sind"} ausgeblendet.`
        : `${fit} und sind ausgeblendet: ${text}.`}
    </p>
  );
}

/** Who searches for "Versand" wants no dish: what the FAQ says, and the way to all of it. */
function HelpCards({ help }: Pick<SearchResult, "help">) {
  return (
    <ul className="mb-4 grid gap-3">
      {help.map(({ question, text, href, label = "Mehr dazu" }) => (
        <li key={question} className="flex gap-4 rounded-lg bg-sage p-4 text-ink sm:p-5">
          <CircleHelp className="mt-0.5 size-6 shrink-0 text-forest" aria-hidden="true" />
          <div className="min-w-0">
            <p className="text-[1.0625rem] font-semibold">{question}</p>
            <p className="mt-1">{text}</p>
            <Link
              to={href}
              className="text-link mt-1 inline-flex min-h-9 items-center font-semibold text-forest"
            >
              {label}
              <span className="sr-only">{` (${question})`}</span>
            </Link>
          </div>
        </li>
      ))}
    </ul>
  );
}
