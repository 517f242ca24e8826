import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Waiting } from "#web/office/ui/waiting.tsx";
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

/** What a page shows instead of what it reads: that it could not be read, or that it is on its way. */
export function insteadOf({
  data,
  error,
  refetch,
}: Pick<UseQueryResult, "data" | "error" | "refetch">): ReactElement | null {
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  return data === undefined ? <Waiting /> : null;
}
