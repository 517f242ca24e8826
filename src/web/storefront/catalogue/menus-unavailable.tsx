import { RotateCw } from "lucide-react";
import { Button } from "#web/shared/ui/button.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";
import { usePageActions, useProgress } from "#web/storefront/navigation/page-context.ts";

/**
 * Takes the menus' place; the rest of the page works. Loaded by `React.lazy`, because it is rarely needed.
 */
export default function MenusUnavailable() {
  const { reload } = usePageActions();
  const progress = useProgress();
  return (
    <div className="max-w-2xl py-2">
      <Notice type="danger">Die Menüs konnten gerade nicht geladen werden.</Notice>
      <Button
        className="mt-5"
        variant="secondary"
        busy={progress === "reloading"}
        icon={<RotateCw className="size-5" aria-hidden="true" />}
        onClick={() => void reload()}
      >
        Erneut versuchen
      </Button>
    </div>
  );
}
