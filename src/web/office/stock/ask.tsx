import type { LucideIcon } from "lucide-react";
import { type ReactNode, useState } from "react";
import { ChoiceKey, QuestionScreen } from "#web/office/stock/question-screen.tsx";
import { NumberPad } from "#web/office/stock/number-pad.tsx";
import { OfficeField, OfficeTextArea } from "#web/office/ui/office-field.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

interface Asked {
  question: string;
  /** what it is about, above the question */
  about?: string;
  /** names of the keys below, unless they are „Zurück“ and „Weiter“ */
  back?: string;
  next?: string;
  icon?: LucideIcon;
}

export interface Option<A> {
  name: string;
  answer: A;
  isChosen?: boolean;
  /** what tells it from another of the same name */
  key?: string | number;
}

export interface Choice<A> extends Asked {
  kind: "choice";
  options: readonly Option<A>[];
  before?: ReactNode;
  hint?: string;
  /** what is chosen already is no answer */
  needsChange?: boolean;
  /** the press on an option answers at once */
  isDirect?: boolean;
}

interface Doubt {
  text: string;
  next?: string;
}

export interface Figure<A> extends Asked {
  kind: "figure";
  label: string;
  unit: string | ((typed: string) => string);
  /** as it is typed, with a comma */
  value: string;
  hint?: string;
  isWhole?: boolean;
  mayBeNegative?: boolean;
  /** The answer, or why what is typed is none; empty while it is not finished. */
  read: (typed: string) => A | string;
  /** one cannot go on without an answer; else the press says what is wrong */
  isLive?: boolean;
  /** said of an odd answer before it is given: with a name of its own for the key, or as if it were wrong */
  doubt?: (typed: string) => Doubt | null;
}

export interface Line<A> extends Asked {
  kind: "line";
  label: string;
  hint: string;
  value: string;
  /** a press instead of typing */
  usual?: { name: string; value: string };
  read: (text: string) => A;
}

export interface Reason<A> extends Asked {
  kind: "reason";
  /** usual ones, each a press */
  reasons: readonly string[];
  /** what follows from it */
  note?: ReactNode;
  read: (reason: string) => A;
}

export interface Sentence<A> extends Asked {
  kind: "sentence";
  label: string;
  value: string;
  /** what is said when the answer is missing; without it the question may stay open */
  missing?: string;
  maxLength: number;
  /** each is a press instead of typing */
  usual: readonly string[];
  read: (text: string) => A;
}

/** A question as data: its words, how it is answered, and what the answer is. */
export type Question<A> = Choice<A> | Figure<A> | Line<A> | Reason<A> | Sentence<A>;

interface Props<A, Q extends Question<A> = Question<A>> {
  asked: Q;
  busy?: boolean;
  error?: string;
  onAnswer: (answer: A) => void;
  onBack: () => void;
}

/** The one screen that asks them. It keeps what is typed, so another question has another key. */
export function Ask<A>({ asked, ...of }: Props<A>) {
  if (asked.kind === "choice") return <AskChoice asked={asked} {...of} />;
  if (asked.kind === "figure") return <AskFigure asked={asked} {...of} />;
  if (asked.kind === "line") return <AskLine asked={asked} {...of} />;
  if (asked.kind === "reason") return <AskReason asked={asked} {...of} />;
  return <AskSentence asked={asked} {...of} />;
}

const wordsOf = ({ about, question, back, next, icon }: Asked) => ({ about, question, back, next, icon });
const keyOf = ({ key, name }: Option<unknown>) => key ?? name;

function AskChoice<A>({ asked, busy, onAnswer, onBack }: Props<A, Choice<A>>) {
  const [chosen, setChosen] = useState<string | number>();
  const option = asked.options.find((one) => (chosen === undefined ? one.isChosen : keyOf(one) === chosen));
  return (
    <QuestionScreen
      {...wordsOf(asked)}
      {...{ busy, onBack }}
      disabled={!option || (asked.needsChange && option.isChosen)}
      onNext={() => option && onAnswer(option.answer)}
    >
      {asked.before}
      <div className="max-w-xl space-y-3">
        {asked.options.map((one) => (
          <ChoiceKey
            key={keyOf(one)}
            isChosen={one === option}
            onChoose={() => (asked.isDirect ? onAnswer(one.answer) : setChosen(keyOf(one)))}
          >
            {one.name}
          </ChoiceKey>
        ))}
      </div>
      {asked.hint && <p className="mt-4 max-w-xl text-base text-muted">{asked.hint}</p>}
    </QuestionScreen>
  );
}

