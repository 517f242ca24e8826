import { Button } from "#web/shared/ui/button.tsx";
import { SuggestButton } from "#web/storefront/cart/fill/suggest-button.tsx";
import { switchCards, useHasLargeCards } from "#web/storefront/catalogue/card/card-size.ts";
import { VatNote } from "#web/storefront/catalogue/card/price-notes.tsx";

/** Above the dishes: a delivery in one press, and on a phone what all prices include and how large the cards are. */
export function ListHead() {
  return (
    <div className="compact-list mb-3 grid gap-1 sm:mb-5">
      <SuggestButton variant="secondary" className="w-full sm:w-fit" />
      <div className="flex min-h-11 items-center justify-between gap-3 sm:hidden">
        <p className="text-[.8125rem]/[1.25rem] text-muted">
          Preise <VatNote />
        </p>
        <CardSwitch />
      </div>
    </div>
  );
}

/** Both names stand in the page, so that the first paint has the right one. */
function CardSwitch() {
  const isLarge = useHasLargeCards();
  return (
    <Button
      variant="quiet"
      onClick={switchCards}
      aria-label={isLarge ? "Kleine Karten zeigen" : "Große Karten zeigen"}
      className="-mr-3 min-h-11! shrink-0 px-3! text-sm max-[18rem]:hidden noscript:hidden"
    >
      <span className="compact:hidden">Kleine Karten</span>
      <span className="hidden compact:inline">Große Karten</span>
    </Button>
  );
}
