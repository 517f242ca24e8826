import { Check } from "lucide-react";
import { type Operation, operationCalls } from "#contract/office/shop/operation.ts";
import type { Role } from "#contract/team/staff.ts";
import { useOffice, useOfficeChange } from "#web/office/office-api.ts";
import { useStaff } from "#web/office/team/staff-context.ts";
import { moment } from "#web/office/ui/moment.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { useEvery } from "#web/office/ui/use-every.ts";
import { Notice } from "#web/shared/ui/notice.tsx";

const readEverySeconds = 20;
const concerned: readonly Role[] = operationCalls.readOperation.roles;

/** Problems with the shop's operation, above everything else, for the roles concerned. */
export function OperationNotices() {
  const isConcerned = concerned.includes(useStaff().role);
  const { data, refetch } = useOffice("readOperation", {}, isConcerned);
  useEvery(readEverySeconds, () => isConcerned && void refetch());
  const { standstill = null, proxies = null, backup = null } = data ?? {};
  if (!standstill && !proxies?.length && !backup) return null;
  return (
    <div className="mb-4 space-y-3">
      {standstill && <Standstill since={standstill.since} />}
      {backup && <MissedBackup backup={backup} />}
      {proxies?.map((proxy) => (
        <UnknownProxy key={proxy.address} proxy={proxy} />
      ))}
    </div>
  );
}

function Standstill({ since }: { since: string | null }) {
  return (
    <Notice type="danger">
      <h2 className="text-base font-bold">
        {since
          ? `Hintergrund steht seit ${moment(since)} Uhr`
          : "Hintergrund steht: er ist noch nie gelaufen"}
      </h2>
      <p className="mt-1 max-w-[80ch]">
        E-Mails, der Abgleich offener Zahlungen und die Kochlisten warten; sie werden nachgeholt. Bestellen
        und Bezahlen gehen weiter. Bitte geben Sie der Technik Bescheid: Der Worker (
        <code className="whitespace-nowrap">npm run worker</code>) oder der Shop muss neu gestartet werden.
      </p>
    </Notice>
  );
}

type Proxy = NonNullable<Operation["proxies"]>[number];

function UnknownProxy({ proxy: { address, headers, lastSeenAt } }: { proxy: Proxy }) {
  const dismiss = useOfficeChange("dismissProxy", { done: "Als erledigt vermerkt." });
  return (
    <Notice type="warning">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-80">
          <h2 className="text-base font-bold wrap-anywhere">
            {address} leitet Anfragen weiter, ohne dass der Shop ihm traut
          </h2>
          <p className="mt-1 max-w-[80ch]">
            Alle Gäste dahinter teilen sich deshalb eine Adresse und ihre Grenzen: Zehn falsche Passwörter von
            irgendwem sperren auch die Anmeldung des Teams. Ist das Ihr Proxy oder Load-Balancer, tragen Sie
            die Adresse in <code>TRUSTED_PROXIES</code> ein und starten Sie den Shop neu. Kennen Sie sie
            nicht, haken Sie sie ab und tragen Sie sie nicht ein.
          </p>
          <p className="mt-1 text-sm wrap-anywhere">
            Zuletzt bemerkt: {moment(lastSeenAt)} Uhr, an {headers.join(", ")}
          </p>
        </div>
        <OfficeButton
          icon={Check}
          busy={dismiss.isPending}
          aria-label={`Hinweis zu ${address}: erledigt`}
          onClick={() => dismiss.mutate({ body: { address } })}
        >
          Erledigt
        </OfficeButton>
      </div>
    </Notice>
  );
}

type Backup = NonNullable<Operation["backup"]>;

/** Above everything else: what is lost with the disk grows by the hour. */
function MissedBackup({ backup }: { backup: Backup }) {
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

function headingOf({ isLate, lastGoodAt, silentSince }: Backup): string {
  if (isLate && lastGoodAt) return `Die letzte Sicherung ist vom ${moment(lastGoodAt)} Uhr`;
  if (isLate) return "Es gibt noch keine Sicherung";
  return `Seit ${moment(silentSince ?? "")} Uhr wird nichts mehr gesichert`;
}
