import { FactorCard } from "#web/office/team/account/factor-card.tsx";
import { PasswordForm } from "#web/office/team/account/password-form.tsx";
import { SessionList } from "#web/office/team/account/session-list.tsx";
import { useStaff } from "#web/office/team/staff-context.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Card, OfficePage } from "#web/office/ui/office-page.tsx";
import { openHelp } from "#web/office/ui/shortcuts/shortcut-help-state.ts";
import { ShortcutSwitch } from "#web/office/ui/shortcuts/shortcut-switch.tsx";

export default function AccountPage() {
  const { email } = useStaff();
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
          <SessionList />
        </div>
      </div>
    </OfficePage>
  );
}
