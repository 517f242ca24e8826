import { useEffect, useRef, useState } from "react";
import { accessCalls } from "#contract/office/access.ts";
import type { Proofs } from "#contract/office/factors.ts";
import type { LoginStep } from "#contract/staff.ts";
import { sendByFetch } from "#web/shared/api/browser.ts";
import { CallFailed, requestAt } from "#web/shared/api/client.ts";
import { factorFailure } from "#web/shared/factors/browser-passkeys.ts";
import { factorApi } from "#web/shared/factors/factor-api.ts";
import { Notice } from "#web/shared/ui/notice.tsx";
import { EnrolmentStep } from "./enrolment-step.tsx";
import { FactorStep } from "./factor-step.tsx";
import { PasswordStep } from "./password-step.tsx";

interface Props {
  awaits: LoginStep;
  onDone: () => void;
  /** The login has expired meanwhile. */
  onExpired: () => void;
}

const titles: Record<LoginStep, string> = {
  password: "Neues Passwort",
  factor: "Zweiter Schritt",
  enrolment: "Zugang sichern",
};

export default function LoginSteps({ awaits: first, onDone, onExpired }: Props) {
  const [awaits, setAwaits] = useState(first);
  const [proofs, setProofs] = useState<Proofs | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const fail = (error: unknown) => {
    if (error instanceof CallFailed && error.status === 401) onExpired();
    else setFailure(factorFailure(error));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each step
  useEffect(() => {
    title.current?.focus();
    if (awaits === "factor") factorApi("readProofs").then(({ data }) => setProofs(data), fail);
  }, [awaits]);
  const continueLogin = () => {
    requestAt<"readSession">(sendByFetch, accessCalls.readSession, {}).then(
      ({ data }) => (data.awaits ? setAwaits(data.awaits) : onDone()),
      fail,
    );
  };
  return (
    <>
      <h1 ref={title} tabIndex={-1} className="text-[2.625rem] outline-none">
        {titles[awaits]}
      </h1>
      {failure && (
        <div className="mt-5">
          <Notice type="danger">{failure}</Notice>
        </div>
      )}
      {awaits === "password" && <PasswordStep onDone={continueLogin} />}
      {awaits === "factor" && proofs && <FactorStep proofs={proofs} onProved={continueLogin} />}
      {awaits === "enrolment" && <EnrolmentStep onDone={continueLogin} />}
    </>
  );
}
