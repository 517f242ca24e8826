import {
  type ComponentProps,
  Suspense,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";
import { Plus } from "lucide-react";
import { lazyHint } from "#web/shared/ui/lazy-part.tsx";
import { SelectField } from "#web/shared/ui/select-field.tsx";
import { TextArea } from "#web/shared/ui/text-area.tsx";
import { TextField } from "#web/shared/ui/text-field.tsx";
import { AbsenceFields } from "#web/storefront/checkout/form/absence-fields.tsx";
import { restOfRow, thirdOfRow, wholeRow, wideField } from "#web/storefront/checkout/form/form-grid.ts";
import type { FormProps } from "#web/storefront/checkout/form/use-guest-form.ts";
import { type TypedPlace, usePlaceCheck } from "#web/storefront/checkout/form/use-place-check.ts";
import { plateName } from "#web/storefront/plate/plate-words.ts";

export function AddressFields({ register, errors, ...place }: PlaceProps) {
  return (
    <>
      <CompanyFields register={register} errors={errors} />
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
        className={`${wideField} min-[20rem]:max-sm:flex min-[20rem]:max-sm:items-center min-[20rem]:max-sm:gap-4 min-[20rem]:max-sm:[&>div]:grow min-[20rem]:max-sm:[&>label]:mb-0`}
      />
      <AbsenceFields register={register} errors={errors} />
      <NotesField {...register("notes")} error={errors.notes?.message} className={wholeRow} />
    </>
  );
}

/** Firm and c/o stand on the parcel; most guests need neither, so they are folded away until asked for. */
function CompanyFields({ register, errors }: FormProps) {
  const [company, careOf] = [register("company"), register("careOf")];
  const [isOpen, setOpen] = useState(Boolean(company.defaultValue || careOf.defaultValue));
  if (!isOpen)
    return (
      <div className={`-my-1.5 ${wholeRow}`}>
        <button
          type="button"
          onClick={() => setOpen(true)}
          className="inline-flex min-h-11 items-center gap-2 text-left text-[.9375rem] font-semibold text-forest underline-offset-4 hover:underline"
        >
          <Plus className="size-4.5 shrink-0" aria-hidden="true" />
          Firma oder c/o angeben
        </button>
      </div>
    );
  return (
    <>
      <TextField
        {...company}
        label="Firma"
        optional
        autoComplete="organization"
        error={errors.company?.message}
        className={wideField}
      />
      <TextField {...careOf} label="c/o" optional error={errors.careOf?.message} className={wideField} />
    </>
  );
}

type Props = Pick<ComponentProps<typeof TextArea>, "name" | "defaultValue" | "error" | "className">;

const NoteAnswer = lazyHint(() => import("#web/storefront/checkout/form/note-answer.tsx"));

/** The words for allergies in all languages are loaded with the first letter of a note. */
function NotesField({ className, ...field }: Props) {
  const [typed, setTyped] = useState(String(field.defaultValue ?? ""));
  const note = useDeferredValue(typed);
  return (
    <div className={className}>
      <TextArea
        {...field}
        label="Anmerkungen"
        hint={`Lesen Küche, Packtisch und Paketdienst. Rezepte können wir nicht ändern: Allergien bitte nicht hier, sondern über „${plateName}“ beachten.`}
        optional
        rows={1}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <div role="status">
        <Suspense>{note.trim() !== "" && <NoteAnswer note={note} />}</Suspense>
      </div>
    </div>
  );
}

const TownHint = lazyHint(() => import("#web/storefront/checkout/form/town-hint.tsx"));
const TownChoice = lazyHint(() => import("#web/storefront/checkout/form/town-choice.tsx"));

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
  const filled = useFilledTown({ typed: typedPlace, towns, isTyping, fill: fillTown });
  const listId = useId();
  const several = towns && towns.length > 1 ? towns : null;
  return (
    <>
      <TextField
        {...register("zip_code")}
        label="Postleitzahl"
        inputMode="numeric"
        autoComplete="postal-code"
        error={errors.zip_code?.message ?? problem}
        hint={notice}
        className={thirdOfRow}
      />
      <div className={restOfRow}>
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
