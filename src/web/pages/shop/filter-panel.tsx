import { ListFilter } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { countFilters } from "#web/catalogue/filter-rule.ts";
import { FilterGroups } from "#web/pages/shop/filter-groups.tsx";
import { menuCount } from "#web/pages/shop/menu-count.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

type Props = ComponentProps<typeof FilterGroups> & { found: number };

/** The filters of a narrow screen, off the canvas. */
export function FilterPanel({ found, ...groups }: Props) {
  const [isOpen, setOpen] = useState(false);
  const chosen = countFilters(groups.choice);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        icon={<ListFilter className="size-5" aria-hidden="true" />}
        className="min-h-13 shrink-0 lg:hidden"
      >
        {chosen ? `Filter (${chosen})` : "Filter"}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title="Filter"
        side="right"
        footer={
          <Button wide onClick={close}>
            <span aria-live="polite">{menuCount(found)} anzeigen</span>
          </Button>
        }
      >
        <FilterGroups {...groups} />
      </Dialog>
    </>
  );
}
