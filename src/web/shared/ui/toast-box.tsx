import { CircleAlert, CircleCheck, TriangleAlert, X } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useLayoutEffect } from "react";
import { ToastContainer } from "react-toastify/unstyled";
import { keepContentUncovered } from "#web/shared/ui/toast-position.ts";

const icons = { success: CircleCheck, error: CircleAlert, warning: TriangleAlert } as const;

/** React-toastify without its injected styles; ours are in toast.css. `React.lazy` needs the default export. */
export default function ToastBox() {
  return (
    <ToastContainer
      aria-label="Meldungen"
      closeButton={({ closeToast }) => (
        <button type="button" onClick={closeToast} aria-label="Meldung schließen" className="toast-close">
          <X className="size-4" aria-hidden="true" />
        </button>
      )}
      icon={({ type }) => <ToastIcon type={type} />}
      transition={Instantly}
      draggable={false}
    />
  );
}

function ToastIcon({ type }: { type: string }) {
  const Icon = icons[type as keyof typeof icons] ?? CircleCheck;
  return <Icon className="size-5" aria-hidden="true" />;
}

interface TransitionProps {
  isIn: boolean;
  done: () => void;
  playToast: () => void;
  nodeRef: RefObject<HTMLElement | null>;
  children?: ReactNode;
}

/** No animation on leaving, so that a replaced toast never stays beside the new one. */
function Instantly({ isIn, done, playToast, nodeRef, children }: TransitionProps) {
  useLayoutEffect(() => {
    if (isIn && nodeRef.current) return keepContentUncovered(nodeRef.current);
  }, [isIn, nodeRef]);
  useEffect(() => {
    if (isIn) playToast();
    else done();
  }, [isIn, done, playToast]);
  return children;
}
