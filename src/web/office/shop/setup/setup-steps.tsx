import { Check, Clock3 } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { isNeeded, type Setup, setupStepNames } from "#contract/office/setup.ts";
import { type SetupPlace, wordOf } from "#web/office/shop/setup/step-address.ts";

interface Props {
  steps: Setup["steps"];
  place: SetupPlace;
  onGo: (place: SetupPlace) => void;
}

export function SetupSteps({ steps, place, onGo }: Props) {
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
