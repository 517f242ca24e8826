import type { SearchResult } from "#web/storefront/search/search-result.ts";
import { correctionText } from "#web/storefront/search/suggestions.ts";

interface Props {
  result: SearchResult | null;
  /** Allergens are excluded, by filter or by search. */
  isWithout: boolean;
  /** The list is empty, which its own text explains. */
  isEmpty: boolean;
}

export function SearchNotes({ result, isWithout, isEmpty }: Props) {
  const correction =
    result && result.found.length > 0 && !isEmpty ? correctionText(result.corrections) : null;
  return (
    <div role="status" className="text-[15px]/6 text-muted empty:hidden">
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
      {isWithout && <p>Spuren sind nicht ausgeschlossen: siehe die Seite jedes Menüs.</p>}
    </div>
  );
}
