import { failureText } from "#web/cart/failure-text.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Notice } from "#web/ui/notice.tsx";

export function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <div className="max-w-xl">
      <Notice type="danger">{failureText(error, "Das konnte nicht geladen werden.")}</Notice>
      <OfficeButton className="mt-3" onClick={onRetry}>
        Erneut versuchen
      </OfficeButton>
    </div>
  );
}
