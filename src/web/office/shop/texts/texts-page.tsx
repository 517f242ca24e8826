import { useCallback, useState } from "react";
import { questionsOnHome } from "#brand/home.ts";
import { pages } from "#contract/addresses.ts";
import type { TextBlock } from "#contract/office/shop/home-texts.ts";
import { officeLink } from "#contract/office/office-pages.ts";
import { HeroFields, NewsFields, PromoFields, QuestionFields } from "#web/office/shop/texts/block-fields.tsx";
import { TextCard } from "#web/office/shop/texts/text-card.tsx";
import { LeaveGuard } from "#web/office/ui/leave-guard.tsx";
import { OfficeLink } from "#web/office/ui/office-button.tsx";
import { OfficePage } from "#web/office/ui/office-page.tsx";

export default function TextsPage() {
  const [dirty, setDirty] = useState<readonly TextBlock[]>([]);
  const onDirty = useCallback((block: TextBlock, isDirty: boolean) => {
    setDirty((before) => [
      ...before.filter((dirtyBlock) => dirtyBlock !== block),
      ...(isDirty ? [block] : []),
    ]);
  }, []);
  return (
    <OfficePage
      title="Texte der Startseite"
      about="Jede Karte wird für sich gespeichert und gilt sofort."
      actions={
        <>
          <OfficeLink to={pages.home()} target="_blank">
            Startseite ansehen
          </OfficeLink>
          <OfficeLink to={officeLink("einstellungen")}>Zu den Einstellungen</OfficeLink>
        </>
      }
    >
      <LeaveGuard isDirty={dirty.length > 0} />
      <div className="max-w-4xl space-y-4">
        <TextCard block="hero" title="Startseite, Kopf" short="Kopf" fields={HeroFields} onDirty={onDirty} />
        <TextCard block="promo" title="Aktion" short="Aktion" fields={PromoFields} onDirty={onDirty} />
        <TextCard
          block="news"
          title="Neuigkeiten"
          short="Neuigkeiten"
          fields={NewsFields}
          onDirty={onDirty}
        />
        <TextCard
          block="questions"
          title="Häufige Fragen"
          short="Fragen"
          about={
            <>
              In einer Antwort stehen <b>{"{email}"}</b>, <b>{"{telefon}"}</b> und <b>{"{firma}"}</b> für das,
              was in den Einstellungen unter „Firma und Impressum“ steht. Die Startseite zeigt die ersten{" "}
              {questionsOnHome} Fragen, die Seite „Häufige Fragen“ alle.
            </>
          }
          fields={QuestionFields}
          onDirty={onDirty}
        />
      </div>
    </OfficePage>
  );
}
