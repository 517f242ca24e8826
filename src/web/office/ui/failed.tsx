import { CallFailed } from "#web/api/client.ts";
import { failureText } from "#web/cart/failure-text.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Notice } from "#web/ui/notice.tsx";

export function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  // who may not see it may not see it the second time either
  const isForbidden = error instanceof CallFailed && error.code === "forbidden";
  return (
    <div className="max-w-xl">
      <Notice type="danger">{failureText(error, "Das konnte nicht geladen werden.")}</Notice>
      {!isForbidden && (
        <OfficeButton className="mt-3" onClick={onRetry}>
          Erneut versuchen
        </OfficeButton>
      )}
    </div>
  );
}
