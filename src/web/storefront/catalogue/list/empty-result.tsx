import picture from "#brand/pictures/empty.webp?w=320;640;960&format=avif;webp&as=picture";
import { usePlacedPicture } from "#web/shared/brand/placed-picture.ts";
import { Link } from "#web/shared/navigation/link.tsx";
import { Button } from "#web/shared/ui/button.tsx";
import { StillPicture } from "#web/shared/ui/still-picture.tsx";
import { countFilters, type MenuChoice, noSelection } from "#web/storefront/catalogue/filter-rule.ts";
import { MenuGrid } from "#web/storefront/catalogue/list/menu-grid.tsx";
import { type EmptyOffer, searchFilters, type ShopData } from "#web/storefront/catalogue/list/shop-data.ts";
import type { SearchResult } from "#web/storefront/catalogue/search/search-result.ts";
import { searchedWords } from "#web/storefront/catalogue/search/suggestions.ts";
import { shopAddress } from "#web/storefront/catalogue/shop-address.ts";

interface Props {
  shop: ShopData;
  offer: EmptyOffer;
  choice: MenuChoice;
  result: SearchResult | null;
  /** the guest's own filters, without the plate's */
  hasOwnFilters: boolean;
  onClearWords: () => void;
  onClearFilters: () => void;
}

/** Loaded by `lazyPart`, when nothing is left. */
export default function EmptyResult(props: Props) {
  const { shop, offer, choice, result, hasOwnFilters, onClearWords, onClearFilters } = props;
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
      {hasWords && <WaysOn shop={shop} />}
    </div>
  );
}

/** Leads on by need and kind; the search starts anew. */
function WaysOn({ shop }: { shop: ShopData }) {
  const ways = searchFilters(shop).filter(({ group }) => group !== "without");
  return (
    <nav aria-labelledby={waysOnId} className="mt-9">
      <h2 id={waysOnId} className="mb-4 text-2xl">
        Oder stöbern Sie
      </h2>
      <ul className="flex flex-wrap gap-2">
        {ways.map(({ group, id, name }) => (
          <li key={`${group}-${id}`}>
            <Link
              to={shopAddress({ ...noSelection, [group]: [id] })}
              className="inline-flex min-h-11 items-center rounded-full border border-field bg-white px-4 hover:border-ink"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const waysOnId = "weiter";

function emptyText(choice: MenuChoice, result: SearchResult | null): string {
  if (!result) return "Zu dieser Auswahl haben wir gerade kein Menü.";
  const filtered = countFilters(choice) > 0 ? " und Ihren Filtern" : "";
  return `Zu „${searchedWords(result)}“${filtered} haben wir gerade kein Menü.`;
}
