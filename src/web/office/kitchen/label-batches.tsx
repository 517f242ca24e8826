import type { PrintedDish } from "#contract/office/kitchen/production-papers.ts";
import { OfficeSelect } from "#web/office/ui/office-field.tsx";

type PrintedBatch = PrintedDish["batches"][number];

const nameOf = ({ code }: PrintedBatch) => code ?? "ohne Charge (vorher gedruckt)";

/** How many labels are printed and missing. */
export function LabelTable({ dishes }: { dishes: readonly PrintedDish[] }) {
  return (
    <table className="mt-2 w-full border-collapse">
      <caption className="sr-only">Etiketten je Menü und Charge</caption>
      <thead>
        <tr className="text-left text-xs text-muted">
          <th scope="col">Charge</th>
          <th scope="col" className="pl-3 text-right">
            Gedruckt
          </th>
          <th scope="col" className="pl-3 text-right">
            Fehlen
          </th>
        </tr>
      </thead>
      {dishes.map((dish) => (
        <DishRows key={dish.menuId} dish={dish} />
      ))}
    </table>
  );
}

function DishRows({ dish: { name, batches, waiting } }: { dish: PrintedDish }) {
  const hasBatch = batches.some(({ batchId }) => batchId !== null);
  return (
    <tbody className="border-t border-hairline">
      <tr>
        <th scope="rowgroup" colSpan={3} className="pt-1 text-left">
          {name}
        </th>
      </tr>
      {batches.map((batch) => (
        <tr key={batch.batchId} className="align-top">
          <td className="py-0.5">
            {hasBatch ? nameOf(batch) : "noch keine"}
            {batch.isStopped && <strong className="text-error">, gesperrt</strong>}
          </td>
          <td className="py-0.5 pl-3 text-right">
            {batch.labels}
            {batch.surplus > 0 && <strong>, {batch.surplus} zu viel</strong>}
          </td>
          <td className="py-0.5 pl-3 text-right">{batch.missing}</td>
        </tr>
      ))}
      {waiting > 0 && (
        <tr>
          <td className="py-0.5">nächste Charge</td>
          <td className="py-0.5 pl-3 text-right">0</td>
          <td className="py-0.5 pl-3 text-right">{waiting}</td>
        </tr>
      )}
    </tbody>
  );
}

/** Of which batch the labels are, where a dish has those of several; first the batch that has too many. */
export function LabelBatch({ dish }: { dish: PrintedDish | undefined }) {
  const there = dish?.batches.filter(({ labels }) => labels > 0) ?? [];
  if (there.length < 2) return null;
  const first = there.find(({ surplus }) => surplus > 0) ?? there[0];
  return (
    <div className="min-w-40">
      <OfficeSelect
        key={dish?.menuId}
        name="batchId"
        label="Charge"
        defaultValue={first?.batchId ?? ""}
        options={Object.fromEntries(there.map((batch) => [batch.batchId ?? "", nameOf(batch)]))}
      />
    </div>
  );
}

/** What `LabelBatch` says in a form. */
export function chosenBatch(form: FormData): { batchId?: string | null } {
  const batchId = form.get("batchId");
  return batchId === null ? {} : { batchId: String(batchId) || null };
}
