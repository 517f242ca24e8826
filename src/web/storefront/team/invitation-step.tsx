import { shortestPassword } from "#contract/team/staff.ts";
import { api } from "#web/shared/api/browser.ts";
import { CallFailed } from "#web/shared/api/client.ts";
import { failureText } from "#web/shared/api/failure-text.ts";
import { useCall } from "#web/shared/api/use-call.ts";
import { Button } from "#web/shared/ui/button.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";
import { TextField } from "#web/shared/ui/text-field.tsx";
import { type Checked, type FieldErrors, useCheckedForm } from "#web/shared/ui/use-checked-form.ts";

type Field = "newPassword";
interface Entries {
  newPassword: string;
}

function check(entries: FormData): Checked<Field, Entries> {
  const newPassword = String(entries.get("newPassword"));
  const errors: FieldErrors<Field> = {};
  if (!newPassword) errors.newPassword = { message: "Bitte wählen Sie ein Passwort." };
  return errors.newPassword ? { errors } : { value: { newPassword } };
}

/** A new member of the team came by the mail's link and chooses the password. */
export default function InvitationStep({ token, onDone }: { token: string; onDone: () => void }) {
  const { mutate, isPending, error } = useCall((entries: Entries) =>
    api("acceptInvitation", { body: { token, ...entries } }),
  );
  const { errors, submit, recheck } = useCheckedForm<Field, Entries>({
    check,
    send: (entries) => mutate(entries, { onSuccess: onDone }),
  });
  const refused = error instanceof CallFailed && !isPending ? error.errors : {};
  const isElsewhere = error && Object.keys(refused).length === 0;
  return (
    <>
      <h1 className="text-[2.625rem]">Willkommen im Team</h1>
      <p className="mt-3 text-muted">Wählen Sie Ihr Passwort. Danach melden Sie sich damit an.</p>
      <form
        noValidate
        method="post"
        onSubmit={submit}
        onInput={recheck}
        className="mt-7 space-y-5 rounded-lg bg-white p-5 shadow-card sm:p-7"
      >
        {isElsewhere && <Notice type="danger">{failureText(error)}</Notice>}
        <TextField
          name="newPassword"
          label="Passwort"
          type="password"
          autoComplete="new-password"
          hint={`Mindestens ${shortestPassword} Zeichen. Gut sind vier Wörter, die nichts miteinander zu tun haben.`}
          error={errors.newPassword?.message ?? refused.newPassword?.[0]}
        />
        <Button type="submit" wide busy={isPending} busyText="Wird geprüft…">
          Passwort speichern
        </Button>
      </form>
    </>
  );
}
