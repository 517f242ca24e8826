import picture from "#brand/pictures/empty.webp?w=320;640;960&format=avif;webp&as=picture";
import { usePlacedPicture } from "#web/shared/brand/placed-picture.ts";
import { Button } from "#web/shared/ui/button.tsx";
import { StillPicture } from "#web/shared/ui/still-picture.tsx";
import { countFilters, type MenuChoice } from "#web/storefront/catalogue/filter-rule.ts";
import { MenuGrid } from "#web/storefront/catalogue/list/menu-grid.tsx";
import type { EmptyOffer } from "#web/storefront/catalogue/list/shop-data.ts";
import type { SearchResult } from "#web/storefront/catalogue/search/search-result.ts";
import { searchedWords } from "#web/storefront/catalogue/search/suggestions.ts";

interface Props {
  offer: EmptyOffer;
  choice: MenuChoice;
  result: SearchResult | null;
  /** the guest's own filters, without the plate's */
  hasOwnFilters: boolean;
  onClearWords: () => void;
  onClearFilters: () => void;
}

/** Loaded by `React.lazy`: few lists are empty. */
export default function EmptyResult(props: Props) {
  const { offer, choice, result, hasOwnFilters, onClearWords, onClearFilters } = props;
  const { menus: offered, isClose } = offer;
  // The notes already say where a named allergen is.
  const isExplained = result !== null && result.named.length > 0 && result.found.length === 0;
  const shown = usePlacedPicture("empty", picture);
  const hasWords = choice.words !== "";
  const isFiltered = countFilters(choice) > 0;
  const variant = offered.length > 0 ? "secondary" : "primary";
  return (
    <div className="py-6 md:py-8">
      <div className="mx-auto max-w-md text-center">
        {offered.length === 0 && (
          <StillPicture picture={shown} sizes="280px" alt="" className="mx-auto mb-6 w-70 rounded-xl" />
        )}
        {isExplained || <p className="text-lg text-balance wrap-anywhere">{emptyText(choice, result)}</p>}
        <div className="mt-5 flex flex-wrap justify-center gap-3">
          {hasWords && (
            <Button onClick={onClearWords} variant={variant}>
              {isFiltered ? "Suche leeren" : "Alle Menüs ansehen"}
            </Button>
          )}
          {(hasOwnFilters || !hasWords) && (
            <Button onClick={onClearFilters} variant={hasWords ? "secondary" : variant}>
              {hasOwnFilters ? "Filter zurücksetzen" : "Alle zurücksetzen"}
            </Button>
          )}
        </div>
      </div>
      {offered.length > 0 && (
        <>
          <h2 className="mt-9 mb-5 text-2xl">
            {isClose ? "Das kommt am nächsten" : "Vielleicht schmeckt Ihnen das"}
          </h2>
          <MenuGrid menus={offered} />
        </>
      )}
    </div>
  );
}

function emptyText(choice: MenuChoice, result: SearchResult | null): string {
  if (!result) return "Zu dieser Auswahl haben wir gerade kein Menü.";
  const filtered = countFilters(choice) > 0 ? " und Ihren Filtern" : "";
  return `Zu „${searchedWords(result)}“${filtered} haben wir gerade kein Menü.`;
}
