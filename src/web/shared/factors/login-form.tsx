import { KeyRound } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import { checkCredentials } from "#web/shared/factors/login-rules.ts";
import { OrLine } from "#web/shared/factors/or-line.tsx";
import { type LoginAnswer, useLogin } from "#web/shared/factors/use-login.ts";
import { Button } from "#web/shared/ui/button.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";
import { onlineLoader } from "#web/shared/ui/online-loader.ts";
import { TextField } from "#web/shared/ui/text-field.tsx";
import { useCheckedForm } from "#web/shared/ui/use-checked-form.ts";
import { useIsHydrated } from "#web/shared/ui/use-is-hydrated.ts";

export function LoginForm({ onLoggedIn }: { onLoggedIn: (answer: LoginAnswer) => void }) {
  const isSecure = useSyncExternalStore(
    () => () => undefined,
    () => window.isSecureContext,
    () => true,
  );
  const isHydrated = useIsHydrated();
  const { login, busy, failure } = useLogin(onLoggedIn);
  const { errors, submit, recheck } = useCheckedForm({ check: checkCredentials, send: login });
  return (
    <form
      noValidate
      method="post"
      onSubmit={submit}
      onInput={recheck}
      className="mt-7 space-y-5 rounded-lg bg-white p-5 shadow-card sm:p-7"
    >
      {isSecure ? (
        <>
          <PasskeyButton onLoggedIn={onLoggedIn} />
          <OrLine>oder mit E-Mail und Passwort</OrLine>
        </>
      ) : (
        <Notice type="info">
          Diese Adresse hat kein https: Melden Sie sich hier mit E-Mail und Passwort an, denn Passkeys gehen
          nur mit https.
        </Notice>
      )}
      {failure && <Notice type="danger">{failure}</Notice>}
      <TextField
        name="email"
        label="E-Mail"
        type="email"
        autoComplete="username"
        spellCheck={false}
        error={errors.email?.message}
      />
      <TextField
        name="password"
        label="Passwort"
        type="password"
        autoComplete="current-password"
        error={errors.password?.message}
      />
      {/* Pressed before the scripts, the form would leave, and what was typed would be lost. */}
      <Button
        type="submit"
        disabled={!isHydrated}
        variant="secondary"
        size="lg"
        wide
        busy={busy}
        busyText="Wird angemeldet…"
      >
        Anmelden
      </Button>
    </form>
  );
}

// Loaded at the first press.
const load = onlineLoader(() => import("#web/shared/factors/log-in-by-passkey.ts"));

function PasskeyButton({ onLoggedIn }: { onLoggedIn: (answer: LoginAnswer) => void }) {
  const isHydrated = useIsHydrated();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const logIn = async () => {
    setBusy(true);
    setFailure(null);
    const { logInByPasskey } = await load();
    await logInByPasskey().then(onLoggedIn, (error: Error) => setFailure(error.message));
    setBusy(false);
  };
  return (
    <div className="space-y-3">
      {failure && <Notice type="danger">{failure}</Notice>}
      <Button
        disabled={!isHydrated}
        size="lg"
        wide
        busy={busy}
        busyText="Warte auf den Passkey…"
        onClick={() => void logIn()}
        icon={<KeyRound className="size-5" aria-hidden="true" />}
      >
        Mit Passkey anmelden
      </Button>
    </div>
  );
}
