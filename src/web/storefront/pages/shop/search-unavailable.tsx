import { RotateCw } from "lucide-react";
import { Button } from "#web/shared/ui/button.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

/** Instead of a list that might hold what was left out. Default export for `React.lazy`: rarely needed. */
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
