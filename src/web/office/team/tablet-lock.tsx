import { focusManager, type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { pages } from "#contract/addresses.ts";
import { tabletIdleMinutes } from "#contract/team/pins.ts";
import { callAddresses } from "#web/office/call-addresses.ts";
import { answerPins } from "#web/office/team/pin-question.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { sendByFetch } from "#web/shared/api/browser.ts";
import { CallFailed, requestAt } from "#web/shared/api/client.ts";
import { openLogin } from "#web/shared/api/open-login.ts";
import { clearStaffToken, storeStaffToken } from "#web/shared/api/staff-token.ts";
import { PinScreen } from "#web/shared/factors/pin-screen.tsx";
import type { LoginAnswer } from "#web/shared/factors/use-login.ts";
import { LoginForm } from "#web/shared/factors/login-form.tsx";
import LoginSteps from "#web/shared/factors/login-steps.tsx";

interface Question {
  mayLeave: boolean;
  answer: (isSame: boolean) => void;
}

interface Person {
  name: string;
  email: string;
}

interface Props extends Person {
  /** where a PIN has opened the login */
  tablet: string | null;
  /** the page is one of the kitchen */
  isKitchen: boolean;
}

const logOut = () => requestAt<"logout">(sendByFetch, callAddresses.logout, {}).catch(() => null);

/**
 * At a tablet of the kitchen, over any page, which keeps what is typed: asks who works here when the login has ended, when
 * nobody has touched the tablet for long, or when another person comes.
 */
export default function TabletLock({ name, email, tablet, isKitchen }: Props) {
  const queries = useQueryClient();
  const [question, setQuestion] = useState<Question | null>(null);
  const [next, setNext] = useState<Person | null>(null);
  const isBegun = useBegunPage();
  const open = useRef<Promise<boolean> | null>(null);
  const ask = useEffectEvent((mayLeave: boolean) => {
    open.current ??= new Promise<boolean>((answer) => setQuestion({ mayLeave, answer })).finally(() => {
      open.current = null;
      setQuestion(null);
      setNext(null);
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
  const answer = (isSame: boolean) => {
    question.answer(isSame);
    void readAnew(queries);
  };
  const loggedIn = (person: Person) => {
    if (person.email === email) answer(true);
    // what a password has opened beyond the kitchen is not for who comes next
    else if (tablet === null && !isKitchen) window.location.assign(pages.dashboard());
    else if (isBegun.current) setNext(person);
    else answer(false);
  };
  const leave = async () => {
    await logOut();
    clearStaffToken();
    openLogin();
  };
  return (
    <LockDialog
      title={next ? `Jetzt ist ${next.name} angemeldet` : "Wer arbeitet hier?"}
      hidesPage={!question.mayLeave}
      onCancel={() => question.mayLeave && !next && question.answer(true)}
    >
      {next ? (
        <Taken
          by={name}
          onGoOn={() => {
            isBegun.current = false;
            answer(false);
          }}
        />
      ) : (
        <>
          <WhoWorks onLoggedIn={loggedIn} onNoTablet={() => void leave()} />
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
        </>
      )}
    </LockDialog>
  );
}

/** What the person who is in now may not see any more leaves the screen, with all that other pages have read. */
async function readAnew(queries: QueryClient): Promise<void> {
  queries.removeQueries({ type: "inactive" });
  await queries.invalidateQueries();
  await queries.resetQueries({
    predicate: ({ state: { error } }) => error instanceof CallFailed && error.status === 403,
  });
}

interface WhoWorksProps {
  onLoggedIn: (person: Person) => void;
  onNoTablet: () => void;
}

/** By PIN, or by password or passkey, all of it above the page. */
function WhoWorks({ onLoggedIn, onNoTablet }: WhoWorksProps) {
  const [byPassword, setByPassword] = useState(false);
  const [begun, setBegun] = useState<LoginAnswer | null>(null);
  // A login that awaits a step must not be read as that of the page below.
  useEffect(() => {
    focusManager.setFocused(false);
    return () => focusManager.setFocused(undefined);
  }, []);
  const back = () => {
    setBegun(null);
    setByPassword(false);
  };
  if (begun?.awaits)
    return <LoginSteps awaits={begun.awaits} onDone={() => onLoggedIn(begun)} onExpired={back} />;
  if (byPassword)
    return (
      <>
        <LoginForm
          onLoggedIn={(answer) => {
            storeStaffToken(answer.token);
            if (answer.awaits) setBegun(answer);
            else onLoggedIn(answer);
          }}
        />
        <OfficeButton className="mt-4 min-h-14 w-full" onClick={back}>
          Mit PIN anmelden
        </OfficeButton>
      </>
    );
  return (
    <>
      <PinScreen onLoggedIn={onLoggedIn} onNoTablet={onNoTablet} />
      <OfficeButton className="mt-4 min-h-14 w-full" onClick={() => setByPassword(true)}>
        Mit Passwort oder Passkey anmelden
      </OfficeButton>
    </>
  );
}

/** Whose words the next person finds on the page. */
function Taken({ by, onGoOn }: { by: string; onGoOn: () => void }) {
  return (
    <>
      <p className="mb-5">
        Was auf dieser Seite angefangen ist, hat {by} eingegeben. Was Sie jetzt speichern, trägt Ihren Namen.
      </p>
      <div className="flex flex-wrap gap-3">
        <OfficeButton className="min-h-14 px-5" look="action" onClick={onGoOn}>
          Damit weitermachen
        </OfficeButton>
        <OfficeButton className="min-h-14 px-5" onClick={() => window.location.reload()}>
          Seite neu beginnen
        </OfficeButton>
      </div>
    </>
  );
}

/** Whether anything was typed or pressed in a form since the page was opened. */
function useBegunPage() {
  const isBegun = useRef(false);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is begun anew
  useEffect(() => {
    isBegun.current = false;
  }, [pathname]);
  useEffect(() => {
    const note = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest(`[aria-labelledby="${titleId}"]`)) return;
      if (target.closest("main form, main fieldset, main label, dialog")) isBegun.current = true;
    };
    const events = ["input", "click"] as const;
    for (const event of events) document.addEventListener(event, note, true);
    return () => {
      for (const event of events) document.removeEventListener(event, note, true);
    };
  }, []);
  return isBegun;
}

const titleId = "wer-arbeitet";

interface LockProps {
  title: string;
  /** nobody is logged in: what the last person was reading is not shown */
  hidesPage: boolean;
  onCancel: () => void;
  children: React.ReactNode;
}

/** Unlike other dialogs it stays until there is an answer. */
function LockDialog({ title, hidesPage, onCancel, children }: LockProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
      // browsers close it at a second Escape without asking
      onClose={({ currentTarget }) => currentTarget.isConnected && currentTarget.showModal()}
      onSubmit={(event) => event.stopPropagation()}
      className={`m-auto max-h-[calc(100dvh-2rem)] w-[calc(100%-2rem)] max-w-xl overflow-y-auto rounded-lg border-2 border-field bg-canvas p-5 text-ink shadow-lift ${hidesPage ? "backdrop:bg-[#000]" : "backdrop:bg-[#000b]"}`}
    >
      <h2 id={titleId} tabIndex={-1} className="mb-4 font-display text-xl font-bold outline-none">
        {title}
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
