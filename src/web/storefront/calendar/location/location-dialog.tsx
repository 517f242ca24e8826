import { Search } from "lucide-react";
import { navigation } from "#brand/shop.ts";
import { Button } from "#web/shared/ui/button.tsx";
import { Dialog } from "#web/shared/ui/dialog.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";
import { TextField } from "#web/shared/ui/text-field.tsx";
import { AreaResult } from "#web/storefront/calendar/location/area-result.tsx";
import { useDeliveryArea } from "#web/storefront/calendar/location/use-delivery-area.ts";

export default function LocationDialog({ onClose }: { onClose: () => void }) {
  const { field, area, problem, isChecking, hasFailed, isCleared, submit, retry, clear } = useDeliveryArea();
  return (
    <Dialog open onClose={onClose} title={navigation.actions.location}>
      <p className="text-muted">
        Wohin dürfen wir liefern? Mit Ihrer Postleitzahl sehen Sie, wann die nächste Lieferung ankommen kann.
      </p>
      <form aria-label="Liefergebiet" noValidate onSubmit={submit} className="mt-4 flex items-start gap-2.5">
        <TextField
          {...field}
          label="Postleitzahl"
          name="postcode"
          inputMode="numeric"
          autoComplete="postal-code"
          enterKeyHint="search"
          data-first-focus=""
          error={problem}
          className="min-w-0 grow"
        />
        <Button
          type="submit"
          busy={isChecking}
          icon={<Search className="size-5" aria-hidden="true" />}
          className="mt-6.5 h-[3.125rem] shrink-0"
        >
          Prüfen
        </Button>
      </form>
      <div role="status">
        {area && <AreaResult area={area} />}
        {isCleared && <p className="mt-4">Ihr Lieferort ist in diesem Browser nicht mehr gespeichert.</p>}
      </div>
      {area && <StoredPlace onClear={clear} onClose={onClose} />}
      {hasFailed && <Failure onRetry={retry} />}
      <p className="mt-6 text-sm text-muted">
        Postleitzahlen und Orte: ©{" "}
        <a href="https://www.openstreetmap.org/copyright" rel="noopener" className="text-link">
          OpenStreetMap-Mitwirkende
        </a>
        , ODbL
      </p>
    </Dialog>
  );
}

function StoredPlace({ onClear, onClose }: { onClear: () => void; onClose: () => void }) {
  return (
    <>
      <p className="mt-3 text-sm text-muted">
        In diesem Browser gespeichert und an der Kasse schon eingetragen. Zum Ändern einfach eine andere
        Postleitzahl prüfen.
      </p>
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button onClick={onClose}>Weiter einkaufen</Button>
        <Button variant="quiet" onClick={onClear}>
          Vergessen
        </Button>
      </div>
    </>
  );
}

function Failure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="mt-5">
      <Notice type="danger">
        <p>Die Postleitzahl konnte gerade nicht geprüft werden.</p>
        <Button variant="secondary" className="mt-3" onClick={onRetry}>
          Erneut versuchen
        </Button>
      </Notice>
    </div>
  );
}
