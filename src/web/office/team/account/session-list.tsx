import { deviceName } from "#contract/office/device-name.ts";
import type { OwnSession } from "#contract/office/team.ts";
import { useOffice, useOfficeChange } from "#web/office/office-api.ts";
import { Failed } from "#web/office/ui/failed.tsx";
import { moment } from "#web/office/ui/moment.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Card } from "#web/office/ui/office-page.tsx";
import { Waiting } from "#web/office/ui/waiting.tsx";

export function SessionList() {
  const { data, error, refetch } = useOffice("readOwnSessions");
  return (
    <Card title="Meine Anmeldungen">
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Waiting />}
      <ul className="divide-y divide-hairline">
        {data?.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
    </Card>
  );
}

function SessionRow({ session }: { session: OwnSession }) {
  const { mutate, isPending } = useOfficeChange("revokeSession", { done: "Die Anmeldung wurde beendet." });
  return (
    <li className="flex items-center justify-between gap-4 py-2.5">
      <div className="min-w-0">
        <p className="font-medium" title={session.device}>
          {deviceName(session.device)}
        </p>
        <p className="text-xs text-muted">
          seit {moment(session.createdAt)} aus dem Netz {session.address || "unbekannt"}
          {session.lastSeenAt && `, zuletzt ${moment(session.lastSeenAt)}`}
        </p>
      </div>
      {session.isThis ? (
        <span className="shrink-0 text-muted">diese hier</span>
      ) : (
        <OfficeButton busy={isPending} onClick={() => mutate({ params: { sessionId: session.id } })}>
          Beenden
        </OfficeButton>
      )}
    </li>
  );
}
