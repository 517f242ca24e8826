import type { NamedId } from "#contract/catalogue.ts";
import { Button } from "#web/shared/ui/button.tsx";
import { withoutName } from "#web/storefront/catalogue/allergen-name.ts";
import type { SearchResult } from "#web/storefront/search/search-result.ts";
import { correctionText } from "#web/storefront/search/suggestions.ts";

interface Props {
  allergens: readonly NamedId[];
  /** what the list excludes already */
  without: readonly number[];
  onWithout: (ids: number[]) => void;
  result: SearchResult | null;
  avoidsTraces: boolean;
  /** Menus that go without by their recipe, but may have traces; null where only the server knows. */
  hiddenByTraces: number | null;
  onShowTraces: () => void;
  /** The list is empty, which its own text explains. */
  isEmpty: boolean;
}

/** Loaded by `React.lazy`, with the first search or exclusion. */
export default function SearchNotes(props: Props) {
  const { result, without, avoidsTraces, hiddenByTraces, isEmpty, onShowTraces } = props;
  const correction =
    result && result.found.length > 0 && !isEmpty ? correctionText(result.corrections) : null;
  return (
    <div role="status" className="text-[.9375rem]/[1.5rem] text-muted empty:hidden">
      {correction && <p>{correction}</p>}
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
      {without.length > 0 && (
        <p>
          {avoidsTraces ? hiddenText(hiddenByTraces) : allowedText}{" "}
          {avoidsTraces && hiddenByTraces !== 0 && (
            <button type="button" className="text-link font-semibold text-forest" onClick={onShowTraces}>
              Auch zeigen
            </button>
          )}
        </p>
      )}
    </div>
  );
}

/** Who types an allergen may look for it or avoid it: where it is, and a press to go without. */
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

const allowedText = "Laut Rezept ohne: Ob Spuren möglich sind, sagt jede Karte.";

function hiddenText(count: number | null): string {
  if (count === null) return "Was Spuren davon enthalten kann, ist ausgeblendet.";
  if (count === 0) return "Auch Spuren davon sind bei keinem dieser Menüs angegeben.";
  return count === 1
    ? "1 Menü, das Spuren davon enthalten kann, ist ausgeblendet."
    : `${count} Menüs, die Spuren davon enthalten können, sind ausgeblendet.`;
}
