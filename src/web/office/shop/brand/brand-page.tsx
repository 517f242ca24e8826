import { type ComponentType, useState } from "react";
import { type PicturePlace, picturePlaces } from "#contract/shop/brand-pictures.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import { BrandForm } from "#web/office/shop/brand/brand-form.tsx";
import { ColoursForm } from "#web/office/shop/brand/colours-form.tsx";
import { FontsForm } from "#web/office/shop/brand/fonts-form.tsx";
import { LogoForm } from "#web/office/shop/brand/logo-form.tsx";
import { NameForm } from "#web/office/shop/brand/name-form.tsx";
import type { LoadedBrand } from "#web/office/shop/brand/office-brand.tsx";
import { PlaceForm } from "#web/office/shop/brand/place-form.tsx";
import { SenderForm } from "#web/office/shop/brand/sender-form.tsx";
import { type BrandFormProps, useBrand, useBrandChange } from "#web/office/shop/brand/use-brand.ts";
import { LeaveGuard } from "#web/office/ui/leave-guard.tsx";
import { OfficeLink } from "#web/office/ui/office-button.tsx";
import { OfficeCheck } from "#web/office/ui/office-field.tsx";
import { Card, OfficePage } from "#web/office/ui/office-page.tsx";

export default function BrandPage() {
  const { brand, instead, reload } = useBrand();
  return (
    <OfficePage
      title="Marke"
      about="Name, Logo, Farben, Schriften und Bilder: auf allen Seiten, in E-Mails und auf Papieren. Jeder Teil wird für sich gespeichert."
      actions={<OfficeLink to={officeLink("einstellungen")}>Zu den Einstellungen</OfficeLink>}
    >
      {instead}
      {brand && <BrandCards brand={brand} action="Speichern" onSaved={() => {}} onReload={reload} />}
    </OfficePage>
  );
}

/** Logo and pictures are there as soon as they are uploaded; what is typed in the other cards is not lost by walking away. */
function BrandCards(props: BrandFormProps) {
  const [dirty, setDirty] = useState<ReadonlySet<string>>(new Set());
  const form = (title: string, Form: ComponentType<BrandFormProps>) => (
    <div onChange={() => setDirty(new Set([...dirty, title]))}>
      <Card title={title}>
        <Form
          {...props}
          onSaved={() => setDirty((before) => new Set([...before].filter((other) => other !== title)))}
        />
      </Card>
    </div>
  );
  return (
    <div className="space-y-4">
      <LeaveGuard isDirty={dirty.size > 0} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {form("Name", NameForm)}
        <Card title="Logo">
          <LogoForm {...props} action="" />
        </Card>
      </div>
      {form("Farben", ColoursForm)}
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {form("Schriften", FontsForm)}
        {form("E-Mails und Bestellnummern", SenderForm)}
      </div>
      <Card title="Bilder">
        <PicturesForm brand={props.brand} onReload={props.onReload} />
      </Card>
      {form("Hinweis auf den Demo-Shop", DemoNoticeForm)}
    </div>
  );
}

function DemoNoticeForm(props: BrandFormProps) {
  const { save, isPending } = useBrandChange(props);
  return (
    <BrandForm action={props.action} busy={isPending} record={props.brand} onSave={save}>
      <OfficeCheck
        name="demoNotice"
        label="Auf jeder Seite steht: Demo-Shop, Firma, Anschriften und Nummern sind frei erfunden."
      />
    </BrandForm>
  );
}

interface PicturesFormProps {
  brand: LoadedBrand;
  onReload: () => Promise<unknown>;
}

const groups: { title: string; places: readonly PicturePlace[] }[] = [
  {
    title: "Startseite",
    places: ["hero-desktop", "hero-mobile", "info", "food-box", "banner-italienisch", "banner-vegetarisch"],
  },
  { title: "Überall sonst", places: ["social", "empty", "not-found"] },
];

function PicturesForm({ brand, onReload }: PicturesFormProps) {
  const own = picturePlaces.filter((place) => brand.pictures[place]).length;
  return (
    <div className="space-y-6">
      <p className="max-w-[75ch] text-muted">
        Jedes Bild gilt ab sofort und wird auf die Form seiner Stelle zugeschnitten, von der Mitte aus.{" "}
        {own === 0
          ? "Noch sind es überall die mitgelieferten."
          : `${own} von ${picturePlaces.length} sind Ihre eigenen.`}
      </p>
      {groups.map(({ title, places }) => (
        <section key={title} aria-label={title}>
          <h3 className="mb-2 font-semibold">{title}</h3>
          <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {places.map((place) => (
              <PlaceForm key={place} place={place} own={brand.pictures[place]} onReload={onReload} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
