import { RotateCw } from "lucide-react";
import { Button } from "#web/shared/ui/button.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";

interface Props {
  busy: boolean;
  onRetry: () => void;
}

export function CartUnavailable({ busy, onRetry }: Props) {
  return (
    <div className="min-h-[50vh] max-w-2xl">
      <Notice type="danger" live={false}>
        <p className="font-semibold">Ihr Warenkorb konnte nicht geladen werden.</p>
        <p className="mt-1">Ihre Menüs sind noch da. Bitte versuchen Sie es gleich noch einmal.</p>
      </Notice>
      <Button
        className="mt-5"
        variant="secondary"
        busy={busy}
        icon={<RotateCw className="size-5" aria-hidden="true" />}
        onClick={onRetry}
      >
        Erneut versuchen
      </Button>
    </div>
  );
}
