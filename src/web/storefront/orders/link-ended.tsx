import { pages } from "#contract/addresses.ts";
import { buttonClasses } from "#web/shared/ui/button-look.ts";

interface Props {
  token: string;
  isSent: boolean;
}

/** Shown for an order link after its last day. The form needs no script. */
export function LinkEnded({ token, isSent }: Props) {
  return (
    <div className="page-width pt-12 md:pt-20">
      <div className="mx-auto min-h-[40vh] max-w-xl text-center">
        <h1 className="text-[clamp(2rem,1.4rem+2.6vw,3rem)] hyphens-auto">
          {isSent ? "Bitte sehen Sie in Ihr Postfach" : "Dieser Link ist abgelaufen"}
        </h1>
        <p className="mx-auto mt-4 max-w-[48ch] text-lg text-muted" role={isSent ? "status" : undefined}>
          {isSent
            ? "Der neue Link ist unterwegs an die E-Mail-Adresse der Bestellung. Das kann einige Minuten dauern."
            : "Zu Ihrer Sicherheit gilt ein Link 180 Tage über die letzte Lieferung hinaus. Wir senden Ihnen gern einen neuen an die E-Mail-Adresse der Bestellung."}
        </p>
        {!isSent && (
          <form method="post" action={pages.renewOrderLink(token)} className="mt-8">
            <button type="submit" className={buttonClasses({ size: "lg" })}>
              Neuen Link senden
            </button>
          </form>
        )}
      </div>
    </div>
  );
}
