import { noteAnswer } from "#contract/checkout/note-answer.ts";
import { Notice } from "#web/shared/ui/notice.tsx";

/** Loaded by `React.lazy`. */
export default function NoteAnswer({ note }: { note: string }) {
  const answer = noteAnswer(note);
  if (!answer) return null;
  return (
    <div className="mt-2 text-sm">
      <Notice type="warning" live={false}>
        {answer}
      </Notice>
    </div>
  );
}
