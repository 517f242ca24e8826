import { type ComponentType, type ReactNode, useState } from "react";
import { lazyDialog } from "#web/shared/ui/lazy-part.tsx";

type Sheet = ComponentType<{ onClose: () => void }>;

interface Props {
  label: string;
  /** Loads the sheet at the first touch of the button, at the latest when it is pressed. */
  load: () => Promise<{ default: Sheet }>;
  className?: string;
  shape?: string;
  children: ReactNode;
}

const iconShape = "inline-flex size-11 items-center justify-center rounded-md";

export function SheetButton({ label, load, className = "", shape = iconShape, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [OpenSheet] = useState(() => lazyDialog(load));
  const fetchEarly = () => void load().catch(() => undefined);
  return (
    <>
      <button
        type="button"
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={fetchEarly}
        onFocus={fetchEarly}
        onClick={() => setOpen(true)}
        className={`transition-colors duration-200 hover:bg-sand ${shape} ${className}`}
      >
        {children}
      </button>
      {isOpen && <OpenSheet onClose={() => setOpen(false)} />}
    </>
  );
}
