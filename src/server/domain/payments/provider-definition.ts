import type { PaymentProvider } from "#server/domain/payments/provider.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";

/** What a provider may use of the shop. */
export interface ProviderDeps {
  database: Database;
  clock: Clock;
  /** signs its messages, for a provider that has no secret of its own */
  secret: string;
  publicUrl: () => string;
}

/** A provider that is set up. Its name is the one it is registered by. */
export type OpenedProvider = Omit<PaymentProvider, "name">;

interface Described {
  /** for the team: "Stripe" */
  label: string;
  /** how an invoice names the means of payment */
  means: string;
}

/** Needs no keys and is always there: no money moves. */
export interface TestProvider extends Described {
  open(deps: ProviderDeps): Promise<OpenedProvider>;
}

/** `isTest`: the keys move no money. */
export interface KeyedSettings {
  isTest: boolean;
}

/** Is there as soon as its keys are. */
export interface KeyedProvider<Settings extends KeyedSettings> extends Described {
  /** Reads its own environment variables; no secret has a default. */
  readSettings(env: Environment, isChosen: boolean): SettingsResult<Settings>;
  open(settings: Settings, deps: ProviderDeps): Promise<OpenedProvider>;
}

export type Environment = Record<string, string | undefined>;

/** `faults`: what is wrong, each line naming its variable in German. `settings`: null when it is not set up. */
export type SettingsResult<Settings> = { settings: Settings | null } | { faults: string[] };
