import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Dialog } from "#web/shared/ui/dialog.tsx";

type Props = Omit<ComponentProps<typeof Dialog>, "open"> & {
  /** what was written has been sent */
  isSent?: boolean;
};

/**
 * A dialog for forms: once something is written, Escape, the cross and a press beside it ask before it is lost. It
 * stands outside of the form it may be opened in: a form inside another one reloads the page when it is sent.
 */
export function DraftDialog({ isSent = false, onClose, children, ...dialog }: Props) {
  const content = useRef<HTMLDivElement>(null);
  const [hasText, setHasText] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const hasDraft = hasText && !isSent;
  const noticeText = ({ target }: FormEvent) => {
    if (target instanceof HTMLTextAreaElement) setHasText(target.value.trim() !== "");
  };
  useEffect(() => {
    if (!hasDraft) return;
    // A browser closes both dialogs at once by a second Escape, and asks none of them.
    const answerEscape = (event: KeyboardEvent) => {
      const isHere =
        event.target instanceof Node && content.current?.closest("dialog")?.contains(event.target);
      if (event.key !== "Escape" || event.defaultPrevented || !isHere) return;
      event.preventDefault();
      setAsking((is) => !is);
    };
    window.addEventListener("keydown", answerEscape);
    return () => window.removeEventListener("keydown", answerEscape);
  }, [hasDraft]);
  return createPortal(
    <Dialog {...dialog} open onClose={hasDraft ? () => setAsking(true) : onClose}>
      <div ref={content} onInput={noticeText}>
        {children}
      </div>
      {isAsking && (
        <Dialog open onClose={() => setAsking(false)} title="Text verwerfen?">
          <p className="mb-5">Was Sie geschrieben haben, ist noch nicht abgeschickt.</p>
          <div className="flex flex-wrap gap-3">
            <OfficeButton look="action" onClick={() => setAsking(false)} data-first-focus="">
              Weiter schreiben
            </OfficeButton>
            <OfficeButton look="danger" onClick={onClose}>
              Verwerfen
            </OfficeButton>
          </div>
        </Dialog>
      )}
    </Dialog>,
    // with the type and colours of the office
    document.querySelector(".office") ?? document.body,
  );
}
