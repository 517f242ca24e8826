import { type ReactNode, useState } from "react";
import { QuestionScreen } from "#web/office/stock/question-screen.tsx";
import { OfficeTextArea } from "#web/office/ui/office-field.tsx";

interface Props {
  about: string;
  question: string;
  label: string;
  value: string;
  /** what is said when the answer is missing; without it the question may stay open */
  missing?: string;
  maxLength: number;
  /** one press instead of typing */
  usual: readonly string[];
  error?: string;
  next: { label: string; busy?: boolean; icon?: ReactNode };
  back: { label: string; onClick: () => void };
  onAnswer: (text: string) => void;
}

/** A sentence, by keyboard or from those that are said most. */
export function TextQuestion({
  about,
  question,
  label,
  missing,
  maxLength,
  usual,
  next,
  back,
  ...props
}: Props) {
  const [text, setText] = useState(props.value);
  const [wasSent, setSent] = useState(false);
  const answer = () => {
    setSent(true);
    if (!missing || text.trim()) props.onAnswer(text.trim());
  };
  return (
    <QuestionScreen {...{ about, question, back, next }} onNext={answer}>
      <div className="max-w-2xl space-y-4">
        <OfficeTextArea
          label={missing ? label : `${label} (freiwillig)`}
          className="text-lg"
          maxLength={maxLength}
          value={text}
          error={wasSent && missing && !text.trim() ? missing : props.error}
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
