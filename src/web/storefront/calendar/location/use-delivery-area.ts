import { type FormEvent, useEffect, useRef, useState } from "react";
import { isPostcode, postcodeTexts } from "#contract/postcode.ts";
import { useReading } from "#web/shared/api/use-reading.ts";
import { deliveryArea, postcodeProblem } from "#web/storefront/calendar/location/delivery-area.ts";
import { clearPostcode, storedPostcode, storePostcode } from "#web/storefront/calendar/location/stored-postcode.ts";

/**
 * Looks a postcode up. One that exists is stored in this browser and looked up again when the dialog
 * reopens.
 */
export function useDeliveryArea() {
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
    else if (typed === requested && query.isError) query.readAgain();
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
    retry: query.readAgain,
    clear,
  };
}

function inputErrorOf(typed: string): string | undefined {
  if (typed === "") return postcodeTexts.missing;
  return isPostcode(typed) ? undefined : postcodeTexts.invalid;
}
