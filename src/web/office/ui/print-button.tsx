import { Printer } from "lucide-react";
import { OfficeButton } from "#web/office/ui/office-button.tsx";

interface Props {
  /** as large as the keys beside it */
  className?: string;
  iconClass?: string;
  disabled?: boolean;
}

/** The page as it is, by the browser. */
export function PrintButton({ className = "min-h-11", iconClass = "size-4", disabled }: Props) {
  return (
    <OfficeButton
      className={className}
      icon={<Printer className={iconClass} aria-hidden="true" />}
      disabled={disabled}
      onClick={() => window.print()}
    >
      Drucken
    </OfficeButton>
  );
}
