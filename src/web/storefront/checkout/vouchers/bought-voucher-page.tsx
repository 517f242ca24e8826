import { FileText, Gift } from "lucide-react";
import { useEffect, useState } from "react";
import { pages } from "#contract/addresses.ts";
import type { BoughtVoucher } from "#contract/checkout/vouchers.ts";
import { type CalendarDay, germanDay } from "#contract/day.ts";
import { formatEuro } from "#contract/money.ts";
import { api } from "#web/shared/api/browser.ts";
import { failureText } from "#web/shared/api/failure-text.ts";
import { pause } from "#web/shared/api/network.ts";
import { buttonClasses } from "#web/shared/ui/button-look.ts";
import { Button, ButtonLink } from "#web/shared/ui/button.tsx";
import { Notice } from "#web/shared/ui/notice.tsx";
import { Spinner } from "#web/shared/ui/spinner.tsx";
import type { loadBoughtVoucher } from "#web/storefront/checkout/vouchers/load-vouchers.ts";
import type { PageProps } from "#web/storefront/navigation/page-types.ts";

const everyMs = 2000;

export default function BoughtVoucherPage({ data, params }: PageProps<typeof loadBoughtVoucher>) {
  const voucher = useBoughtVoucher(params.voucherId ?? "", data.isCancelled);
  return (
    <div className="page-width pt-10 md:pt-16">
      <div className="mx-auto max-w-2xl" aria-live="polite">
        <Content voucher={voucher} />
      </div>
    </div>
  );
}

function Content({ voucher }: { voucher: BoughtVoucher | "unknown" | null }) {
  if (voucher === null || (voucher !== "unknown" && voucher.state === "pending")) {
    return (
      <>
        <h1 className="text-[clamp(2rem,1.4rem+2.6vw,3rem)]">Ihr Gutschein</h1>
        <p className="mt-4 flex items-center gap-3 text-lg">
          <Spinner className="size-6" /> Wir warten auf die Bestätigung Ihrer Zahlung.
        </p>
      </>
    );
  }
  if (voucher === "unknown") {
    return (
      <Words title="Gutschein">
        Diese Seite zeigt den Gutschein nur im Browser, in dem er gekauft wurde, und mit dem Link aus Ihrer
        E-Mail.
      </Words>
    );
  }
  if (voucher.state === "failed") {
    return (
      <Words title="Nicht bezahlt">
        Die Zahlung wurde nicht abgeschlossen. Es wurde nichts abgebucht, und der Gutschein gilt nicht.
      </Words>
    );
  }
  if (voucher.is_withdrawn) {
    return (
      <Words title="Widerrufen">
        Der Kauf ist widerrufen, und der Gutschein gilt nicht mehr. Das Geld geht auf dem Weg zurück, auf dem
        Sie bezahlt haben.
      </Words>
    );
  }
  return <Paid voucher={voucher} />;
}

function Words({ title, children }: { title: string; children: string }) {
  return (
    <>
      <h1 className="text-[clamp(2rem,1.4rem+2.6vw,3rem)]">{title}</h1>
      <p className="mt-4 text-lg">{children}</p>
      <ButtonLink to={pages.vouchers()} className="mt-6">
        Gutschein verschenken
      </ButtonLink>
    </>
  );
}

