import { useState } from "react";
import { germanDay } from "#contract/day.ts";
import type { OrderDetail } from "#contract/office/orders/orders.ts";
import { useOfficeOnce } from "#web/office/office-api.ts";
import { moment } from "#web/office/ui/moment.ts";
import { OfficeButton } from "#web/office/ui/office-button.tsx";
import { Dialog } from "#web/shared/ui/dialog.tsx";

type Props = NonNullable<OrderDetail["legalTexts"]> & { orderId: string };

/** Which terms hold for this order. */
export function LegalTexts({ orderId, terms, privacy, acceptedAt }: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-label="Rechtstexte" className="mt-3 border-t border-hairline pt-3">
      <p>
        AGB in der Fassung vom {germanDay(terms)}, Datenschutz vom {germanDay(privacy)}
      </p>
      <p className="text-sm text-muted">
        {acceptedAt
          ? `Zugestimmt am ${moment(acceptedAt)}`
          : "Mit der E-Mail geschickt; kein Häkchen im Formular"}
      </p>
      <OfficeButton className="mt-1.5 print:hidden" onClick={() => setOpen(true)}>
        Texte dieser Bestellung
      </OfficeButton>
      {isOpen && <TextsDialog orderId={orderId} onClose={() => setOpen(false)} />}
    </section>
  );
}

function TextsDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const { data, instead } = useOfficeOnce("readAcceptedTexts", { params: { orderId } });
  return (
    <Dialog open onClose={onClose} title="Texte dieser Bestellung" side="wide">
      {instead}
      {data?.map(({ title, updated, sections }) => (
        <details key={title} className="border-b border-hairline last:border-0">
          <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">
            {title}, Stand {germanDay(updated)}
          </summary>
          {sections.map(({ id, heading, html }) => (
            <section key={id} className="mb-4">
              <h3 className="font-semibold">{heading}</h3>
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned when it was written and when it was kept */}
              <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
            </section>
          ))}
        </details>
      ))}
    </Dialog>
  );
}
