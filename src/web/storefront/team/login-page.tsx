import { Suspense, useEffect, useState } from "react";
import { pages } from "#contract/addresses.ts";
import type { LoginStep } from "#contract/staff.ts";
import { awaitedStep } from "#web/shared/api/open-login.ts";
import { clearStaffToken, storeStaffToken } from "#web/shared/api/staff-token.ts";
import { lazyPart } from "#web/shared/ui/lazy-part.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";
import { Spinner } from "#web/shared/ui/spinner.tsx";
import { LoginForm } from "./login-form.tsx";
import type { LoginAnswer } from "./use-login.ts";

const LoginSteps = lazyPart(() => import("./login-steps.tsx"));

export default function LoginPage() {
  const { awaits, setAwaits } = useOpenLogin();
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
        {awaits ? (
          <Suspense fallback={<Spinner className="mx-auto mt-10 size-8" />}>
            <LoginSteps awaits={awaits} onDone={enter} onExpired={end} />
          </Suspense>
        ) : (
          <>
            <h1 className="text-[2.625rem]">Anmelden</h1>
            <p className="mt-3 text-muted">Für unser Team. Zum Bestellen brauchen Sie kein Konto.</p>
            {hasExpired && (
              <div className="mt-5">
                <Notice type="warning">
                  Die Anmeldung ist abgelaufen. Bitte melden Sie sich noch einmal an.
                </Notice>
              </div>
            )}
            <LoginForm onLoggedIn={loggedIn} />
          </>
        )}
      </div>
    </div>
  );
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
