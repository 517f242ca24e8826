import { Plus } from "lucide-react";
import { Suspense, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { type Absence, absenceNames, namedWays } from "#contract/checkout/absence.ts";
import { lazyHint, lazyPart } from "#web/shared/ui/lazy-part.tsx";
import { LoadingHint } from "#web/shared/ui/loading-hint.tsx";
import { SelectField } from "#web/shared/ui/select-field.tsx";
import { TextField } from "#web/shared/ui/text-field.tsx";
import {
  halfRow,
  restOfRow,
  thirdOfRow,
  wholeRow,
  wideField,
} from "#web/storefront/checkout/form/form-grid.ts";
import { useOneColumn } from "#web/storefront/cart/columns.ts";
import type { FormProps } from "#web/storefront/checkout/form/use-guest-form.ts";
import { type TypedPlace, usePlaceCheck } from "#web/storefront/checkout/form/use-place-check.ts";

export function AddressFields({
  register,
  errors,
  isGift = false,
  ...place
}: PlaceProps & { isGift?: boolean }) {
  return (
    <>
      <TextField
        {...register("street")}
        label="Straße"
        autoComplete="address-line1"
        error={errors.street?.message}
        className={restOfRow}
      />
      <TextField
        {...register("street_nr")}
        label="Hausnummer"
        inputMode="text"
        error={errors.street_nr?.message}
        className={thirdOfRow}
      />
      <PlaceFields {...place} register={register} errors={errors} />
      <SelectField
        {...register("country")}
        label="Land"
        autoComplete="country-name"
        options={["Deutschland"]}
        className={`${halfRow} max-sm:[&_select]:pr-9 max-sm:[&_select]:pl-3`}
      />
      <AbsenceFields register={register} errors={errors} isGift={isGift} />
      <SeldomFields register={register} errors={errors} />
    </>
  );
}

/** Firm and c/o, which stand on the parcel, and the note: most guests need none of them, so they are folded away where there is little room. */
function SeldomFields({ register, errors }: FormProps) {
  const [company, careOf, notes] = [register("company"), register("careOf"), register("notes")];
  const [opened, setOpened] = useState<readonly string[]>([]);
  const [hasRoom] = useState(!useOneColumn());
  const hasCompany =
    hasRoom || Boolean(company.defaultValue || careOf.defaultValue) || opened.includes("company");
  const hasNotes = hasRoom || Boolean(notes.defaultValue) || opened.includes("notes");
  const open = (part: string) => setOpened([...opened, part]);
  // The pressed button is gone.
  const focusOf = (part: string) => (opened.includes(part) ? focus : undefined);
  return (
    <>
      {hasCompany && (
        <>
          <TextField
            {...company}
            ref={focusOf("company")}
            label="Firma"
            optional
            autoComplete="organization"
            error={errors.company?.message}
            className={wideField}
          />
          <TextField {...careOf} label="c/o" optional error={errors.careOf?.message} className={wideField} />
        </>
      )}
      {hasNotes && (
        <div className={wholeRow}>
          <Suspense fallback={<LoadingHint />}>
            <NotesField {...notes} ref={focusOf("notes")} error={errors.notes?.message} />
          </Suspense>
        </div>
      )}
      <div className={`-my-1.5 flex flex-wrap gap-x-5 ${wholeRow} empty:hidden`}>
        {!hasCompany && <MoreButton onOpen={() => open("company")}>Firma oder c/o</MoreButton>}
        {!hasNotes && <MoreButton onOpen={() => open("notes")}>Anmerkungen</MoreButton>}
      </div>
    </>
  );
}

const NotesField = lazyPart(() => import("#web/storefront/checkout/form/notes-field.tsx"));

const focus = (field: HTMLElement | null) => field?.focus();

function MoreButton({ onOpen, children }: { onOpen: () => void; children: string }) {
  return (
    <button
      type="button"
      onClick={onOpen}
      className="inline-flex min-h-11 items-center gap-1.5 text-[.9375rem] font-semibold text-forest underline-offset-4 hover:underline"
    >
      <Plus className="size-4.5 shrink-0" aria-hidden="true" />
      {children}
    </button>
  );
}

const TownHint = lazyHint(() => import("#web/storefront/checkout/form/town-hint.tsx"));
const TownChoice = lazyHint(() => import("#web/storefront/checkout/form/town-choice.tsx"));

const noTowns: readonly string[] = [];

interface PlaceProps extends FormProps {
  typedPlace: TypedPlace;
  correctTown: (town: string) => void;
  /** Writes a town into its field without moving the focus; without it the field is left to the guest. */
  fillTown?: (town: string) => void;
}

function PlaceFields({ register, errors, typedPlace, correctTown, fillTown }: PlaceProps) {
  const { problem, notice, towns, checkedPlace } = usePlaceCheck(typedPlace);
  // Only a finished town name is checked.
  const [isTyping, setTyping] = useState(false);
  // a postcode that does not exist has no town
  const known = towns ?? (problem ? noTowns : undefined);
  const filled = useFilledTown({ typed: typedPlace, towns: known, isTyping, fill: fillTown });
  const listId = useId();
  const several = towns && towns.length > 1 ? towns : null;
  // some answers to a postcode are a whole sentence
  const zipError = errors.zip_code?.message ?? problem;
  return (
    <>
      <TextField
        {...register("zip_code")}
        label="Postleitzahl"
        inputMode="numeric"
        autoComplete="postal-code"
        error={zipError}
        hint={notice}
        className={zipError ? wholeRow : thirdOfRow}
      />
      <div className={zipError ? wholeRow : restOfRow}>
        <TextField
          {...register("city")}
          label="Stadt"
          autoComplete="address-level2"
          list={several ? listId : undefined}
          onFocus={() => setTyping(true)}
          onBlur={() => setTyping(false)}
          error={errors.city?.message}
        />
        {several && (
          <datalist id={listId}>
            {several.map((town) => (
              <option key={town} value={town} />
            ))}
          </datalist>
        )}
        <div role="status">
          {filled !== "" && filled === typedPlace.town && (
            <span className="sr-only">{filled} als Stadt eingesetzt</span>
          )}
          <Suspense>
            {several && !checkedPlace && (
              <TownChoice postcode={typedPlace.postcode.trim()} towns={several} onChoose={correctTown} />
            )}
            {checkedPlace && !isTyping && <TownHint place={checkedPlace} onChoose={correctTown} />}
          </Suspense>
        </div>
      </div>
    </>
  );
}

interface Input {
  typed: TypedPlace;
  towns: readonly string[] | undefined;
  /** the town's field has the focus */
  isTyping: boolean;
  fill: ((town: string) => void) | undefined;
}

/** Fills in the town once per postcode, so that an emptied field stays empty. Returns what it has filled in. */
function useFilledTown({ typed, towns, isTyping, fill }: Input): string {
  const last = useRef({ postcode: "", town: "" });
  const [filled, setFilled] = useState("");
  const postcode = typed.postcode.trim();
  const fillIn = useEffectEvent((towns: readonly string[]) => {
    if (!fill || last.current.postcode === postcode) return;
    const town = townToFill(towns, typed.town, last.current.town);
    last.current = { postcode, town: town ?? last.current.town };
    if (town === null) return;
    fill(town);
    setFilled(town);
  });
  useEffect(() => {
    if (towns && !isTyping) fillIn(towns);
  }, [towns, isTyping]);
  return filled;
}

/**
 * What to write into the town's field when a postcode is known: its only town, or nothing in place of what was filled
 * in for another postcode. Null leaves the field alone: the guest's own text is never replaced.
 */
export function townToFill(towns: readonly string[], town: string, filledBefore: string): string | null {
  const isOfGuest = town !== "" && town !== filledBefore;
  if (isOfGuest) return null;
  const [only = ""] = towns.length === 1 ? towns : [];
  return only === town ? null : only;
}

const details = {
  place: { label: "Ablageort", hint: "Zum Beispiel „Garage“ oder „Terrasse hinter dem Haus“." },
  neighbour: { label: "Name des Nachbarn", hint: "Zum Beispiel „Fischer, 2. Obergeschoss“." },
};

/** What the courier shall do when no one opens; carriers without such a service decide themselves. */
function AbsenceFields({ register, errors, isGift = false }: FormProps & { isGift?: boolean }) {
  const { defaultValue, ...field } = register("absence");
  const [way, setWay] = useState<Absence>(isWay(defaultValue) ? defaultValue : "");
  const detail = way === "place" || way === "neighbour" ? details[way] : null;
  return (
    <>
      <SelectField
        {...field}
        label={isGift ? "Wenn niemand da ist" : "Wenn ich nicht da bin"}
        hint={
          way === "personal" ? "Geben wir weiter; ob er es erfüllt, entscheidet der Paketdienst." : undefined
        }
        options={[["", "keine Angabe"], ...Object.entries(absenceNames)]}
        defaultValue={way}
        onChange={({ target }) => setWay(isWay(target.value) ? target.value : "")}
        className={`${halfRow} [&_select]:truncate max-sm:[&_select]:pr-9 max-sm:[&_select]:pl-3`}
      />
      {detail && (
        <TextField
          {...register("absenceDetail")}
          key={way}
          label={detail.label}
          hint={`${detail.hint} Der Paketdienst entscheidet, ob er es erfüllt.`}
          error={errors.absenceDetail?.message}
          className={wideField}
        />
      )}
    </>
  );
}

function isWay(text: string | undefined): text is Absence {
  return text === "" || text === "personal" || namedWays.some((way) => way === text);
}
