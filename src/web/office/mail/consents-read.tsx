import { consentColumns, type SubscriberFileResult } from "#contract/office/mail/subscriber-file.ts";
import { TakenColumns } from "#web/office/ui/dry-run.tsx";
import { moment } from "#web/office/ui/moment.ts";

/** How the list was understood, before anything is taken over. */
export function ConsentsRead({ columns, sample }: Pick<SubscriberFileResult, "columns" | "sample">) {
  return (
    <section aria-label="Spalten der Datei" className="space-y-2">
      <p>
        <TakenColumns columns={columns} />
      </p>
      <ul>
        {columns.map(
          ({ heading, field }) =>
            field && (
              <li key={heading} className="wrap-anywhere">
                Spalte „{heading}“ <span aria-hidden="true">→</span>
                <span className="sr-only">ist</span> <strong>{consentColumns[field]}</strong>
              </li>
            ),
        )}
      </ul>
      {sample.length > 0 && (
        <div className="relative overflow-x-auto rounded-md border border-hairline bg-white">
          <table className="w-full border-collapse">
            <caption className="px-3 pt-2 text-left text-xs text-muted">
              {sample.length === 1 ? "So ist die erste Zeile gelesen:" : "So sind die ersten Zeilen gelesen:"}
            </caption>
            <thead>
              <tr className="border-b border-hairline text-left text-xs text-muted">
                {["Zeile", "Adresse", "Zugestimmt", "Text und Nachweis"].map((name) => (
                  <th key={name} scope="col" className="h-9 px-3 font-semibold">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {sample.map(({ row, email, at, text, proof }) => (
                <tr key={row} className="border-b border-hairline align-top last:border-0">
                  <td className="px-3 py-2">{row}</td>
                  <th scope="row" className="px-3 py-2 text-left font-normal wrap-break-word">
                    {email}
                  </th>
                  <td className="px-3 py-2 whitespace-nowrap">{moment(at)}</td>
                  <td className="px-3 py-2 wrap-anywhere">{[text, proof].filter(Boolean).join(" · ")}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
