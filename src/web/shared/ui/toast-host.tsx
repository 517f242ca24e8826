import { type ComponentType, lazy, Suspense, useEffect, useSyncExternalStore } from "react";
import { onlineLoader } from "#web/shared/ui/online-loader.ts";
import { loadLibrary } from "#web/shared/ui/toast.ts";
import { areToastsActive, onToastsActive } from "#web/shared/ui/toast-activation.ts";

const loadBox = onlineLoader(() => import("#web/shared/ui/toast-box.tsx"));
// The page works without toasts.
const ToastBox = lazy<ComponentType>(() => loadBox().catch(() => ({ default: () => null })));

export function ToastHost() {
  const isActive = useSyncExternalStore(onToastsActive, areToastsActive, () => false);
  useEffect(() => {
    // Loads the library with the guest's first action, so that a toast about a lost network does not need the
    // network.
    const prepare = () =>
      afterPaint(() => {
        void loadBox();
        void loadLibrary();
      });
    const once = { once: true, passive: true };
    window.addEventListener("pointerdown", prepare, once);
    window.addEventListener("keydown", prepare, once);
    return () => {
      window.removeEventListener("pointerdown", prepare);
      window.removeEventListener("keydown", prepare);
    };
  }, []);
  if (!isActive) return null;
  return (
    <Suspense>
      <ToastBox />
    </Suspense>
  );
}

/** The answer to the guest's action is painted first. */
function afterPaint(work: () => void): void {
  requestAnimationFrame(() => setTimeout(work));
}
