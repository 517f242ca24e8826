import { type ReactNode, useEffect, useRef } from "react";

interface Props {
  /** Closed on purpose: the focus returns to the button. */
  onClose: () => void;
  /** Focus or pointer has moved elsewhere. */
  onLeave: () => void;
  children: ReactNode;
}

/** Loaded by `React.lazy`, because a phone has a sheet instead. */
export default function DayPopover({ onClose, onLeave, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const leaveIfOutside = (event: Event) => {
      // The button has the same parent and closes the popover itself.
      if (event.target instanceof Node && !box.current?.parentElement?.contains(event.target)) onLeave();
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      // Keeps a surrounding dialog open.
      event.preventDefault();
      onClose();
    };
    document.addEventListener("pointerdown", leaveIfOutside);
    document.addEventListener("focusin", leaveIfOutside);
    document.addEventListener("keydown", closeOnEscape);
    return () => {
      document.removeEventListener("pointerdown", leaveIfOutside);
      document.removeEventListener("focusin", leaveIfOutside);
      document.removeEventListener("keydown", closeOnEscape);
    };
  }, [onClose, onLeave]);
  useEffect(() => {
    box.current?.scrollIntoView({ block: "nearest" });
  }, []);
  return (
    <div
      ref={box}
      role="dialog"
      aria-label="Liefertag wählen"
      className="absolute top-full left-0 z-20 scroll-mt-6 pt-2 pb-6"
    >
      <div className="rounded-lg bg-white p-4 shadow-lift ring-1 ring-hairline">{children}</div>
    </div>
  );
}
