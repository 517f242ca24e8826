import type { Operation } from "#contract/office/shop/operation.ts";
import { TaskGroup } from "#web/office/shop/overview/task-group.tsx";
import { moment } from "#web/office/ui/moment.ts";
import { Notice } from "#web/shared/ui/notice.tsx";

type Backup = NonNullable<Operation["backup"]>;

/** Above everything else: what is lost with the disk grows by the hour. */
export function MissedBackup({ backup }: { backup: Backup }) {
  return (
    <Notice type="danger">
      <h2 className="text-base font-bold">{headingOf(backup)}</h2>
      <p className="mt-1 max-w-[80ch]">
        Ginge der Datenträger jetzt verloren, fehlten alle Bestellungen und Rechnungen seither. Bitte geben
        Sie der Technik Bescheid: <code className="whitespace-nowrap">npm run backup</code> sichert sofort und
        sagt, woran es liegt.
      </p>
      {backup.fault && (
        <p className="mt-1 text-sm wrap-anywhere">Der letzte Versuch scheiterte: {backup.fault}</p>
      )}
    </Notice>
  );
}

export function BackupTask({ backup }: { backup: Backup }) {
  return (
    <TaskGroup title="Sicherung" shownCount={1}>
      <li className="py-1.5">{headingOf(backup)}</li>
    </TaskGroup>
  );
}

function headingOf({ isLate, lastGoodAt, silentSince }: Backup): string {
  if (isLate && lastGoodAt) return `Die letzte Sicherung ist vom ${moment(lastGoodAt)} Uhr`;
  if (isLate) return "Es gibt noch keine Sicherung";
  return `Seit ${moment(silentSince ?? "")} Uhr wird nichts mehr gesichert`;
}
