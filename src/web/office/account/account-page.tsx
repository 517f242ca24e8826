import { PasswordForm } from "#web/office/account/password-form.tsx";
import { SessionList } from "#web/office/account/session-list.tsx";
import { useStaff } from "#web/office/frame/staff-context.ts";
import { OfficePage } from "#web/office/ui/office-page.tsx";

export default function AccountPage() {
  const { email } = useStaff();
  return (
    <OfficePage title="Mein Zugang" about={`Angemeldet mit ${email}.`}>
      <div className="grid items-start gap-5 xl:grid-cols-[22rem_minmax(0,1fr)]">
        <PasswordForm />
        <SessionList />
      </div>
    </OfficePage>
  );
}
