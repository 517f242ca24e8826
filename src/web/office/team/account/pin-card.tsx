import { useState } from "react";
import { useOffice, useOfficeChange } from "#web/office/office-api.ts";
import { PinForm } from "#web/office/team/pin-form.tsx";
import { useStaff } from "#web/office/team/staff-context.ts";
import { moment } from "#web/office/ui/moment.ts";
import { Card } from "#web/office/ui/office-page.tsx";

/** The own PIN for the tablets of the kitchen. */
export function PinCard() {
  const { name } = useStaff();
  const { data: pin, instead } = useOffice("readOwnPin");
  const [times, setTimes] = useState(0);
  // the field begins empty again
  const onDone = () => setTimes(times + 1);
  const change = useOfficeChange("setOwnPin", { done: "Die PIN ist festgelegt.", onDone });
  const remove = useOfficeChange("setOwnPin", { done: "Die PIN ist gelöscht.", onDone });
  return (
    <Card title="PIN für die Tablets der Küche">
      {instead}
      {pin !== undefined && (
        <PinForm
          key={times}
          hasPin={pin !== null}
          change={change}
          remove={remove}
          onSave={(body) => change.mutate({ body })}
          onRemove={() => remove.mutate({ body: { pin: null } })}
        >
          <p className="text-muted">
            {pin === null
              ? "Sie haben noch keine PIN."
              : pin.setBy === name
                ? `Festgelegt ${moment(pin.setAt)}.`
                : `Festgelegt ${moment(pin.setAt)} von ${pin.setBy}. Bitte nehmen Sie eine eigene, die nur Sie kennen.`}
          </p>
        </PinForm>
      )}
    </Card>
  );
}
