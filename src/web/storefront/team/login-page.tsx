import { KeyRound } from "lucide-react";
import { Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { pages } from "#contract/addresses.ts";
import type { LoginStep } from "#contract/team/staff.ts";
import { awaitedStep } from "#web/shared/api/open-login.ts";
import { clearStaffToken, storeStaffToken } from "#web/shared/api/staff-token.ts";
import { mayBeTablet } from "#web/shared/factors/tablet-mark.ts";
import { OrLine } from "#web/shared/factors/or-line.tsx";
import { Button } from "#web/shared/ui/button.tsx";
import { lazyPart } from "#web/shared/ui/lazy-part.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";
import { onlineLoader } from "#web/shared/ui/online-loader.ts";
import { Spinner } from "#web/shared/ui/spinner.tsx";
import { TextField } from "#web/shared/ui/text-field.tsx";
import { useCheckedForm } from "#web/shared/ui/use-checked-form.ts";
import { useIsHydrated } from "#web/shared/ui/use-is-hydrated.ts";
import { checkCredentials } from "#web/storefront/team/login-rules.ts";
import { type LoginAnswer, useLogin } from "#web/storefront/team/use-login.ts";

const InvitationStep = lazyPart(() => import("#web/storefront/team/invitation-step.tsx"));
const TabletStep = lazyPart(() => import("#web/storefront/team/tablet-step.tsx"));
const LoginSteps = lazyPart(() => import("#web/storefront/team/login-steps.tsx"));

export default function LoginPage() {
  const { awaits, setAwaits } = useOpenLogin();
  const { invited, hasAccepted, accept } = useInvitation();
  const [isTablet, setTablet] = useState(false);
  useEffect(() => setTablet(mayBeTablet()), []);
  const [hasExpired, setExpired] = useState(false);
  const enter = () => window.location.assign(pages.dashboard());
  const loggedIn = ({ token, awaits: next }: LoginAnswer) => {
    storeStaffToken(token);
    if (next) setAwaits(next);
    else enter();
  };
  const end = () => {
    clearStaffToken();
    setExpired(true);
    setAwaits(null);
  };
  return (
    <div className="page-width pt-10 md:pt-16">
      <div className="mx-auto max-w-md">
        {invited !== null ? (
          <Suspense fallback={<Spinner className="mx-auto mt-10 size-8" />}>
            <InvitationStep token={invited} onDone={() => accept()} />
          </Suspense>
        ) : awaits ? (
          <Suspense fallback={<Spinner className="mx-auto mt-10 size-8" />}>
            <LoginSteps awaits={awaits} onDone={enter} onExpired={end} />
          </Suspense>
        ) : isTablet ? (
          <Suspense fallback={<Spinner className="mx-auto mt-10 size-8" />}>
            <TabletStep onDone={enter} onPassword={() => setTablet(false)} />
          </Suspense>
        ) : (
          <>
            <h1 className="text-[2.625rem]">Anmelden</h1>
            <p className="mt-3 text-muted">Für unser Team. Zum Bestellen brauchen Sie kein Konto.</p>
            {hasAccepted && (
              <div className="mt-5">
                <Notice type="success">Ihr Passwort ist gespeichert. Bitte melden Sie sich jetzt an.</Notice>
              </div>
            )}
            {hasExpired && (
              <div className="mt-5">
                <Notice type="warning">
                  Die Anmeldung ist abgelaufen. Bitte melden Sie sich noch einmal an.
                </Notice>
              </div>
            )}
            <LoginForm onLoggedIn={loggedIn} />
            <ForgottenPassword />
          </>
        )}
      </div>
    </div>
  );
}

/** No link by mail: anyone who reads the mailbox would then have the shop. */
function ForgottenPassword() {
  return (
    <details className="mt-5 rounded-lg bg-white px-5 py-4 shadow-card sm:px-7">
      <summary className="cursor-pointer font-semibold">Passwort vergessen?</summary>
      <ul className="mt-3 list-disc space-y-2 pl-5">
        <li>Mit Ihrem Passkey melden Sie sich ohne Passwort an.</li>
        <li>
          Sonst fragen Sie jemanden aus der Verwaltung: Unter „Team“ steht bei Ihrem Namen „Neues Passwort
          vergeben“. Sie bekommen ein vorläufiges und wählen danach Ihr eigenes.
        </li>
        <li>
          Verwalten Sie den Shop allein? Wer den Server betreibt, setzt Passwort und Faktoren dort zurück:{" "}
          <code className="font-mono text-sm wrap-anywhere">npm run staff -- reset {"<E-Mail>"}</code>
        </li>
      </ul>
    </details>
  );
}

/** Of a new member of the team: the part behind the # of the mail's link, which leaves the address at once. */
function useInvitation() {
  const [invited, setInvited] = useState<string | null>(null);
  const [hasAccepted, setAccepted] = useState(false);
  useEffect(() => {
    const [, token] = /^#einladung=([\w.-]{1,100})$/.exec(window.location.hash) ?? [];
    if (!token) return;
    window.history.replaceState(window.history.state, "", pages.login());
    setInvited(token);
  }, []);
  const accept = () => {
    setInvited(null);
    setAccepted(true);
  };
  return { invited, hasAccepted, accept };
}

/** An unfinished login: of this page, or one that the office has sent here. */
function useOpenLogin() {
  const [awaits, setAwaits] = useState<LoginStep | null>(null);
  useEffect(() => {
    const step = awaitedStep();
    if (step) setAwaits(step);
  }, []);
  return { awaits, setAwaits };
}

function LoginForm({ onLoggedIn }: { onLoggedIn: (answer: LoginAnswer) => void }) {
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
const load = onlineLoader(() => import("#web/storefront/team/log-in-by-passkey.ts"));

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
