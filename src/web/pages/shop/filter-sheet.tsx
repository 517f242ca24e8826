import type { ComponentProps } from "react";
import { FilterGroups } from "#web/pages/shop/filter-groups.tsx";
import { menuCount } from "#web/pages/shop/menu-count.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

type Props = ComponentProps<typeof FilterGroups> & { found: number; onClose: () => void };

/** The filters off the canvas. Default export for `React.lazy`: fetched when somebody reaches for them. */
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
