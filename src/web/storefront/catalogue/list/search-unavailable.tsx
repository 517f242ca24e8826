import { RotateCw } from "lucide-react";
import { Button } from "#web/shared/ui/button.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

/**
 * Replaces a list that might contain excluded allergens. Loaded by `React.lazy`, because it is rarely
 * needed.
 */
export default function SearchUnavailable({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="max-w-2xl py-2">
      <Notice type="danger">Die Suche ist gerade nicht erreichbar.</Notice>
      <Button
        className="mt-5"
        variant="secondary"
        icon={<RotateCw className="size-5" aria-hidden="true" />}
        onClick={onRetry}
      >
        Erneut versuchen
      </Button>
    </div>
  );
}
