import { KeyRound } from "lucide-react";
import { type FormEvent, useState } from "react";
import { makePasskey } from "#web/shared/factors/browser-passkeys.ts";
import { factorApi } from "#web/shared/factors/factor-api.ts";
import { useStep } from "#web/shared/factors/use-step.ts";
import { Button } from "#web/shared/ui/button.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";
import { TextField } from "#web/shared/ui/text-field.tsx";

interface Props {
  onAdded: (codes: string[] | null) => void;
}

async function addPasskey(name: string): Promise<string[] | null> {
  const { data } = await factorApi("startPasskeyEnrolment");
  const response = (await makePasskey(data)) as Record<string, unknown>;
  return (await factorApi("addPasskey", { body: { name, response } })).data.recoveryCodes;
}

export function AddPasskey({ onAdded }: Props) {
  const [problem, setProblem] = useState<string>();
  const { run, busy, failure } = useStep(addPasskey, onAdded);
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = event.currentTarget.elements.namedItem("passkey-name") as HTMLInputElement;
    const name = input.value.trim();
    setProblem(name ? undefined : "Bitte geben Sie dem Passkey einen Namen.");
    if (name) run(name);
    else input.focus();
  };
  return (
    <form noValidate method="post" onSubmit={send} className="space-y-4">
      {failure && <Notice type="danger">{failure}</Notice>}
      <TextField
        name="passkey-name"
        label="Name des Passkeys"
        hint="Damit Sie ihn später wiedererkennen, zum Beispiel „Telefon“."
        defaultValue="Dieses Gerät"
        maxLength={60}
        error={problem}
      />
      <Button
        type="submit"
        wide
        busy={busy}
        busyText="Warte auf den Passkey…"
        icon={<KeyRound className="size-5" aria-hidden="true" />}
      >
        Passkey einrichten
      </Button>
    </form>
  );
}
