import { ArrowLeft } from "lucide-react";
import { useNavigate } from "react-router";
import { pages } from "#contract/addresses.ts";
import { Button } from "#web/shared/ui/button.tsx";

/** Back to the previous page of the shop, else to the list. */
export function BackButton() {
  const navigate = useNavigate();
  const goBack = () => (isFirstPage() ? navigate(pages.shop()) : navigate(-1));
  return (
    <Button
      variant="quiet"
      icon={<ArrowLeft className="size-5" aria-hidden="true" />}
      onClick={goBack}
      className="-ml-4 px-4"
    >
      Zurück
    </Button>
  );
}

/**
 * The router counts its steps in the history; before the first page of a visit there is no page of the
 * shop.
 */
function isFirstPage(): boolean {
  const { idx } = (window.history.state ?? {}) as { idx?: number };
  return !idx;
}
