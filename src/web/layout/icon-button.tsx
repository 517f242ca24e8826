import type { ReactNode } from "react";

interface Props {
  label: string;
  onPress: () => void;
  expanded: boolean;
  className?: string;
  children: ReactNode;
}

export function IconButton({ label, onPress, expanded, className = "", children }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="dialog"
      aria-expanded={expanded}
      onClick={onPress}
      className={`inline-flex size-11 items-center justify-center rounded-md transition-colors duration-200 hover:bg-sand ${className}`}
    >
      {children}
    </button>
  );
}
