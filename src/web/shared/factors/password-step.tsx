import { teamCalls } from "#contract/office/team/team.ts";
import { shortestPassword } from "#contract/team/staff.ts";
import { sendByFetch } from "#web/shared/api/browser.ts";
import { CallFailed, requestAt } from "#web/shared/api/client.ts";
import { failureText } from "#web/shared/api/failure-text.ts";
import { useCall } from "#web/shared/api/use-call.ts";
import { Button } from "#web/shared/ui/button.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";
import { TextField } from "#web/shared/ui/text-field.tsx";
import { type Checked, type FieldErrors, useCheckedForm } from "#web/shared/ui/use-checked-form.ts";

type Field = "current" | "newPassword";
type Entries = Record<Field, string>;

function check(entries: FormData): Checked<Field, Entries> {
  const value = { current: String(entries.get("current")), newPassword: String(entries.get("newPassword")) };
  const errors: FieldErrors<Field> = {};
  if (!value.current)
    errors.current = { message: "Bitte geben Sie das Passwort ein, das Sie bekommen haben." };
  if (!value.newPassword) errors.newPassword = { message: "Bitte wählen Sie ein eigenes Passwort." };
  return errors.current || errors.newPassword ? { errors } : { value };
}

/** A password that an administrator chose must be replaced before anything else. */
export function PasswordStep({ onDone }: { onDone: () => void }) {
  const { mutate, isPending, error } = useCall((body: Entries) =>
    requestAt<"changePassword">(sendByFetch, teamCalls.changePassword, { body }),
  );
  const { errors, submit, recheck } = useCheckedForm<Field, Entries>({
    check,
    send: (body) => mutate(body, { onSuccess: onDone }),
  });
  const refused = error instanceof CallFailed && !isPending ? error.errors : {};
  const isElsewhere = error && Object.keys(refused).length === 0;
  return (
    <>
      <p className="mt-3 text-muted">
        Ihr Passwort kennt noch jemand anderes. Bitte wählen Sie jetzt ein eigenes.
      </p>
      <form
        noValidate
        method="post"
        onSubmit={submit}
        onInput={recheck}
        className="mt-7 space-y-5 rounded-lg bg-white p-5 shadow-card sm:p-7"
      >
        {isElsewhere && <Notice type="danger">{failureText(error)}</Notice>}
        <TextField
          name="current"
          label="Bisheriges Passwort"
          type="password"
          autoComplete="current-password"
          error={errors.current?.message ?? refused.current?.[0]}
        />
        <TextField
          name="newPassword"
          label="Neues Passwort"
          type="password"
          autoComplete="new-password"
          hint={`Mindestens ${shortestPassword} Zeichen. Gut sind vier Wörter, die nichts miteinander zu tun haben.`}
          error={errors.newPassword?.message ?? refused.newPassword?.[0]}
        />
        <Button type="submit" wide busy={isPending} busyText="Wird geprüft…">
          Passwort ändern und weiter
        </Button>
      </form>
    </>
  );
}
