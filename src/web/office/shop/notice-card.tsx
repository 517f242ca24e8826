import { shopFacts } from "#brand/shop.ts";
import type { DataOf } from "#contract/contract.ts";
import { germanDay } from "#contract/day.ts";
import { OfficeField } from "#web/office/ui/office-field.tsx";
import { Card } from "#web/office/ui/office-page.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

export function NoticeCard({ loaded }: { loaded: DataOf<"readSettings"> }) {
  return (
    <Card title="Hinweis im Shop">
      <div className="space-y-4">
        {loaded.announcementIsOver && loaded.announcementUntil && (
          <Notice type="info">
            Dieser Hinweis ist am {germanDay(loaded.announcementUntil)} abgelaufen: Gäste sehen wieder den
            üblichen Text.
          </Notice>
        )}
        <OfficeField
          name="announcement"
          label="Text in der Leiste über dem Kopf"
          maxLength={120}
          hint={`Leer: „${shopFacts.join(" · ")}“`}
        />
        <div className="max-w-60">
          <OfficeField
            name="announcementUntil"
            type="date"
            isNullable
            label="Bis einschließlich"
            hint="Leer: ohne Ende"
          />
        </div>
      </div>
    </Card>
  );
}
