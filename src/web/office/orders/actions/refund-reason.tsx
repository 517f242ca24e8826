import { useState } from "react";
import { refundReasons } from "#contract/orders/complaint-words.ts";
import { OfficeField, OfficeSelect } from "#web/office/ui/office-field.tsx";

const another = "anderer Grund";

interface Props {
  isNeeded: boolean;
  error?: string;
}

/** Its field `reason` holds a well-known reason or what was typed. */
export function RefundReason({ isNeeded, error }: Props) {
  const [chosen, setChosen] = useState("");
  const hint = "Steht auf der Korrekturrechnung und in der E-Mail an den Gast.";
  const isTyped = chosen === another;
  const options = [...refundReasons, another].map((reason) => [reason, reason]);
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <OfficeSelect
        label={isNeeded ? "Grund" : "Grund (freiwillig)"}
        name={isTyped ? undefined : "reason"}
        options={{ "": isNeeded ? "Bitte wählen" : "ohne Grund", ...Object.fromEntries(options) }}
        value={chosen}
        error={isTyped ? undefined : error}
        hint={hint}
        onChange={(event) => setChosen(event.target.value)}
      />
      {isTyped && <OfficeField name="reason" label="Wortlaut" maxLength={200} error={error} autoFocus />}
    </div>
  );
}
