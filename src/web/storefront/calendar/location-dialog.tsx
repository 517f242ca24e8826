import { CalendarCheck, Clock3, type LucideIcon, MapPin, Search } from "lucide-react";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { navigation } from "#brand/shop.ts";
import type { DeliveryArea } from "#contract/calendar/delivery-areas.ts";
import { isPostcode, postcodeTexts } from "#contract/calendar/postcode.ts";
import { longDay } from "#contract/day.ts";
import { useReading } from "#web/shared/api/use-reading.ts";
import { Button } from "#web/shared/ui/button.tsx";
import { Dialog } from "#web/shared/ui/dialog.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";
import { TextField } from "#web/shared/ui/text-field.tsx";
import { cutOffText, listStates, listTowns } from "#web/storefront/calendar/area-texts.ts";
import { deliveryArea, postcodeProblem } from "#web/storefront/calendar/delivery-area.ts";
import { clearPostcode, storedPostcode, storePostcode } from "#web/storefront/calendar/stored-postcode.ts";

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
      {area && <StoredPlace isRefused={area.isRefused} onClear={clear} onClose={onClose} />}
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

interface StoredPlaceProps {
  isRefused: boolean;
  onClear: () => void;
  onClose: () => void;
}

function StoredPlace({ isRefused, onClear, onClose }: StoredPlaceProps) {
  return (
    <>
      <p className="mt-3 text-sm text-muted">
        {!isRefused && "In diesem Browser gespeichert und an der Kasse schon eingetragen. "}
        Zum Ändern einfach eine andere Postleitzahl prüfen.
      </p>
      <div className="mt-4 flex flex-wrap gap-2.5">
        {!isRefused && <Button onClick={onClose}>Weiter einkaufen</Button>}
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

function AreaResult({ area }: { area: DeliveryArea }) {
  const { postcode, towns, states, isRefused, notice, nextDelivery } = area;
  return (
    <dl
      className={`mt-5 space-y-3.5 rounded-md px-4 py-4 sm:px-5 ${isRefused ? "bg-sand" : "bg-sage text-forest"}`}
    >
      <Fact icon={MapPin} name="Lieferort">
        <strong className="block text-lg leading-snug font-bold">
          {postcode} {listTowns(towns)}
        </strong>
        {listStates(states)}
      </Fact>
      {notice && (
        <Notice type={isRefused ? "danger" : "warning"} live={false}>
          {notice}
        </Notice>
      )}
      {!isRefused && (
        <Fact icon={CalendarCheck} name="Nächster möglicher Liefertag">
          {nextDelivery ? (
            <strong className="font-bold">{longDay(nextDelivery.date)}</strong>
          ) : (
            "Zurzeit ist kein Liefertag frei."
          )}
        </Fact>
      )}
      {nextDelivery && (
        <Fact icon={Clock3} name="Dafür bestellen bis">
          {cutOffText(nextDelivery.cutOffAt)}
        </Fact>
      )}
    </dl>
  );
}

function Fact({ icon: Icon, name, children }: { icon: LucideIcon; name: string; children: ReactNode }) {
  return (
    <div className="relative pl-8">
      <dt className="text-sm">
        <Icon className="absolute top-0 left-0 size-5" aria-hidden="true" />
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

/**
 * Looks a postcode up. One that exists is stored in this browser and looked up again when the dialog
 * reopens.
 */
function useDeliveryArea() {
  const ref = useRef<HTMLInputElement>(null);
  const [requested, setRequested] = useState(storedPostcode);
  const [inputError, setInputError] = useState<string>();
  const [isCleared, setCleared] = useState(false);
  const query = useReading(requested === "" ? null : deliveryArea(requested));
  const area = requested === "" ? undefined : query.data;
  const problem = inputError ?? postcodeProblem(query.error);

  useEffect(() => {
    if (area) storePostcode(area.postcode);
  }, [area]);
  useEffect(() => {
    if (problem) ref.current?.focus();
  }, [problem]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = ref.current?.value.trim() ?? "";
    setCleared(false);
    setInputError(inputErrorOf(typed));
    setRequested(isPostcode(typed) ? typed : "");
    if (!isPostcode(typed)) ref.current?.focus();
    else if (typed === requested && query.isError) query.refetch();
  };
  const clear = () => {
    clearPostcode();
    setRequested("");
    setCleared(true);
    if (!ref.current) return;
    ref.current.value = "";
    ref.current.focus();
  };
  return {
    field: { ref, defaultValue: requested },
    area,
    problem,
    isChecking: query.isFetching,
    hasFailed: query.isError && !problem && !query.isFetching,
    isCleared,
    submit,
    retry: query.refetch,
    clear,
  };
}

function inputErrorOf(typed: string): string | undefined {
  if (typed === "") return postcodeTexts.missing;
  return isPostcode(typed) ? undefined : postcodeTexts.invalid;
}
