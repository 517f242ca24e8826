import { shop } from "#brand/shop.ts";
import { refusals } from "#contract/refusals.ts";
import { isPublicAddress } from "#server/platform/config/public-address.ts";
import { passwordFault } from "#server/platform/logins/judge-password.ts";
import type { Config } from "#server/start/config.ts";
import { StartRefused } from "#system/start-refused.ts";

/** The login is public from the start, so a configured password must meet the same rules as any other. */
export async function requireGoodOperatorPassword({
  publicUrl,
  operator: { password, email = "" },
}: Pick<Config, "publicUrl" | "operator">): Promise<void> {
  if (!password || !isPublicAddress(publicUrl)) return;
  const fault = await passwordFault(password, { name: "Betreiber", email }, shop.name);
  if (!fault) return;
  throw new StartRefused(
    `OPERATOR_PASSWORD wird unter ${new URL(publicUrl ?? "").hostname} nicht angenommen. ${refusals[fault][1]}`,
  );
}
