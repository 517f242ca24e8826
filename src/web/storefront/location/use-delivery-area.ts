import { type FormEvent, useEffect, useRef, useState } from "react";
import { isPostcode, postcodeTexts } from "#contract/postcode.ts";
import { useReading } from "#web/shared/api/use-reading.ts";
import { deliveryArea, postcodeProblem } from "#web/storefront/location/delivery-area.ts";
import { forgetPostcode, keepPostcode, keptPostcode } from "#web/storefront/location/stored-postcode.ts";

/**
 * Looks a postcode up. One that exists is stored in this browser and looked up again when the dialog
 * reopens.
 */
export function useDeliveryArea() {
  const ref = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState(keptPostcode);
  const [typo, setTypo] = useState<string>();
  const [isForgotten, setForgotten] = useState(false);
  const query = useReading(asked === "" ? null : deliveryArea(asked));
  const area = asked === "" ? undefined : query.data;
  const problem = typo ?? postcodeProblem(query.error);

  useEffect(() => {
    if (area) keepPostcode(area.postcode);
  }, [area]);
  useEffect(() => {
    if (problem) ref.current?.focus();
  }, [problem]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = ref.current?.value.trim() ?? "";
    setForgotten(false);
    setTypo(typoIn(typed));
    setAsked(isPostcode(typed) ? typed : "");
    if (!isPostcode(typed)) ref.current?.focus();
    else if (typed === asked && query.isError) query.readAgain();
  };
  const forget = () => {
    forgetPostcode();
    setAsked("");
    setForgotten(true);
    if (!ref.current) return;
    ref.current.value = "";
    ref.current.focus();
  };
  return {
    field: { ref, defaultValue: asked },
    area,
    problem,
    isAsking: query.isFetching,
    hasFailed: query.isError && !problem && !query.isFetching,
    isForgotten,
    submit,
    again: query.readAgain,
    forget,
  };
}

function typoIn(typed: string): string | undefined {
  if (typed === "") return postcodeTexts.missing;
  return isPostcode(typed) ? undefined : postcodeTexts.invalid;
}
