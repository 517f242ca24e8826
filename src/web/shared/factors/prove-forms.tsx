import { KeyRound } from "lucide-react";
import { useState } from "react";
import { signWithPasskey } from "#web/shared/factors/browser-passkeys.ts";
import { factorApi } from "#web/shared/factors/factor-api.ts";
import { OneFieldForm } from "#web/shared/factors/one-field-form.tsx";
import { useStep } from "#web/shared/factors/use-step.ts";
import { Button } from "#web/shared/ui/button.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

interface Props {
  onProved: () => void;
}

async function proveByPasskey(_: undefined): Promise<void> {
  const { data } = await factorApi("startPasskeyProof");
  const response = await signWithPasskey(data);
  await factorApi("proveByPasskey", { body: { response: response as Record<string, unknown> } });
}

export function PasskeyProof({ onProved }: Props) {
  const { run, busy, failure } = useStep(proveByPasskey, onProved);
  return (
    <div className="space-y-3">
      {failure && <Notice type="danger">{failure}</Notice>}
      <Button
        wide
        busy={busy}
        busyText="Warte auf den Passkey…"
        onClick={() => run(undefined)}
        icon={<KeyRound className="size-5" aria-hidden="true" />}
        data-first-focus=""
      >
        Mit Passkey bestätigen
      </Button>
    </div>
  );
}

export function AppCodeProof({ onProved, isSecond }: Props & { isSecond: boolean }) {
  const [problem, setProblem] = useState<string | null>(null);
  const step = useStep((code: string) => factorApi("proveByTotp", { body: { code } }), onProved);
  return (
    <OneFieldForm
      {...step}
      name="code"
      label="Code der Authenticator-App"
      hint="Sechs Ziffern, alle 30 Sekunden neue."
      inputMode="numeric"
      autoComplete="one-time-code"
      action="Code bestätigen"
      variant={isSecond ? "secondary" : "primary"}
      missing="Bitte geben Sie den Code ein."
      problem={problem}
      onProblem={setProblem}
      onSend={step.run}
    />
  );
}

export function RecoveryProof({ onProved }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const step = useStep((code: string) => factorApi("proveByRecoveryCode", { body: { code } }), onProved);
  return (
    <OneFieldForm
      {...step}
      name="recovery-code"
      label="Wiederherstellungscode"
      hint="Einer der zehn Codes, die Sie aufbewahrt haben. Jeder gilt einmal."
      autoComplete="off"
      action="Mit diesem Code anmelden"
      missing="Bitte geben Sie einen Code ein."
      problem={problem}
      onProblem={setProblem}
      onSend={step.run}
    />
  );
}

export function PasswordProof({ onProved, email }: Props & { email: string }) {
  const [problem, setProblem] = useState<string | null>(null);
  const step = useStep((password: string) => factorApi("proveByPassword", { body: { password } }), onProved);
  return (
    <>
      {/* A password manager reads from it which account the password belongs to. */}
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      <OneFieldForm
        {...step}
        name="password"
        type="password"
        label="Ihr Passwort"
        autoComplete="current-password"
        action="Bestätigen"
        missing="Passwort ist erforderlich."
        problem={problem}
        onProblem={setProblem}
        onSend={step.run}
      />
    </>
  );
}
