import { Link } from "react-router";
import { germanDay } from "#contract/day.ts";
import type { DataOf } from "#contract/contract.ts";
import { mailKindNames } from "#contract/office/mail/mails.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import { useOffice } from "#web/office/office-api.ts";
import { type Column, ListTable } from "#web/office/ui/list-table.tsx";
import { moment } from "#web/office/ui/moment.ts";
import { OfficeLink } from "#web/office/ui/office-button.tsx";
import { OfficePage } from "#web/office/ui/office-page.tsx";
import { Status } from "#web/office/ui/status.tsx";

type Row = DataOf<"readLegalTexts">[number];
type LetterRow = DataOf<"readMailTexts">[number];

const titleLink =
  "inline-flex min-h-11 items-center font-semibold text-forest underline-offset-4 hover:underline";

function State({ newest }: Pick<Row, "newest">) {
  return newest && !newest.isFile ? (
    <Status kind="good">Eigener Text</Status>
  ) : (
    <Status kind="waiting">Text der Datei</Status>
  );
}
const lastWritten = ({ newest }: Pick<Row, "newest">) =>
  newest ? `${moment(newest.at)}, ${newest.by}` : "noch nie";

const letterColumns: Column<LetterRow>[] = [
  {
    name: "E-Mail",
    heads: true,
    cell: ({ kind }) => (
      <Link to={officeLink("einstellungen/rechtstexte/e-mails/:kind", { kind })} className={titleLink}>
        {mailKindNames[kind]}
      </Link>
    ),
  },
  { name: "Stand", cell: State },
  { name: "Zuletzt geschrieben", spare: true, cell: lastWritten },
];

const columns: Column<Row>[] = [
  {
    name: "Text",
    heads: true,
    cell: ({ page, title }) => (
      <Link to={officeLink("einstellungen/rechtstexte/:page", { page })} className={titleLink}>
        {title}
      </Link>
    ),
  },
  { name: "Stand", cell: State },
  { name: "In der Fassung vom", cell: ({ updated }) => germanDay(updated) },
  { name: "Zuletzt geschrieben", spare: true, cell: lastWritten },
];

export default function LegalTextsPage() {
  const { data, instead } = useOffice("readLegalTexts");
  const { data: letters } = useOffice("readMailTexts");
  return (
    <OfficePage
      title="Rechtstexte und E-Mails"
      about="Jede gespeicherte Fassung bleibt. Bei jeder Bestellung steht, welche galt."
      actions={<OfficeLink to={officeLink("einstellungen")}>Zu den Einstellungen</OfficeLink>}
    >
      {instead}
      {data && (
        <ListTable
          caption="Rechtstexte"
          columns={columns}
          rows={data}
          rowKey={({ page }) => page}
          empty="Es gibt keine Rechtstexte."
        />
      )}
      {letters && (
        <div className="mt-6">
          <h2 className="mb-2">E-Mails an Gäste</h2>
          <ListTable
            caption="E-Mails an Gäste"
            columns={letterColumns}
            rows={letters}
            rowKey={({ kind }) => kind}
            empty="Es gibt keine E-Mails an Gäste."
          />
        </div>
      )}
    </OfficePage>
  );
}
