import { useState } from "react";
import { type MenuColumn, menuFileHeaders } from "#contract/office/catalogue/menu-fields.ts";
import type { ImportPlan, PlannedRow } from "#contract/office/catalogue/menu-files.ts";
import { PlannedRows } from "#web/office/catalogue/file/planned-rows.tsx";
import { BrokenPromises } from "#web/office/catalogue/sold-question.tsx";
import { AndMore, DryRunNotices } from "#web/office/ui/dry-run.tsx";
import { FileColumns } from "#web/office/ui/file-columns.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Card } from "#web/office/ui/office-page.tsx";
import { Segments } from "#web/office/ui/segments.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

interface Props {
  fileName: string;
  plan: ImportPlan;
  note?: string;
  onColumn: (heading: string, field: MenuColumn | "") => void;
  onImport: () => void;
  onCancel: () => void;
}

const kinds: readonly { kind: PlannedRow["kind"]; name: string }[] = [
  { kind: "error", name: "fehlerhaft" },
  { kind: "changed", name: "geändert" },
  { kind: "new", name: "neu" },
  { kind: "unchanged", name: "unverändert" },
];

/** The dry run, row by row. Only a file without errors can be imported. */
export function CheckedFile({ fileName, plan, note, onColumn, onImport, onCancel }: Props) {
  const { counts, warned, problems, rows } = plan;
  const first = kinds.find(({ kind }) => counts[kind] > 0)?.kind ?? "unchanged";
  const [shown, setShown] = useState<PlannedRow["kind"]>(first);
  const work = counts.new + counts.changed;
  const isBroken = problems.length > 0 || counts.error > 0;
  const shownRows = rows.filter(({ kind }) => kind === shown);
  return (
    <Card title={`Probelauf: ${fileName}`}>
      <div className="space-y-4">
        <DryRunNotices note={note} isBroken={isBroken} problems={problems} hasWork={work > 0} />
        <FileColumns
          columns={plan.columns}
          fields={menuFileHeaders}
          system={plan.system}
          isOpen={problems.length > 0}
          onChoose={onColumn}
        />
        {plan.sold.orders > 0 && (
          <Notice type="danger">
            <div className="space-y-2">
              <p>
                Das ist schon verkauft. Wenn Sie die Datei übernehmen, liegt ein Brief an die Gäste bereit.
              </p>
              <BrokenPromises sold={plan.sold} />
            </div>
          </Notice>
        )}
        {plan.giftCards.length > 0 && (
          <Notice type="info">
            {plan.giftCards.length === 1
              ? "Ein Gutschein ist nicht dabei:"
              : `${plan.giftCards.length} Gutscheine sind nicht dabei:`}{" "}
            {plan.giftCards.map((name) => `„${name}“`).join(", ")}. Ein Gutschein ist kein Gericht.
          </Notice>
        )}
        {warned > 0 && !isBroken && (
          <Notice type="warning">
            {warned === 1 ? "Bei einem Menü" : `Bei ${warned} Menüs`} lohnt ein zweiter Blick: Der Hinweis
            steht in der Zeile. Übernehmen geht trotzdem.
          </Notice>
        )}
        {rows.length > 0 && (
          <>
            <Segments
              label="Zeilen"
              options={kinds.map(({ kind, name }) => ({ value: kind, name: `${counts[kind]} ${name}` }))}
              chosen={shown}
              onChoose={setShown}
            />
            <PlannedRows rows={shownRows} />
            <AndMore count={counts[shown] - shownRows.length} />
          </>
        )}
        <div className="flex flex-wrap gap-3">
          {!isBroken && work > 0 && (
            <OfficeButton look="action" onClick={onImport}>
              {work === 1 ? "Eine Änderung übernehmen" : `${work} Änderungen übernehmen`}
            </OfficeButton>
          )}
          <OfficeButton onClick={onCancel}>Andere Datei</OfficeButton>
        </div>
      </div>
    </Card>
  );
}