function Paid({ voucher }: { voucher: BoughtVoucher }) {
  const { amount, code, ends_on, greeting, recipient_name, buyer_name, send_on, number, token } = voucher;
  return (
    <>
      <h1 className="text-[clamp(2rem,1.4rem+2.6vw,3rem)]">Danke, Ihr Gutschein gilt</h1>
      <p className="mt-4 text-lg">
        {send_on
          ? `Am ${germanDay(send_on)} schicken wir ihn mit Ihrem Gruß. Beleg und Code haben Sie auch per E-Mail.`
          : "Beleg und Code haben Sie auch per E-Mail. Auf Papier ist er eine Seite mit Ihrem Gruß."}
      </p>
      <section
        aria-label="Gutschein"
        className="mt-6 rounded-lg bg-forest p-5 text-center text-cream shadow-card sm:p-8"
      >
        <Gift className="mx-auto size-9" aria-hidden="true" />
        <p className="mt-2 font-display text-4xl font-bold tabular-nums">{formatEuro(amount)}</p>
        {recipient_name && <p className="mt-2 text-lg">für {recipient_name}</p>}
        {greeting && (
          <p className="mx-auto mt-2 max-w-[44ch] whitespace-pre-line wrap-anywhere">{greeting}</p>
        )}
        <p className="mt-2">von {buyer_name}</p>
        <div className="mt-5 rounded-md bg-cream px-3 py-4 text-ink">
          <p className="text-sm text-muted">Gutscheincode</p>
          <p className="font-mono text-[clamp(.9375rem,4.1vw,1.5rem)] font-bold whitespace-nowrap">{code}</p>
          <p className="mt-1 text-sm text-muted">
            {ends_on && `Gültig bis ${germanDay(ends_on)} · `}
            {number}
          </p>
        </div>
      </section>
      <p className="mt-4 text-sm text-muted">
        Im Warenkorb unter „Rabattcode oder Gutschein“ einlösen, auch in Teilen.
      </p>
      <div className="mt-6 flex flex-wrap gap-3 print:hidden">
        {token && (
          <a href={pages.voucherPaper(token)} download className={buttonClasses({})}>
            <FileText className="size-5" aria-hidden="true" />
            Als PDF zum Verschenken
          </a>
        )}
        <ButtonLink to={pages.shop()} variant="secondary">
          Zu den Gerichten
        </ButtonLink>
      </div>
      {token && voucher.withdrawable_until && (
        <Withdrawal token={token} amount={amount} until={voucher.withdrawable_until} />
      )}
    </>
  );
}

/** Two presses, as the law asks (§ 356a BGB). */
function Withdrawal({ token, amount, until }: { token: string; amount: number; until: CalendarDay }) {
  const [step, setStep] = useState<"closed" | "asked" | "sent">("closed");
  const [failure, setFailure] = useState<string | null>(null);
  const send = async () => {
    setStep("sent");
    setFailure(null);
    try {
      await api("withdrawOwnVoucher", { params: { token } });
      location.reload();
    } catch (error) {
      setFailure(failureText(error));
      setStep("asked");
    }
  };
  return (
    <section aria-label="Widerruf" className="mt-10 border-t border-hairline pt-5 print:hidden">
      <p>Bis {germanDay(until)} können Sie den Kauf ohne Grund widerrufen, solange nichts eingelöst ist.</p>
      {failure && (
        <div className="mt-3">
          <Notice type="danger">{failure}</Notice>
        </div>
      )}
      {step === "closed" ? (
        <Button variant="secondary" className="mt-3" onClick={() => setStep("asked")}>
          Kauf widerrufen
        </Button>
      ) : (
        <div className="mt-3 rounded-md bg-sand p-4">
          <p>
            Der Gutschein gilt dann nicht mehr, und <strong>{formatEuro(amount)}</strong> gehen auf dem Weg
            zurück, auf dem Sie bezahlt haben.
          </p>
          <Button
            className="mt-3"
            busy={step === "sent"}
            busyText="Wird widerrufen…"
            onClick={() => void send()}
          >
            Widerruf bestätigen
          </Button>
        </div>
      )}
    </section>
  );
}

/** Asks as long as the provider has not said how the payment ended. */
function useBoughtVoucher(voucherId: string, isCancelled: boolean): BoughtVoucher | "unknown" | null {
  const [found, setFound] = useState<BoughtVoucher | "unknown" | null>(null);
  useEffect(() => {
    const over = new AbortController();
    const ask = async () => {
      while (!over.signal.aborted) {
        const body = { cancelled: isCancelled };
        const voucher = await api("confirmVoucher", { params: { voucherId }, body }).then(
          ({ data }) => data,
          () => "unknown" as const,
        );
        if (over.signal.aborted) return;
        setFound(voucher);
        if (voucher === "unknown" || voucher.state !== "pending") return;
        await pause(everyMs);
      }
    };
    void ask();
    return () => over.abort();
  }, [voucherId, isCancelled]);
  return found;
}
