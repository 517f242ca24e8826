import { Gift, Printer } from "lucide-react";
import { useEffect, useState } from "react";
import { pages } from "#contract/addresses.ts";
import type { BoughtVoucher } from "#contract/checkout/vouchers.ts";
import { germanDay } from "#contract/day.ts";
import { formatEuro } from "#contract/money.ts";
import { api } from "#web/shared/api/browser.ts";
import { pause } from "#web/shared/api/network.ts";
import { Button, ButtonLink } from "#web/shared/ui/button.tsx";
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
        Diesen Gutschein zeigt nur der Browser, in dem er gekauft wurde. Den Code finden Sie in Ihrer E-Mail.
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

/** Also the sheet that is printed or saved as PDF. */
function Paid({ voucher }: { voucher: BoughtVoucher }) {
  const { amount, code, ends_on, greeting, recipient_name, buyer_name, send_on, number } = voucher;
  return (
    <>
      <div className="print:hidden">
        <h1 className="text-[clamp(2rem,1.4rem+2.6vw,3rem)]">Danke, Ihr Gutschein gilt</h1>
        <p className="mt-4 text-lg">
          {send_on
            ? `Am ${germanDay(send_on)} schicken wir ihn mit Ihrem Gruß. Beleg und Code haben Sie auch per E-Mail.`
            : "Beleg und Code haben Sie auch per E-Mail. Hier können Sie ihn drucken oder als PDF sichern."}
        </p>
      </div>
      <section
        aria-label="Gutschein"
        className="mt-8 rounded-lg border-2 border-forest bg-white p-6 text-center shadow-card sm:p-10 print:shadow-none"
      >
        <Gift className="mx-auto size-10 text-forest" aria-hidden="true" />
        <p className="mt-3 font-display text-4xl font-bold tabular-nums">{formatEuro(amount)}</p>
        {recipient_name && <p className="mt-3 text-lg">für {recipient_name}</p>}
        {greeting && (
          <p className="mx-auto mt-3 max-w-[44ch] whitespace-pre-line wrap-anywhere">{greeting}</p>
        )}
        <p className="mt-2 text-muted">von {buyer_name}</p>
        <p className="mt-6 text-sm text-muted">Gutscheincode</p>
        <p className="font-mono text-lg font-bold tracking-wide wrap-anywhere sm:text-2xl">{code}</p>
        <p className="mt-4 text-sm text-muted">
          Im Warenkorb unter „Rabattcode oder Gutschein“ einlösen, auch in Teilen.
          {ends_on && ` Gültig bis ${germanDay(ends_on)}.`} {number}
        </p>
      </section>
      <div className="mt-6 flex flex-wrap gap-3 print:hidden">
        <Button icon={<Printer className="size-5" aria-hidden="true" />} onClick={() => print()}>
          Drucken oder als PDF sichern
        </Button>
        <ButtonLink to={pages.shop()} variant="secondary">
          Zu den Gerichten
        </ButtonLink>
      </div>
    </>
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
