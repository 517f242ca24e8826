import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { tabletIdleMinutes } from "#contract/team/pins.ts";
import { callAddresses } from "#web/office/call-addresses.ts";
import { answerPins } from "#web/office/team/pin-question.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { sendByFetch } from "#web/shared/api/browser.ts";
import { CallFailed, requestAt } from "#web/shared/api/client.ts";
import { openLogin } from "#web/shared/api/open-login.ts";
import { clearStaffToken } from "#web/shared/api/staff-token.ts";
import { PinScreen } from "#web/shared/factors/pin-screen.tsx";

interface Question {
  mayLeave: boolean;
  answer: (isSame: boolean) => void;
}

const logOut = () => requestAt<"logout">(sendByFetch, callAddresses.logout, {}).catch(() => null);

/**
 * At a tablet of the kitchen, over any page, which keeps what is typed: asks for the PIN when the login has ended, when nobody
 * has touched the tablet for long, or when another person comes.
 */
export default function TabletLock({ email }: { email: string }) {
  const queries = useQueryClient();
  const [question, setQuestion] = useState<Question | null>(null);
  const open = useRef<Promise<boolean> | null>(null);
  const ask = useEffectEvent((mayLeave: boolean) => {
    open.current ??= new Promise<boolean>((answer) => setQuestion({ mayLeave, answer })).finally(() => {
      open.current = null;
      setQuestion(null);
    });
    return open.current;
  });
  const askFor = useEffectEvent(async (method: string | null) => {
    const isSame = await ask(method === null);
    // what another person has typed is sent only by a new press, so that nobody does anything unknowingly
    if (!isSame && method !== null && method !== "GET")
      throw new CallFailed(401, {
        message: "Jetzt ist eine andere Person angemeldet. Bitte drücken Sie noch einmal.",
      });
  });
  useEffect(() => answerPins((method) => askFor(method)), []);
  useIdle(() => {
    if (open.current) return;
    void ask(false);
    // who comes later is not who was here
    void logOut();
  });
  if (!question) return null;
  const loggedIn = (next: string) => {
    question.answer(next === email);
    void queries.invalidateQueries();
  };
  const leave = async () => {
    await logOut();
    clearStaffToken();
    openLogin();
  };
  return (
    <LockDialog onCancel={() => question.mayLeave && question.answer(true)}>
      <PinScreen onLoggedIn={loggedIn} onNoTablet={() => void leave()} />
      <div className="mt-6 flex flex-wrap justify-between gap-3 border-t border-hairline pt-4">
        {question.mayLeave && (
          <OfficeButton className="min-h-14 px-5" onClick={() => question.answer(true)}>
            Zurück
          </OfficeButton>
        )}
        <OfficeButton className="min-h-14 px-5" onClick={() => void leave()}>
          Abmelden
        </OfficeButton>
      </div>
    </LockDialog>
  );
}

/** Unlike other dialogs it stays until there is an answer. */
function LockDialog({ onCancel, children }: { onCancel: () => void; children: React.ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby="wer-arbeitet"
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
      // browsers close it at a second Escape without asking
      onClose={({ currentTarget }) => currentTarget.isConnected && currentTarget.showModal()}
      onSubmit={(event) => event.stopPropagation()}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-xl overflow-y-auto rounded-lg bg-canvas p-5 text-ink shadow-lift backdrop:bg-black/70"
    >
      <h2 id="wer-arbeitet" tabIndex={-1} className="mb-4 font-display text-xl font-bold outline-none">
        Wer arbeitet hier?
      </h2>
      {children}
    </dialog>
  );
}

/** A tablet that has slept runs no timers, so the next touch asks as well, before anything is pressed. */
function useIdle(onIdle: () => void) {
  const idle = useEffectEvent(onIdle);
  useEffect(() => {
    let last = Date.now();
    const check = () => {
      if (Date.now() - last >= tabletIdleMinutes * 60_000) idle();
    };
    const touch = () => {
      check();
      last = Date.now();
    };
    const timer = setInterval(check, 15_000);
    const events = ["pointerdown", "keydown"] as const;
    for (const event of events) document.addEventListener(event, touch, true);
    return () => {
      clearInterval(timer);
      for (const event of events) document.removeEventListener(event, touch, true);
    };
  }, []);
}
