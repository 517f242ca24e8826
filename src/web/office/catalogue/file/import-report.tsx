import { Printer } from "lucide-react";
import { Link } from "react-router";
import type { ImportPlan } from "#contract/office/menu-files.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import { soldText } from "#contract/office/sold-changes.ts";
import { PlannedRows } from "#web/office/catalogue/file/planned-rows.tsx";
import { OfficeButton, OfficeLink } from "#web/office/ui/office-button.tsx";
import { Card } from "#web/office/ui/office-page.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

interface Props {
  fileName: string;
  plan: ImportPlan;
  onAgain: () => void;
}

const menus = (count: number) => (count === 1 ? "ein Menü" : `${count} Menüs`);

export function ImportReport({ fileName, plan, onAgain }: Props) {
  const { counts, rows } = plan;
  return (
    <Card title={`Bericht: ${fileName}`}>
      <div className="space-y-4">
        <Notice type="success">
          {`Übernommen: ${menus(counts.changed)} geändert, ${menus(counts.new)} neu angelegt, ${menus(counts.unchanged)} unverändert.`}
        </Notice>
        {plan.sold.orders > 0 && (
          <Notice type="danger">
            Schon verkauft: {soldText(plan.sold)}. Was sich dafür geändert hat, steht in der{" "}
            <Link to={officeLink("")} className="underline underline-offset-4">
              Übersicht
            </Link>
            . Dort liegt auch der Brief bereit.
          </Notice>
        )}
        <PlannedRows rows={rows.filter(({ kind }) => kind !== "unchanged")} />
        <div className="flex flex-wrap gap-3 print:hidden">
          <OfficeLink look="action" to={officeLink("menus")}>
            Zu den Menüs
          </OfficeLink>
          <OfficeButton
            icon={<Printer className="size-4" aria-hidden="true" />}
            onClick={() => window.print()}
          >
            Drucken
          </OfficeButton>
          <OfficeButton onClick={onAgain}>Weitere Datei</OfficeButton>
        </div>
      </div>
    </Card>
  );
}
