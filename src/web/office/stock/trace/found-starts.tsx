import { ArrowRight } from "lucide-react";
import { traceStarts } from "#contract/office/stock/trace.ts";
import { useOffice } from "#web/office/office-api.ts";
import { useListAddress } from "#web/office/ui/use-list-address.ts";

/** Each as one large key: a press traces it. */
export function FoundStarts({ text }: { text: string }) {
  const { set } = useListAddress();
  const { data, error, instead } = useOffice("findTraceStarts", { query: { q: text } });
  if (error || !data) return instead;
  if (data.length === 0)
    return (
      <p className="rounded-md border border-hairline bg-white px-4 py-8 text-center text-muted">
        Zu „{text}“ ist nichts bekannt. Prüfen Sie den Code auf dem Etikett oder suchen Sie nach dem Namen der
        Zutat.
      </p>
    );
  return (
    <ul className="grid gap-2 lg:grid-cols-2">
      {data.map(({ from, id, title, detail }) => (
        <li key={`${from} ${id}`}>
          <button
            type="button"
            onClick={() => set({ von: from, nummer: id, richtung: null })}
            className="flex min-h-16 w-full items-center justify-between gap-3 rounded-md border border-field bg-white px-4 py-2 text-left hover:bg-sand"
          >
            <span className="min-w-0 wrap-anywhere">
              <span className="block text-base font-semibold">{title}</span>
              <span className="block text-sm text-muted">
                {[traceStarts[from], detail].filter(Boolean).join(" · ")}
              </span>
            </span>
            <ArrowRight className="size-5 shrink-0 text-forest" aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
