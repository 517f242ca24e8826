import { ArrowLeft, ArrowRight } from "lucide-react";
import { type ComponentType, type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { OfficeButton } from "#web/office/ui/office-button.tsx";

interface Props {
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
export function QuestionScreen({ question, about, back = "Zurück", next = "Weiter", ...props }: Props) {
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
      <div className="bottom-bar fixed inset-x-0 bottom-0 z-20 flex items-stretch justify-between gap-3 border-t border-hairline bg-white px-4 py-3 pb-[max(.75rem,env(safe-area-inset-bottom))] md:px-8 lg:left-[13.5rem] print:hidden">
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
      </div>
    </form>
  );
}
