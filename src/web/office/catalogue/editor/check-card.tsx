import { CircleCheck, TriangleAlert } from "lucide-react";
import type { Finding } from "#contract/office/catalogue/finding.ts";
import { useEditor } from "#web/office/catalogue/editor/editor-context.ts";
import { fieldId, goToField } from "#web/office/catalogue/editor/field-place.tsx";
import { Card } from "#web/office/ui/office-page.tsx";

/**
 * Checks the typed menu: what is missing for the sale and what looks wrong. Each finding links to its
 * field.
 */
export function CheckCard() {
  const { missing, isBlocked, hints, menu } = useEditor();
  const isSold = menu.state === "published";
  return (
    <Card title="Prüfung">
      <div role="status">
        {missing.length === 0 ? (
          <p className="flex items-center gap-2 text-success">
            <CircleCheck className="size-4.5 shrink-0" aria-hidden="true" />
            {isSold
              ? "Veröffentlicht, alle Angaben sind da."
              : "Alle Angaben sind da: Es kann veröffentlicht werden."}
          </p>
        ) : (
          <p className="font-semibold text-warning">
            {isBlocked && "Kann so nicht gespeichert werden, weil"}
            {isSold && !isBlocked && "Wird verkauft und dürfte nicht mehr veröffentlicht werden, weil"}
            {!isSold && "Darf noch nicht veröffentlicht werden, weil"}
          </p>
        )}
      </div>
      <Findings findings={missing} />
      {hints.length > 0 && (
        <>
          <h3 className="mt-4 flex items-center gap-2 text-warning">
            <TriangleAlert className="size-4 shrink-0 text-warning-icon" aria-hidden="true" />
            {hints.length === 1 ? "Ein Hinweis" : `${hints.length} Hinweise`}
          </h3>
          <Findings findings={hints} />
        </>
      )}
    </Card>
  );
}

function Findings({ findings }: { findings: readonly Finding[] }) {
  return (
    <ul className="mt-1">
      {findings.map(({ field, text }) => (
        <li key={`${field} ${text}`}>
          <a
            href={`#${fieldId(field)}`}
            onClick={(event) => {
              event.preventDefault();
              goToField(field);
            }}
            className="inline-block min-h-6 py-0.5 underline decoration-hairline underline-offset-3 hover:decoration-ink"
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
