import { withdrawal } from "#brand/withdrawal.ts";
import type { WithdrawalReceipt } from "#contract/orders/withdrawals.ts";
import { CallFailed, request } from "#web/shared/api/client.ts";
import { PageRefused } from "#web/storefront/navigation/page-refused.ts";
import type { LoadedPage, PageRequest } from "#web/storefront/navigation/page-types.ts";

interface WithdrawPage {
  receipt: WithdrawalReceipt | null;
  isRefused: boolean;
}

export async function loadWithdraw({ send, params: { id } }: PageRequest): Promise<LoadedPage<WithdrawPage>> {
  if (!id || id === "abgelehnt") return shown({ receipt: null, isRefused: id !== undefined });
  try {
    const { data: receipt } = await request(send, "readWithdrawal", { params: { id } });
    return shown({ receipt, isRefused: false });
  } catch (error) {
    if (error instanceof CallFailed && error.status === 404) throw new PageRefused(404);
    throw error;
  }
}

/** The address opens a receipt, so no other site may learn it. */
function shown(data: WithdrawPage): LoadedPage<WithdrawPage> {
  const title = data.receipt ? withdrawal.done.title : withdrawal.title;
  const head = { title, robots: "noindex", referrer: "same-origin" } as const;
  return { data, head, headers: { "referrer-policy": "same-origin" } };
}
