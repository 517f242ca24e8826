import { ArrowLeft, ArrowRight } from "lucide-react";
import {
  type ComponentProps,
  type ComponentType,
  type FormEvent,
  type ReactNode,
  useEffect,
  useRef,
} from "react";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { OfficeField } from "#web/office/ui/office-field.tsx";

type Icon = ComponentType<{ className: string; "aria-hidden": "true" }>;

interface ScreenProps {
  question: string;
  /** what it is about, above the question */
  about?: string;
  back?: string;
  onBack: () => void;
  next?: string;
  icon?: Icon;
  busy?: boolean;
  disabled?: boolean;
  onNext: () => void;
  children: ReactNode;
}

/** One question a screen. What comes next is always at the same place, where a wet hand finds it without looking. */
export function QuestionScreen({ question, about, back = "Zurück", next = "Weiter", ...props }: ScreenProps) {
  const { icon = ArrowRight, busy, disabled } = props;
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
        <BarKey icon={ArrowLeft} iconClass="size-5" onClick={props.onBack}>
          {back}
        </BarKey>
        <BarKey type="submit" look="action" iconClass="size-5" {...{ icon, busy, disabled }}>
          {next}
        </BarKey>
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

interface BarKeyProps extends Omit<ComponentProps<typeof OfficeButton>, "icon"> {
  icon?: Icon;
  iconClass?: string;
}

/** A key of the bar; the one that goes on is wide. */
export function BarKey({ icon: Icon, iconClass = "size-6", className = "", ...key }: BarKeyProps) {
  const isPlain = (key.look ?? "plain") === "plain";
  return (
    <OfficeButton
      {...key}
      className={`min-h-16 px-6 text-lg ${isPlain ? "" : "sm:min-w-56"} ${className}`}
      icon={Icon && <Icon className={iconClass} aria-hidden="true" />}
    />
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

interface Props<Value extends string> {
  label: string;
  options: readonly { value: Value; name: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
}

/** A filter that a wet finger hits. */
export function FilterKeys<Value extends string>({ label, options, chosen, onChoose }: Props<Value>) {
  return (
    <fieldset className="flex flex-wrap gap-2 print:hidden">
      <legend className="sr-only">{label}</legend>
      {options.map(({ value, name }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
          className={`min-h-14 rounded-md border px-4 text-base font-semibold ${value === chosen ? "border-forest bg-sage text-forest" : "border-field bg-white hover:bg-sand"}`}
        >
          {name}
        </button>
      ))}
    </fieldset>
  );
}

interface LotSearchFieldProps {
  value: string;
  onChange: (text: string) => void;
}

/** Goods by a scan of their label, by number or by name. */
export function LotSearchField({ value, onChange }: LotSearchFieldProps) {
  return (
    <OfficeField
      label="Nummer oder Name"
      placeholder="Etikett scannen oder eingeben"
      className="min-h-14 text-lg"
      data-scan=""
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={(event) => {
        // a scanner ends with Enter, which must not send the form
        if (event.key === "Enter") event.preventDefault();
      }}
    />
  );
}
