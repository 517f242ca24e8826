import type { SearchResult } from "#web/storefront/search/search-result.ts";
import { correctionText } from "#web/storefront/search/suggestions.ts";

interface Props {
  result: SearchResult | null;
  /** Allergens are excluded, by filter or by search. */
  isWithout: boolean;
  avoidsTraces: boolean;
  /** Menus that go without by their recipe, but may have traces; null where only the server knows. */
  hiddenByTraces: number | null;
  onShowTraces: () => void;
  /** The list is empty, which its own text explains. */
  isEmpty: boolean;
}

export function SearchNotes(props: Props) {
  const { result, isWithout, avoidsTraces, hiddenByTraces, isEmpty, onShowTraces } = props;
  const correction =
    result && result.found.length > 0 && !isEmpty ? correctionText(result.corrections) : null;
  return (
    <div role="status" className="text-[.9375rem]/[1.5rem] text-muted empty:hidden">
      {correction && <p>{correction}</p>}
      {result?.answers.map((answer) => (
        <p key={answer}>{answer}</p>
      ))}
      {result?.unknown.map((word) => (
        <p key={word}>
          „{word}“ steht in keiner unserer Zutatenlisten. Bitte prüfen Sie die Angaben auf der Seite des
          Menüs.
        </p>
      ))}
      {isWithout && (
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

const allowedText = "Laut Rezept ohne: Ob Spuren möglich sind, sagt jede Karte.";

function hiddenText(count: number | null): string {
  if (count === null) return "Was Spuren davon enthalten kann, ist ausgeblendet.";
  if (count === 0) return "Auch Spuren davon sind bei keinem dieser Menüs angegeben.";
  return count === 1
    ? "1 Menü, das Spuren davon enthalten kann, ist ausgeblendet."
    : `${count} Menüs, die Spuren davon enthalten können, sind ausgeblendet.`;
}
