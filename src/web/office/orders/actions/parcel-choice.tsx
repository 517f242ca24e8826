export type ParcelAfterRefund = "stop" | "goes";

interface Props {
  chosen: ParcelAfterRefund;
  /** how many of the parcels are packed already */
  packed: number;
  /** of one some cartons have left */
  isRest?: boolean;
  onChoose: (parcel: ParcelAfterRefund) => void;
}

/** What becomes of parcels that are not sent while their money goes back. */
export function ParcelChoice({ chosen, packed, isRest = false, onChoose }: Props) {
  return (
    <fieldset className="space-y-2">
      <legend className="mb-2 font-semibold">Was geschieht mit dem Paket?</legend>
      <Option
        value="stop"
        title="Geld zurück, Paket anhalten"
        about={`${stopText(packed)}${isRest ? restText : ""}`}
        chosen={chosen}
        onChoose={onChoose}
      />
      <Option
        value="goes"
        title="Geld zurück, Paket geht trotzdem"
        about="Es wird gekocht, gepackt und verschickt wie bestellt. Der Gast erfährt beides."
        chosen={chosen}
        onChoose={onChoose}
      />
    </fieldset>
  );
}

const restText =
  " Kartons, die schon unterwegs sind, kommen an; die übrigen bleiben hier, „Auspacken“ wird eine Aufgabe.";

function stopText(packed: number): string {
  const stopped =
    "Es wird nicht mehr geliefert: Packzettel und Versanddatei lassen es aus, und sein Scan hält an.";
  if (packed === 0) return stopped;
  const task = packed === 1 ? "Es ist schon gepackt" : `${packed} Pakete sind schon gepackt`;
  return `${stopped} ${task}: „Auspacken“ wird eine Aufgabe.`;
}

interface OptionProps {
  value: ParcelAfterRefund;
  title: string;
  about: string;
  chosen: ParcelAfterRefund;
  onChoose: (parcel: ParcelAfterRefund) => void;
}

function Option({ value, title, about, chosen, onChoose }: OptionProps) {
  return (
    <label className="flex min-h-11 items-start gap-3 rounded-md border border-hairline bg-white px-4 py-2.5 has-checked:border-forest">
      <input
        type="radio"
        name="parcel"
        className="mt-1 size-4 shrink-0 accent-forest"
        checked={value === chosen}
        onChange={() => onChoose(value)}
      />
      <span>
        <span className="font-semibold">{title}</span>
        <span className="block text-muted">{about}</span>
      </span>
    </label>
  );
}