function AskFigure<A>({ asked, busy, onAnswer, onBack, ...of }: Props<A, Figure<A>>) {
  const { label, unit, hint, isWhole, mayBeNegative, isLive } = asked;
  const [typed, setTyped] = useState(asked.value);
  const [error, setError] = useState<string>();
  const [doubt, setDoubt] = useState<Doubt | null>(null);
  const read = asked.read(typed);
  const asError = doubt && !doubt.next ? doubt.text : undefined;
  const answer = () => {
    const found = doubt ? null : asked.doubt?.(typed);
    if (typeof read === "string") setError(read);
    else if (found) setDoubt(found);
    else onAnswer(read);
  };
  return (
    <QuestionScreen
      {...wordsOf(asked)}
      {...(doubt?.next && { next: doubt.next })}
      {...{ busy, onBack }}
      disabled={isLive && typeof read === "string"}
      onNext={answer}
    >
      <NumberPad
        {...{ label, hint, isWhole, mayBeNegative }}
        unit={typeof unit === "string" ? unit : unit(typed)}
        value={typed}
        error={(isLive && typeof read === "string" && read) || error || of.error || asError}
        onChange={(text) => {
          setError(undefined);
          setDoubt(null);
          setTyped(text);
        }}
      />
      {doubt?.next && (
        <div className="mt-4 max-w-2xl text-base">
          <Notice type="danger">{doubt.text}</Notice>
        </div>
      )}
    </QuestionScreen>
  );
}

function AskLine<A>({ asked, busy, onAnswer, onBack }: Props<A, Line<A>>) {
  const { label, hint, usual } = asked;
  const [text, setText] = useState(asked.value);
  return (
    <QuestionScreen
      {...wordsOf(asked)}
      {...{ busy, onBack }}
      disabled={text.trim() === ""}
      onNext={() => onAnswer(asked.read(text.trim()))}
    >
      <div className="max-w-md space-y-3">
        <OfficeField
          {...{ label, hint }}
          value={text}
          maxLength={40}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => setText(event.target.value)}
        />
        {usual && (
          <ChoiceKey isChosen={text === usual.value} onChoose={() => setText(usual.value)}>
            {usual.name}
          </ChoiceKey>
        )}
      </div>
    </QuestionScreen>
  );
}

function AskReason<A>({ asked, busy, error, onAnswer, onBack }: Props<A, Reason<A>>) {
  const { reasons } = asked;
  const [chosen, setChosen] = useState<string | null>(null);
  const [typed, setTyped] = useState("");
  const isOther = reasons.length === 0 || chosen === "";
  const reason = isOther ? typed.trim() : (chosen ?? "");
  return (
    <QuestionScreen
      {...wordsOf(asked)}
      {...{ busy, onBack }}
      disabled={reason === ""}
      onNext={() => onAnswer(asked.read(reason))}
    >
      <div className="max-w-xl space-y-3">
        {asked.note}
        {reasons.map((one) => (
          <ChoiceKey key={one} isChosen={chosen === one} onChoose={() => setChosen(one)}>
            {one}
          </ChoiceKey>
        ))}
        {reasons.length > 0 && (
          <ChoiceKey isChosen={isOther} onChoose={() => setChosen("")}>
            Anderer Grund
          </ChoiceKey>
        )}
        {isOther && (
          <OfficeTextArea
            label="Grund"
            maxLength={300}
            value={typed}
            error={error}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </div>
    </QuestionScreen>
  );
}

/** By keyboard or from those that are said most. */
function AskSentence<A>({ asked, busy, error, onAnswer, onBack }: Props<A, Sentence<A>>) {
  const { label, missing, maxLength, usual, read } = asked;
  const [text, setText] = useState(asked.value);
  const [wasSent, setSent] = useState(false);
  const answer = () => {
    setSent(true);
    if (!missing || text.trim()) onAnswer(read(text.trim()));
  };
  return (
    <QuestionScreen {...wordsOf(asked)} {...{ busy, onBack }} onNext={answer}>
      <div className="max-w-2xl space-y-4">
        <OfficeTextArea
          label={missing ? label : `${label} (freiwillig)`}
          className="text-lg"
          maxLength={maxLength}
          value={text}
          error={wasSent && missing && !text.trim() ? missing : error}
          onChange={({ target }) => setText(target.value)}
        />
        <div className="flex flex-wrap gap-2">
          {usual.map((one) => (
            <button
              key={one}
              type="button"
              onClick={() => setText(text.trim() ? `${text.trim()} ${one}` : one)}
              className="min-h-14 rounded-md border border-field bg-white px-4 text-left text-base font-medium hover:bg-sand"
            >
              {one}
            </button>
          ))}
        </div>
      </div>
    </QuestionScreen>
  );
}
