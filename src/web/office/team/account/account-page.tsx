import { useRef } from "react";
import type { BodyOf } from "#contract/contract.ts";
import { deviceName } from "#contract/office/team/device-name.ts";
import type { OwnSession } from "#contract/office/team/team.ts";
import { pinRoles } from "#contract/team/pins.ts";
import { shortestPassword } from "#contract/team/staff.ts";
import { useOffice, useOfficeChange } from "#web/office/office-api.ts";
import { FactorCard } from "#web/office/team/account/factor-card.tsx";
import { PinCard } from "#web/office/team/account/pin-card.tsx";
import { useStaff } from "#web/office/team/staff-context.ts";
import { moment } from "#web/office/ui/moment.ts";
import { OfficeForm } from "#web/office/ui/office-form.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeField } from "#web/office/ui/office-field.tsx";
import { Card, OfficePage } from "#web/office/ui/office-page.tsx";
import { openHelp } from "#web/office/ui/shortcuts/shortcut-help-state.ts";
import { ShortcutSwitch } from "#web/office/ui/shortcuts/shortcut-switch.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

export default function AccountPage() {
  const { email, role, tablet } = useStaff();
  if (tablet)
    return (
      <OfficePage title="Mein Zugang" about={`Angemeldet am Tablet „${tablet}“.`}>
        <Notice type="info">
          Passwort, Passkeys und PIN ändern Sie an einem eigenen Gerät: Dafür genügt die PIN nicht.
        </Notice>
      </OfficePage>
    );
  return (
    <OfficePage title="Mein Zugang" about={`Angemeldet mit ${email}.`}>
      <div className="grid items-start gap-5 xl:grid-cols-[22rem_minmax(0,1fr)]">
        <div className="space-y-5">
          <PasswordForm />
          <Card title="Tastenkürzel">
            <ShortcutSwitch />
            <OfficeButton className="mt-2" onClick={openHelp}>
              Alle Tasten zeigen
            </OfficeButton>
          </Card>
        </div>
        <div className="space-y-5">
          <FactorCard />
          {pinRoles.some((one) => one === role) && <PinCard />}
          <SessionList />
        </div>
      </div>
    </OfficePage>
  );
}

function SessionList() {
  const { data, instead } = useOffice("readOwnSessions");
  return (
    <Card title="Meine Anmeldungen">
      {instead}
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
          {session.tablet ? `Mit PIN am Tablet „${session.tablet}“` : deviceName(session.device)}
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

function PasswordForm() {
  const { email } = useStaff();
  const { data: password } = useOffice("readPassword");
  const form = useRef<HTMLFormElement>(null);
  const change = useOfficeChange("changePassword", {
    done: "Das Passwort wurde geändert. Alle anderen Anmeldungen sind beendet.",
    onDone: () => form.current?.reset(),
  });
  return (
    <Card title="Passwort ändern">
      <OfficeForm
        ref={form}
        change={change}
        onSave={(body: BodyOf<"changePassword">) => change.mutate({ body })}
      >
        {password?.isHandedOut && (
          <Notice type="warning">
            Ihr Passwort hat jemand anderes vergeben. Bitte wählen Sie ein eigenes, das nur Sie kennen.
          </Notice>
        )}
        {/* A password manager reads from it which account the password belongs to. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <OfficeField
          name="current"
          type="password"
          autoComplete="current-password"
          label="Bisheriges Passwort"
        />
        <OfficeField
          name="newPassword"
          type="password"
          autoComplete="new-password"
          label="Neues Passwort"
          hint={`Mindestens ${shortestPassword} Zeichen, zum Beispiel vier Wörter, die nichts miteinander zu tun haben.`}
        />
        <OfficeButton type="submit" look="action" busy={change.isPending}>
          Passwort ändern
        </OfficeButton>
      </OfficeForm>
    </Card>
  );
}
