import { useSyncExternalStore } from "react";
import { OrLine } from "#web/shared/factors/or-line.tsx";
import { Button } from "#web/shared/ui/button.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";
import { TextField } from "#web/shared/ui/text-field.tsx";
import { useCheckedForm } from "#web/shared/ui/use-checked-form.ts";
import { useIsHydrated } from "#web/shared/ui/use-is-hydrated.ts";
import { checkCredentials } from "./login-rules.ts";
import { PasskeyButton } from "./passkey-button.tsx";
import { type LoginAnswer, useLogin } from "./use-login.ts";

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
