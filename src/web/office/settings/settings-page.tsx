import { type FormEvent, useState } from "react";
import type { BodyOf, DataOf } from "#contract/contract.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import { isPriceSlip } from "#contract/office/price-slip.ts";
import type { PaymentMethod } from "#contract/payment-methods.ts";
import { useOfficeChange, useOfficeForm } from "#web/office/office-api.ts";
import { CompanyCard } from "#web/office/settings/company-form.tsx";
import { NoticeCard } from "#web/office/settings/notice-card.tsx";
import { PaymentCard } from "#web/office/settings/payment-card.tsx";
import { Failed } from "#web/office/ui/failed.tsx";
import { fieldErrors } from "#web/office/ui/field-errors.ts";
import { readGerman, writeGerman } from "#web/office/ui/german-number.ts";
import { OfficeButton, OfficeLink } from "#web/office/ui/office-button.tsx";
import { OfficeCheck, OfficeField } from "#web/office/ui/office-field.tsx";
import { Card, OfficePage } from "#web/office/ui/office-page.tsx";
import { PriceQuestion } from "#web/office/ui/price-question.tsx";
import { Waiting } from "#web/office/ui/waiting.tsx";

export default function SettingsPage() {
  const { data, error, refetch } = useOfficeForm("readSettings");
  return (
    <OfficePage
      title="Einstellungen"
      about="Gilt sofort für jeden neuen Warenkorb und jede neue Bestellung."
      actions={
        <>
          <OfficeLink to={officeLink("einstellungen/texte")}>Texte der Startseite</OfficeLink>
          <OfficeLink to={officeLink("einstellungen/schluessel")}>Schlüssel für Programme</OfficeLink>
        </>
      }
    >
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Waiting />}
      <div className="grid items-start gap-4 xl:grid-cols-2">
        {data && <SettingsForm key={data.version} kept={data} onSaved={() => void refetch()} />}
        <CompanyCard />
      </div>
    </OfficePage>
  );
}

interface FormProps {
  kept: DataOf<"readSettings">;
  onSaved: () => void;
}

function SettingsForm({ kept, onSaved }: FormProps) {
  const { mutate, error, isPending } = useOfficeChange("changeSettings", {
    done: "Die Einstellungen gelten ab sofort.",
    onDone: onSaved,
  });
  // Shipping costs that look mistyped, until the person confirms them.
  const [asked, setAsked] = useState<BodyOf<"changeSettings"> | null>(null);
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = { ...readSettings(new FormData(event.currentTarget)), version: kept.version };
    if (isPriceSlip(kept.shipping, body.shipping)) setAsked(body);
    else mutate({ body });
  };
  const errors = fieldErrors(error);
  return (
    <>
      <form noValidate onSubmit={save} className="space-y-4">
        <SellingCard kept={kept} errors={errors} />
        <PaymentCard kept={kept} errors={errors} />
        <NoticeCard kept={kept} errors={errors} />
        <Card title="Warenkörbe">
          <div className="max-w-60">
            <OfficeField
              name="unusedCartDays"
              label="Unberührte Warenkörbe behalten"
              unit="Tage"
              inputMode="numeric"
              defaultValue={kept.unusedCartDays}
              error={errors.unusedCartDays}
            />
          </div>
        </Card>
        <OfficeButton type="submit" look="action" busy={isPending}>
          Speichern
        </OfficeButton>
      </form>
      {asked && (
        <PriceQuestion
          name="Versand je Liefertag"
          before={kept.shipping}
          after={asked.shipping}
          onSure={() => {
            setAsked(null);
            mutate({ body: asked });
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

interface CardProps {
  kept: DataOf<"readSettings">;
  errors: Record<string, string | undefined>;
}

function SellingCard({ kept, errors }: CardProps) {
  return (
    <Card title="Versand und Mindestmenge">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <OfficeField
          name="shipping"
          label="Versand je Liefertag"
          unit="€"
          inputMode="decimal"
          defaultValue={writeGerman(kept.shipping, 2)}
          error={errors.shipping}
        />
        <OfficeField
          name="freeFrom"
          label="Versandfrei ab Warenwert des Tages"
          unit="€"
          inputMode="decimal"
          defaultValue={writeGerman(kept.freeFrom, 2)}
          error={errors.freeFrom}
          hint="0,00: immer versandfrei"
        />
        <OfficeField
          name="minimumMenus"
          label="Menüs je Lieferung mindestens"
          inputMode="numeric"
          defaultValue={kept.minimumMenus}
          error={errors.minimumMenus}
          hint="Darunter warnt der Warenkorb."
        />
        <div className="sm:pt-5">
          <OfficeCheck
            name="minimumEnforced"
            defaultChecked={kept.minimumEnforced}
            label="Kleinere Lieferungen nicht annehmen"
          />
        </div>
      </div>
    </Card>
  );
}

/** A field without a number is sent as a value that the server refuses with its own message. */
function readSettings(said: FormData) {
  const number = (name: string) => readGerman(String(said.get(name))) ?? -1;
  return {
    shipping: number("shipping"),
    freeFrom: number("freeFrom"),
    minimumMenus: number("minimumMenus"),
    minimumEnforced: said.get("minimumEnforced") === "on",
    unusedCartDays: number("unusedCartDays"),
    paymentMethods: said.getAll("paymentMethods") as PaymentMethod[],
    announcement: String(said.get("announcement")),
    announcementUntil: String(said.get("announcementUntil")) || null,
  };
}
