import type { PageProps } from "#web/storefront/navigation/page-types.ts";
import type { loadWithdraw } from "./load-withdraw.ts";
import { Receipt } from "./receipt.tsx";
import { WithdrawForm } from "./withdraw-form.tsx";

export default function WithdrawPage({ data: { receipt, isRefused } }: PageProps<typeof loadWithdraw>) {
  return (
    <div className="page-width pt-10 md:pt-16">
      <div className="mx-auto max-w-2xl">
        {receipt ? <Receipt receipt={receipt} /> : <WithdrawForm isRefused={isRefused} />}
      </div>
    </div>
  );
}
