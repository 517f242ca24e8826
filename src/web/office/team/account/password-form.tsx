import type { FormEvent } from "react";
import { shortestPassword } from "#contract/staff.ts";
import { useOffice, useOfficeChange } from "#web/office/office-api.ts";
import { useStaff } from "#web/office/team/staff-context.ts";
import { fieldErrors } from "#web/office/ui/field-errors.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeField } from "#web/office/ui/office-field.tsx";
import { Card } from "#web/office/ui/office-page.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

export function PasswordForm() {
  const { email } = useStaff();
  const { data: password } = useOffice("readPassword");
  const { mutate, isPending, error } = useOfficeChange("changePassword", {
    done: "Das Passwort wurde geändert. Alle anderen Anmeldungen sind beendet.",
  });
  const errors = fieldErrors(error);
  const change = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const entries = new FormData(form);
    const body = { current: String(entries.get("current")), newPassword: String(entries.get("newPassword")) };
    mutate({ body }, { onSuccess: () => form.reset() });
  };
  return (
    <Card title="Passwort ändern">
      <form noValidate onSubmit={change} className="space-y-4">
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
          error={errors.current}
        />
        <OfficeField
          name="newPassword"
          type="password"
          autoComplete="new-password"
          label="Neues Passwort"
          hint={`Mindestens ${shortestPassword} Zeichen, zum Beispiel vier Wörter, die nichts miteinander zu tun haben.`}
          error={errors.newPassword}
        />
        <OfficeButton type="submit" look="action" busy={isPending}>
          Passwort ändern
        </OfficeButton>
      </form>
    </Card>
  );
}
