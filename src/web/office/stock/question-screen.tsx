import { ArrowLeft, ArrowRight } from "lucide-react";
import { type ComponentType, type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { OfficeButton } from "#web/office/ui/office-button.tsx";

interface ScreenProps {
  question: string;
  /** what it is about, above the question */
  about?: string;
  back?: string;
  onBack: () => void;
  next?: string;
  icon?: ComponentType<{ className: string; "aria-hidden": "true" }>;
  busy?: boolean;
  disabled?: boolean;
  onNext: () => void;
  children: ReactNode;
}

/** One question a screen. What comes next is always at the same place, where a wet hand finds it without looking. */
export function QuestionScreen({ question, about, back = "Zurück", next = "Weiter", ...props }: ScreenProps) {
  const { icon: Icon = ArrowRight, busy, disabled } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0 });
    // The next question is read out, and a field of its own takes the focus after it.
    if (!document.activeElement?.closest("[data-question]")) heading.current?.focus({ preventScroll: true });
  }, []);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && !disabled) props.onNext();
  };
  return (
    <form
      noValidate
      onSubmit={send}
      data-question=""
      // Fields are as high as keys: a glove has to hit them too.
      className="pb-28 [&_input:not([type])]:min-h-14"
    >
      {about && <p className="text-base font-semibold text-muted">{about}</p>}
      <h2 ref={heading} tabIndex={-1} className="mb-4 text-2xl outline-none">
        {question}
      </h2>
      {props.children}
      <BottomBar isSpread>
        <OfficeButton
          className="min-h-16 px-6 text-lg"
          icon={<ArrowLeft className="size-5" aria-hidden="true" />}
          onClick={props.onBack}
        >
          {back}
        </OfficeButton>
        <OfficeButton
          type="submit"
          look="action"
          className="min-h-16 px-6 text-lg sm:min-w-56"
          busy={busy}
          disabled={disabled}
          icon={<Icon className="size-5" aria-hidden="true" />}
        >
          {next}
        </OfficeButton>
      </BottomBar>
    </form>
  );
}

interface BarProps {
  children: ReactNode;
  /** the first key stands on the left */
  isSpread?: boolean;
}

/** The next action stands bottom right, at the same place on every screen of the stock. */
export function BottomBar({ children, isSpread }: BarProps) {
  return (
    <div
      className={`bottom-bar fixed inset-x-0 bottom-0 z-20 flex items-stretch ${isSpread ? "justify-between" : "justify-end"} gap-3 border-t border-hairline bg-white px-4 py-3 pb-[max(.75rem,env(safe-area-inset-bottom))] md:px-8 lg:left-[13.5rem] print:hidden`}
    >
      {children}
    </div>
  );
}

interface KeyProps {
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

/** One of a few answers, as large as a finger with a glove. */
export function ChoiceKey({ isChosen, onChoose, children }: KeyProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={`min-h-16 w-full rounded-md border-2 px-5 py-3 text-left text-lg font-semibold ${isChosen ? "border-forest bg-sage text-forest" : "border-field bg-white hover:border-ink"}`}
    >
      {children}
    </button>
  );
}
