import { Copy, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { CartItem } from "#contract/cart/cart.ts";
import { lazyDialog } from "#web/shared/ui/lazy-part.tsx";
import { Spinner } from "#web/shared/ui/spinner.tsx";
import { useRemoveLine } from "#web/storefront/cart/cart-changes.ts";
import { focusLine, neighbourOf } from "#web/storefront/cart/focus-line.ts";

const CloneDialog = lazyDialog(() => import("#web/storefront/cart/lines/clone-dialog.tsx"));

/** Loaded by `React.lazy`: a phone shows them at a press. */
export default function LineActions({ item }: { item: CartItem }) {
  const remove = useRemoveLine();
  const [isCloning, setCloning] = useState(false);
  const removeLine = () => {
    // The focused button disappears with its line.
    const neighbour = neighbourOf(item.rowId);
    remove.mutate({ rowId: item.rowId }, { onSuccess: () => focusLine(neighbour) });
  };
  return (
    <div className="-mr-1.5 flex flex-wrap justify-end sm:col-span-2 sm:-mr-2">
      <Action name={item.menuName} icon={<Copy className="size-4.5" />} onPress={() => setCloning(true)}>
        Kopieren
      </Action>
      <Action
        name={item.menuName}
        icon={remove.isPending ? <Spinner className="size-4.5" /> : <Trash2 className="size-4.5" />}
        busy={remove.isPending}
        onPress={removeLine}
      >
        Entfernen
      </Action>
      {isCloning && <CloneDialog item={item} onClose={() => setCloning(false)} />}
    </div>
  );
}

interface ActionProps {
  name: string;
  icon: ReactNode;
  busy?: boolean;
  onPress: () => void;
  children: string;
}

function Action({ name, icon, busy, onPress, children }: ActionProps) {
  return (
    <button
      type="button"
      disabled={busy}
      aria-busy={busy || undefined}
      onClick={onPress}
      className="inline-flex min-h-11 items-center gap-1.5 rounded-md px-1.5 text-[.8125rem] sm:gap-2 sm:px-2 sm:text-sm font-medium text-muted transition-colors duration-200 enabled:hover:bg-sand enabled:hover:text-ink"
    >
      <span aria-hidden="true" className="max-sm:hidden">
        {icon}
      </span>
      {children}
      <span className="sr-only">{name}</span>
    </button>
  );
}
