import type { ComponentType } from "react";
import type { SetupStep } from "#contract/office/setup.ts";
import { RulesEditor } from "#web/office/calendar/rules-editor.tsx";
import { useOfficeForm } from "#web/office/office-api.ts";
import { ColoursForm } from "#web/office/shop/brand/colours-form.tsx";
import { FontsForm } from "#web/office/shop/brand/fonts-form.tsx";
import { LogoForm } from "#web/office/shop/brand/logo-form.tsx";
import { NameForm } from "#web/office/shop/brand/name-form.tsx";
import { SenderForm } from "#web/office/shop/brand/sender-form.tsx";
import { type BrandFormProps, useBrand } from "#web/office/shop/brand/use-brand.ts";
import { CompanyForm } from "#web/office/shop/company-form.tsx";
import { CodeStep } from "#web/office/shop/setup/code-step.tsx";
import { MenusStep } from "#web/office/shop/setup/menus-step.tsx";
import { Failed } from "#web/office/ui/failed.tsx";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Waiting } from "#web/office/ui/waiting.tsx";

const about: Record<SetupStep, string> = {
  name: "So heißt der Shop für Ihre Gäste.",
  company: "Ohne echte Angaben darf kein Shop verkaufen.",
  logo: "Steht im Kopf jeder Seite, in E-Mails und auf Papieren. Das Zeichen im Browser entsteht daraus, sonst aus dem ersten Buchstaben.",
  colours: "Fünf Farben genügen, alle anderen folgen daraus. Gespeichert wird nur, was alle lesen können.",
  fonts: "Sie kommen vom eigenen Shop, kein fremder Server liefert sie.",
  sender: "Wie E-Mails und Bestellungen heißen.",
  days: "Wann Sie liefern, wann gekocht wird und bis wann Gäste bestellen können.",
  menus: "Als Tabelle mit Bildern, oder eines nach dem anderen von Hand.",
  code: "Zum Beispiel zehn Prozent für die ersten Gäste. Weitere legen Sie unter „Rabattcodes“ an.",
};

interface Props {
  step: SetupStep;
  onDone: () => void;
}

const next = "Speichern und weiter";

export function StepContent({ step, onDone }: Props) {
  const Form = brandForms[step];
  return (
    <>
      <p className="mb-4 max-w-[70ch] text-muted">{about[step]}</p>
      {Form && <BrandStep Form={Form} action={step === "logo" ? "Weiter" : next} onDone={onDone} />}
      {step === "company" && <CompanyForm action={next} hidesMadeUp onSaved={onDone} />}
      {step === "days" && <DaysStep onDone={onDone} />}
      {step === "menus" && <MenusStep onDone={onDone} />}
      {step === "code" && <CodeStep onDone={onDone} />}
    </>
  );
}

const brandForms: Partial<Record<SetupStep, ComponentType<BrandFormProps>>> = {
  name: NameForm,
  logo: LogoForm,
  colours: ColoursForm,
  fonts: FontsForm,
  sender: SenderForm,
};

interface BrandStepProps {
  Form: ComponentType<BrandFormProps>;
  action: string;
  onDone: () => void;
}

function BrandStep({ Form, action, onDone }: BrandStepProps) {
  const { brand, error, reload } = useBrand();
  if (error) return <Failed error={error} onRetry={() => void reload()} />;
  if (!brand) return <Waiting />;
  return <Form brand={brand} action={action} onSaved={onDone} onReload={reload} />;
}

function DaysStep({ onDone }: { onDone: () => void }) {
  const { data, error, refetch } = useOfficeForm("readCalendarRules");
  if (error) return <Failed error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  return (
    <RulesEditor
      loaded={data}
      onReload={async () => (await refetch()).data}
      onClose={onDone}
      // Beside the other button it would leave what was typed behind without a word.
      unchanged={
        <OfficeButton look="action" onClick={onDone}>
          So passt es, weiter
        </OfficeButton>
      }
    />
  );
}
