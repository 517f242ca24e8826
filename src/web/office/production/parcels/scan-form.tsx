import { ScanBarcode } from "lucide-react";
import { type FormEvent, useRef } from "react";
import type { DataOf } from "#contract/contract.ts";
import { failureText } from "#web/cart/failure-text.ts";
import { useOfficeChange } from "#web/office/office-api.ts";
import { portionsText } from "#web/office/production/list-states.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeField } from "#web/office/ui/office-field.tsx";

export type Scanned = DataOf<"scanSlip">;

interface Props {
  day: string;
  onScanned: (scanned: Scanned) => void;
}

/** Packs by the bars of the packing slip: the scanner types them and presses Enter, and the field waits for the next. */
export function ScanForm({ day, onScanned }: Props) {
  const field = useRef<HTMLInputElement>(null);
  // a refusal is told above as well: by then the next slip may have been scanned, and the field speaks of that one
  const scan = useOfficeChange("scanSlip", { onDone: ({ data }) => onScanned(data) });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = field.current;
    const code = input?.value.trim();
    if (!input || !code) return;
    // at once, or the next slip's code would be typed behind this one
    input.value = "";
    const giveBack = () => {
      if (input.value) return;
      input.value = code;
      input.select();
    };
    scan.mutate({ params: { day }, body: { code } }, { onError: giveBack });
  };
  return (
    <form
      noValidate
      onSubmit={send}
      className="grid items-start gap-x-6 gap-y-2 rounded-md border border-hairline bg-white p-4 sm:grid-cols-[3fr_2fr] print:hidden"
    >
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow">
          <OfficeField
            ref={field}
            name="code"
            label="Packzettel scannen"
            data-scan=""
            maxLength={100}
            spellCheck={false}
            error={scan.error ? failureText(scan.error) : undefined}
            hint="Strichcode oben auf dem Packzettel, oder die Bestellnummer tippen."
          />
        </div>
        <OfficeButton
          type="submit"
          className="mt-5"
          busy={scan.isPending}
          icon={<ScanBarcode className="size-4" aria-hidden="true" />}
        >
          Packen
        </OfficeButton>
      </div>
      <p role="status" className="font-semibold sm:pt-6.5">
        {scan.data && !scan.error && whatHappened(scan.data.data)}
      </p>
    </form>
  );
}

function whatHappened({ parcel, isNew }: Scanned): string {
  const { number, portions, coolPacks, status } = parcel;
  if (status !== "packed") return `${number} ist schon verschickt.`;
  if (!isNew) return `${number} ist schon gepackt. Jetzt kommt die Sendungsnummer.`;
  return `${number} ist gepackt: ${portionsText(portions)}, ${coolPacks} ${coolPacks === 1 ? "Kühlakku" : "Kühlakkus"}.`;
}
