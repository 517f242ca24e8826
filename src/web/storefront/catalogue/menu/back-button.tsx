import { ArrowLeft } from "lucide-react";
import { pages } from "#contract/addresses.ts";
import { useNavigate } from "#web/shared/navigation/navigator.ts";
import { Button } from "#web/shared/ui/button.tsx";
import { historyState } from "#web/storefront/navigation/location.ts";

/** Back to the previous page of the shop, else to the list. */
export function BackButton() {
  const navigate = useNavigate();
  const goBack = () => (isFirstPage() ? navigate(pages.shop()) : window.history.back());
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

/** Before the first page of a visit there is no page of the shop. */
function isFirstPage(): boolean {
  return !historyState().idx;
}
