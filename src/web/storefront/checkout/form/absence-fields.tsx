import { useState } from "react";
import { type Absence, absenceNames, namedWays } from "#contract/checkout/absence.ts";
import { SelectField } from "#web/shared/ui/select-field.tsx";
import { TextField } from "#web/shared/ui/text-field.tsx";
import { halfRow, wideField } from "#web/storefront/checkout/form/form-grid.ts";
import type { FormProps } from "#web/storefront/checkout/form/use-guest-form.ts";

const details = {
  place: { label: "Ablageort", hint: "Zum Beispiel „Garage“ oder „Terrasse hinter dem Haus“." },
  neighbour: { label: "Name des Nachbarn", hint: "Zum Beispiel „Fischer, 2. Obergeschoss“." },
};

/** What the courier shall do when nobody opens; carriers without such a service decide themselves. */
export function AbsenceFields({ register, errors, isGift = false }: FormProps & { isGift?: boolean }) {
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
