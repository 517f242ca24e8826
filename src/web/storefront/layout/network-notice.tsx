import { WifiOff } from "lucide-react";
import { useSyncExternalStore } from "react";
import { isNetworkLost, onNetworkChange } from "#web/shared/api/network.ts";
import { useProgress } from "#web/storefront/navigation/page-context.ts";

/**
 * Links wait until the network is back: the next page's code may be missing, and without a network the
 * browser would show its own error page, far from the cart.
 */
export function NetworkNotice() {
  const isLost = useSyncExternalStore(onNetworkChange, isNetworkLost, () => false);
  const progress = useProgress();
  return (
    <div role="status" className="fixed inset-x-0 bottom-0 z-50">
      {isLost && (
        <p className="flex items-center justify-center gap-3 bg-ink px-5 py-3 text-sm font-medium text-white">
          <WifiOff className="size-5 shrink-0 text-saffron" aria-hidden="true" />
          {progress === "blocked"
            ? "Keine Internetverbindung. Die Seite öffnet sich, sobald sie wieder da ist."
            : "Keine Internetverbindung. Warenkorb und Eingaben bleiben erhalten."}
        </p>
      )}
    </div>
  );
}
