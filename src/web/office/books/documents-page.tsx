import { Archive, Download, Printer } from "lucide-react";
import type { DataOf, QueryOf } from "#contract/contract.ts";
import { germanDay, parseDay } from "#contract/day.ts";
import { documentKinds, documentPeriodFault, documentStates } from "#contract/office/books/documents.ts";
import { DocumentFilters } from "#web/office/books/document-filters.tsx";
import { documentColumns } from "#web/office/books/document-columns.tsx";
import { useOffice } from "#web/office/office-api.ts";
import { euroText } from "#web/office/ui/euro-text.ts";
import { ListTable } from "#web/office/ui/list-table.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficePage } from "#web/office/ui/office-page.tsx";
import { Pager } from "#web/office/ui/pager.tsx";
import { SearchField } from "#web/office/ui/search-field.tsx";
import { useFileDownload } from "#web/office/ui/use-file-download.ts";
import { useListAddress } from "#web/office/ui/use-list-address.ts";
import { Notice } from "#web/shared/ui/notice.tsx";

type Filter = Omit<QueryOf<"readBookDocuments">, "page" | "sort">;

export default function DocumentsPage() {
  const list = useListAddress();
  const { q, page, get } = list;
  const kind = documentKinds.find((value) => value === get("art"));
  const state = documentStates.find((value) => value === get("stand"));
  const [from, to] = [parseDay(get("von") ?? "") ?? undefined, parseDay(get("bis") ?? "") ?? undefined];
  const isFaulty = documentPeriodFault({ from, to }) !== undefined;
  const filter = { from, to, kind, state, q };
  const { data, isPlaceholderData, instead } = useOffice(
    "readBookDocuments",
    { query: { ...filter, page } },
    !isFaulty,
  );
  const isNarrowed = Boolean(q || kind || state);
  return (
    <OfficePage
      title="Belege"
      about="Rechnungen, Korrekturen und geänderte Angaben, wie sie in den Büchern stehen."
      actions={
        <>
          <SearchField label="Nummer, Bestellung oder Käufer" />
          <DocumentFiles filter={filter} isFaulty={isFaulty} />
        </>
      }
    >
      <DocumentFilters from={from ?? data?.from} to={to ?? data?.to} list={list} />
      {!isFaulty && instead}
      {data && !isFaulty && (
        <div aria-busy={isPlaceholderData}>
          <Gaps {...data} />
          <Sums {...data} />
          <ListTable
            caption="Belege"
            isWideOnPaper
            columns={documentColumns}
            rows={data.rows}
            rowKey={(row) => row.number}
            empty={isNarrowed ? "Kein Beleg passt dazu." : emptyText}
          />
          <Pager total={data.total} hasMore={data.hasMore ?? false} />
        </div>
      )}
    </OfficePage>
  );
}

const emptyText =
  "In diesem Zeitraum gibt es keine Belege. Solche aus dem Testbetrieb stehen in keinem Buch.";

function DocumentFiles({ filter, isFaulty }: { filter: Filter; isFaulty: boolean }) {
  const table = useFileDownload("exportBookDocumentList");
  const archive = useFileDownload("exportBookDocuments");
  return (
    <>
      <OfficeButton
        icon={Download}
        busy={table.busy}
        disabled={isFaulty}
        onClick={() => void table.download({ query: filter })}
      >
        Als CSV
      </OfficeButton>
      <OfficeButton
        icon={Archive}
        busy={archive.busy}
        disabled={isFaulty}
        onClick={() => void archive.download({ query: filter })}
      >
        Als ZIP (PDF mit XML)
      </OfficeButton>
      <OfficeButton icon={Printer} onClick={() => print()}>
        Drucken
      </OfficeButton>
      {archive.busy && (
        <p role="status" className="basis-full text-muted">
          Das Archiv entsteht. PDF, die noch niemand geöffnet hat, werden jetzt erstellt; das kann einige
          Minuten dauern.
        </p>
      )}
    </>
  );
}

function Gaps({ gaps, hasMoreGaps, from, to }: DataOf<"readBookDocuments">) {
  if (gaps.length === 0) return null;
  return (
    <div className="mb-4">
      <Notice type="danger" live={false}>
        {`Vom ${germanDay(from)} bis ${germanDay(to)} fehlen Nummern: ${gaps.join(", ")}${hasMoreGaps ? " und weitere" : ""}. Bitte lassen Sie die Bücher prüfen.`}
      </Notice>
    </div>
  );
}

function Sums({ invoiced, corrected, from, to }: DataOf<"readBookDocuments">) {
  const sums = [
    ["Rechnungen", invoiced],
    ["Korrekturen", corrected],
    ["Zusammen", invoiced + corrected],
  ] as const;
  return (
    <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <p className="font-semibold">
        {germanDay(from)} bis {germanDay(to)}
      </p>
      <dl className="flex flex-wrap gap-x-6 gap-y-1">
        {sums.map(([name, sum]) => (
          <div key={name} className="flex gap-2">
            <dt className="text-muted">{name}</dt>
            <dd className="font-semibold tabular-nums">{euroText(sum)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
