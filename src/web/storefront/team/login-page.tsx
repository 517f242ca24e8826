import { Suspense, useEffect, useState } from "react";
import { pages } from "#contract/addresses.ts";
import type { LoginStep } from "#contract/team/staff.ts";
import { awaitedStep, wantedPage } from "#web/shared/api/open-login.ts";
import { clearStaffToken, storeStaffToken } from "#web/shared/api/staff-token.ts";
import { LoginForm } from "#web/shared/factors/login-form.tsx";
import { mayBeTablet } from "#web/shared/factors/tablet-mark.ts";
import { lazyPart } from "#web/shared/ui/lazy-part.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";
import { Spinner } from "#web/shared/ui/spinner.tsx";
import type { LoginAnswer } from "#web/shared/factors/use-login.ts";

const InvitationStep = lazyPart(() => import("#web/storefront/team/invitation-step.tsx"));
const TabletStep = lazyPart(() => import("#web/storefront/team/tablet-step.tsx"));
const LoginSteps = lazyPart(() => import("#web/shared/factors/login-steps.tsx"));

export default function LoginPage() {
  const { awaits, setAwaits } = useOpenLogin();
  const { invited, hasAccepted, accept } = useInvitation();
  const [isTablet, setTablet] = useState(false);
  useEffect(() => setTablet(mayBeTablet()), []);
  const [hasExpired, setExpired] = useState(false);
  const enter = () => window.location.assign(wantedPage());
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
