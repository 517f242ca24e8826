import { Check, Clock3 } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { Link, useSearchParams } from "react-router";
import { isNeeded, type Setup, setupStepNames } from "#contract/office/shop/setup.ts";
import { useOffice, useOfficeChange } from "#web/office/office-api.ts";
import { DemoCard } from "#web/office/shop/demo-card.tsx";
import { SetupEnd } from "#web/office/shop/setup/setup-end.tsx";
import { rememberSetupSeen } from "#web/office/shop/setup/setup-seen.ts";
import {
  placeAfter,
  placeBefore,
  placeOf,
  type SetupPlace,
  wordOf,
} from "#web/office/shop/setup/step-address.ts";
import { StepContent } from "#web/office/shop/setup/step-content.tsx";
import { TrialNotice } from "#web/office/shop/trial-notice.tsx";
import { HandedOutNotice } from "#web/office/team/account/handed-out-notice.tsx";
import { OfficeButton, OfficeLink } from "#web/office/ui/office-button.tsx";
import { OfficePage } from "#web/office/ui/office-page.tsx";

/** Leads through an empty shop. Each step is saved for itself, and the whole team sees how far it is. */
export default function SetupPage() {
  const { data: setup, instead } = useOffice("readSetup");
  const [address, setAddress] = useSearchParams();
  const note = useOfficeChange("noteSetupStep");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(rememberSetupSeen, []);
  const word = address.get("schritt");
  const lastWord = useRef(word);
  // A pressed link is gone with its step, so the focus goes to the next one's heading.
  useEffect(() => {
    if (lastWord.current !== word) heading.current?.focus();
    lastWord.current = word;
  }, [word]);
  const go = (place: SetupPlace) => setAddress({ schritt: wordOf(place) });
  if (!setup) return instead;
  const place = placeOf(word, setup.steps);
  const before = placeBefore(place, setup.steps);
  const finishStep = (state: "done" | "later") => {
    if (place === "end") return;
    note.mutate({ params: { step: place }, body: { state } });
    go(placeAfter(place, setup.steps));
  };
  return (
    <OfficePage
      title="Ihren Shop einrichten"
      about="Schritt für Schritt, jeder wird für sich gespeichert. Sie können jederzeit gehen und später weitermachen."
      actions={<OfficeLink to="/dashboard">Später weitermachen</OfficeLink>}
    >
      <HandedOutNotice />
      {setup.isDemo ? (
        <div className="mb-4">
          <DemoCard />
        </div>
      ) : (
        setup.trial && <TrialNotice trial={setup.trial} />
      )}
      <div className="grid items-start gap-4 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <SetupSteps steps={setup.steps} place={place} onGo={go} />
        <section
          aria-labelledby="schritt"
          className="min-w-0 rounded-md border border-hairline bg-white p-4 md:p-6"
        >
          <h2 id="schritt" ref={heading} tabIndex={-1} className="mb-1">
            {place === "end" ? "Was noch fehlt" : setupStepNames[place]}
          </h2>
          {place === "end" ? (
            <SetupEnd setup={setup} />
          ) : (
            <StepContent key={place} step={place} onDone={() => finishStep("done")} />
          )}
          <div className="mt-6 flex flex-wrap gap-2 border-t border-hairline pt-4">
            {before && <OfficeButton onClick={() => go(before)}>Zurück</OfficeButton>}
            {place !== "end" && !isNeeded(place) && (
              <OfficeButton onClick={() => finishStep("later")}>Später</OfficeButton>
            )}
            {(place === "name" || place === "company") && (
              <OfficeButton onClick={() => go(placeAfter(place, setup.steps))}>
                Ohne Speichern weiter
              </OfficeButton>
            )}
          </div>
        </section>
      </div>
    </OfficePage>
  );
}

interface SetupStepsProps {
  steps: Setup["steps"];
  place: SetupPlace;
  onGo: (place: SetupPlace) => void;
}

function SetupSteps({ steps, place, onGo }: SetupStepsProps) {
  const done = steps.filter(({ state }) => state === "done").length;
  const percent = Math.round((done / steps.length) * 100);
  return (
    <nav aria-label="Schritte der Einrichtung" className="rounded-md border border-hairline bg-white p-3">
      <p id="fortschritt" className="mb-1 px-2 text-xs text-muted">
        {done} von {steps.length} Schritten erledigt
      </p>
      <progress
        aria-labelledby="fortschritt"
        max={100}
        value={percent}
        className="office-progress mb-2 block h-2 w-full"
      />
      <ol className="grid sm:grid-cols-2 lg:grid-cols-1">
        {steps.map(({ step, state }, at) => (
          <li key={step}>
            <StepLink place={step} isCurrent={step === place} onGo={onGo}>
              <StepMark state={state} number={at + 1} />
              <span className="min-w-0">
                {setupStepNames[step]}
                <span className="sr-only">, {state === "done" && "erledigt"}</span>
                {state !== "done" && (
                  <span className={`block text-xs font-normal ${step === place ? "" : "text-muted"}`}>
                    {state === "later" ? "später" : isNeeded(step) ? "nötig" : "freiwillig"}
                  </span>
                )}
              </span>
            </StepLink>
          </li>
        ))}
        <li>
          <StepLink place="end" isCurrent={place === "end"} onGo={onGo}>
            <span className="flex size-6 shrink-0 items-center justify-center" aria-hidden="true">
              →
            </span>
            Was noch fehlt
          </StepLink>
        </li>
      </ol>
    </nav>
  );
}

interface LinkProps {
  place: SetupPlace;
  isCurrent: boolean;
  onGo: (place: SetupPlace) => void;
  children: ReactNode;
}

function StepLink({ place, isCurrent, onGo, children }: LinkProps) {
  return (
    <Link
      to={`?schritt=${wordOf(place)}`}
      aria-current={isCurrent ? "step" : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey) return;
        event.preventDefault();
        onGo(place);
      }}
      className={`flex min-h-11 items-center gap-2.5 rounded-sm px-2 py-1 font-medium ${isCurrent ? "bg-sage text-forest" : "hover:bg-sand"}`}
    >
      {children}
    </Link>
  );
}

function StepMark({ state, number }: { state: Setup["steps"][number]["state"]; number: number }) {
  const shape = "flex size-6 shrink-0 items-center justify-center rounded-full text-xs font-semibold";
  if (state === "done")
    return (
      <span className={`${shape} bg-forest text-white`}>
        <Check className="size-3.5" aria-hidden="true" />
      </span>
    );
  return (
    <span className={`${shape} border border-field bg-white text-ink`}>
      {state === "later" ? <Clock3 className="size-3.5" aria-hidden="true" /> : number}
    </span>
  );
}
