import type { ComponentProps } from "react";
import { Button } from "#web/shared/ui/button.tsx";
import { Dialog } from "#web/shared/ui/dialog.tsx";
import { FilterGroups } from "#web/storefront/catalogue/list/filter-groups.tsx";
import { menuCount } from "#web/storefront/catalogue/list/menu-grid.tsx";

type Props = ComponentProps<typeof FilterGroups> & { found: number; onClose: () => void };

export default function FilterSheet({ found, onClose, ...groups }: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Filter"
      side="right"
      footer={
        <Button wide onClick={onClose}>
          <span aria-live="polite">{menuCount(found)} anzeigen</span>
        </Button>
      }
    >
      <FilterGroups {...groups} />
    </Dialog>
  );
}
