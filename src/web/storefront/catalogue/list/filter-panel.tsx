import { ListFilter } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { Button } from "#web/shared/ui/button.tsx";
import { lazyDialog } from "#web/shared/ui/lazy-part.tsx";
import { countFilters } from "#web/storefront/catalogue/filter-rule.ts";
import { activeFilters, withSearched } from "#web/storefront/catalogue/list/active-filter-rules.ts";
import type FilterSheet from "#web/storefront/catalogue/list/filter-sheet.tsx";

const load = () => import("#web/storefront/catalogue/list/filter-sheet.tsx");
const fetchEarly = () => void load().catch(() => undefined);
const OpenSheet = lazyDialog(load);

type Props = Omit<ComponentProps<typeof FilterSheet>, "onClose">;

export function FilterPanel(props: Props) {
  const [isOpen, setOpen] = useState(false);
  const { choice, result } = props;
  const chosen = countFilters({ ...withSearched(choice, result), ...activeFilters(choice, result) });
  return (
    <>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        onPointerEnter={fetchEarly}
        onFocus={fetchEarly}
        onClick={() => setOpen(true)}
        icon={<ListFilter className="size-4.5" aria-hidden="true" />}
        className="min-h-11! shrink-0 px-3! text-[.9375rem] lg:hidden noscript:hidden"
      >
        {chosen ? `Filter (${chosen})` : "Filter"}
      </Button>
      {isOpen && <OpenSheet {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
