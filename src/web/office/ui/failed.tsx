import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { CallFailed } from "#web/shared/api/client.ts";
import { failureText } from "#web/shared/api/failure-text.ts";
import { Notice } from "#web/shared/ui/notice.tsx";

export function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  // A forbidden call stays forbidden, so there is no retry.
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
