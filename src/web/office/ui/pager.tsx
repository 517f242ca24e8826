import { rowsPerPage } from "#contract/office/lists-and-files.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { useListAddress } from "#web/office/ui/use-list-address.ts";

const number = new Intl.NumberFormat("de-DE");

export function Pager({ total, hasMore = false }: { total: number; hasMore?: boolean }) {
  const { page, set } = useListAddress();
  if (total === 0) return null;
  const first = (page - 1) * rowsPerPage + 1;
  const last = Math.min(page * rowsPerPage, total);
  const to = (target: number) => set({ page: target > 1 ? String(target) : null });
  return (
    <nav aria-label="Seiten" className="print:hidden mt-3 flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="text-muted">
        {first > total
          ? "Diese Seite gibt es nicht."
          : `${number.format(first)}–${number.format(last)} von ${hasMore ? "mehr als " : ""}${number.format(total)}`}
      </p>
      {total > rowsPerPage && (
        <div className="flex gap-2">
          <OfficeButton disabled={page <= 1} onClick={() => to(page - 1)}>
            Zurück
          </OfficeButton>
          <OfficeButton disabled={last >= total} onClick={() => to(page + 1)}>
            Weiter
          </OfficeButton>
        </div>
      )}
    </nav>
  );
}
