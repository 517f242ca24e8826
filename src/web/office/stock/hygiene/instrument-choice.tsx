import { germanDay } from "#contract/day.ts";
import type { Instrument } from "#web/office/stock/hygiene/use-chosen-instrument.ts";
import { OfficeSelect } from "#web/office/ui/office-field.tsx";

interface Props {
  instruments: readonly Instrument[];
  instrument: Instrument | null;
  onInstrument: (id: number | null) => void;
}

export function InstrumentChoice({ instruments, instrument, onInstrument }: Props) {
  if (instruments.length === 0) return null;
  return (
    <div className="max-w-md print:hidden">
      <OfficeSelect
        label="Messgerät dieses Tablets"
        className="min-h-14 text-lg"
        options={{
          "": "Nicht angegeben",
          ...Object.fromEntries(instruments.map(({ id, name }) => [String(id), name])),
        }}
        value={instrument ? String(instrument.id) : ""}
        onChange={({ target }) => onInstrument(Number(target.value) || null)}
        hint={instrument ? calibrationWords(instrument) : "Es steht bei jeder Messung."}
      />
    </div>
  );
}

function calibrationWords({ last, dueOn }: Instrument): string {
  if (!last || dueOn === null) return "Noch nie kalibriert.";
  return last.isPassed
    ? `Kalibriert am ${germanDay(last.calibratedOn)}, wieder bis ${germanDay(dueOn)}.`
    : `Bei der Kalibrierung am ${germanDay(last.calibratedOn)} durchgefallen: bitte ein anderes nehmen.`;
}
