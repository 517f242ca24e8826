import { formatEuro } from "#contract/money.ts";
import { priceSlipText } from "#contract/office/catalogue/figure-check.ts";
import { ConfirmDialog } from "#web/office/ui/confirm-dialog.tsx";

interface Props {
  /** The priced thing: "Chili con Carne". */
  name: string;
  before: number;
  after: number;
  busy?: boolean;
  onSure: () => void;
  onClose: () => void;
}

/** Ten times the old price, or a tenth of it, is probably a typing mistake. */
export function PriceQuestion({ name, before, after, busy = false, onSure, onClose }: Props) {
  return (
    <ConfirmDialog
      title="Stimmt dieser Preis?"
      action={`Ja, ${formatEuro(after)}`}
      busy={busy}
      onDo={onSure}
      onClose={onClose}
    >
      <p>
        „{name}“: bisher {formatEuro(before)}, jetzt <strong>{formatEuro(after)}</strong>. Das ist{" "}
        {priceSlipText(before, after)} davon.
      </p>
    </ConfirmDialog>
  );
}
