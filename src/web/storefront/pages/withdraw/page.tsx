import { data } from "react-router";
import { withdrawal } from "#brand/withdrawal.ts";
import { CallFailed, request } from "#web/shared/api/client.ts";
import { apiContext } from "#web/shared/api/context.ts";
import { pageMeta } from "#web/shared/ui/page-meta.ts";
import type { Route } from "./+types/page";
import { Receipt } from "./receipt.tsx";
import { WithdrawForm } from "./withdraw-form.tsx";

/** The address opens a receipt, so no other site may learn it. */
export function headers() {
  return { "Referrer-Policy": "same-origin" };
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...pageMeta({
    title: loaderData?.receipt ? withdrawal.done.title : withdrawal.title,
    robots: "noindex",
  }),
  { name: "referrer", content: "same-origin" },
];

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  if (!id || id === "abgelehnt") return { receipt: null, isRefused: id !== undefined };
  try {
    const { data: receipt } = await request(context.get(apiContext), "readWithdrawal", { params: { id } });
    return { receipt, isRefused: false };
  } catch (error) {
    if (error instanceof CallFailed && error.status === 404) throw data(null, { status: 404 });
    throw error;
  }
}

export default function WithdrawPage({ loaderData: { receipt, isRefused } }: Route.ComponentProps) {
  return (
    <div className="page-width pt-10 md:pt-16">
      <div className="mx-auto max-w-2xl">
        {receipt ? <Receipt receipt={receipt} /> : <WithdrawForm isRefused={isRefused} />}
      </div>
    </div>
  );
}
