import type { PaymentProvider } from "#server/domain/checkout/provider.ts";
import type { Clock } from "#server/platform/clock.ts";
import type { Database } from "#server/platform/database/database.ts";

export interface ProviderDeps {
  database: Database;
  clock: Clock;
  /** signs messages of a provider that has no secret */
  secret: string;
  publicUrl: () => string;
}

interface Described {
  label: string;
  /** the means of payment on an invoice, in German */
  means: string;
}

/** Needs no keys and is always available. No money moves. */
export interface TestProvider extends Described {
  open(deps: ProviderDeps): Promise<PaymentProvider>;
}

/** `isTest`: the keys move no money. */
export interface KeyedSettings {
  isTest: boolean;
}

/** Available as soon as its keys are set. */
export interface KeyedProvider<Settings extends KeyedSettings> extends Described {
  /** the names of its environment variables */
  variables: readonly string[];
  /** Reads them. No secret has a default. */
  readSettings(env: Environment, isChosen: boolean): SettingsResult<Settings>;
  open(settings: Settings, deps: ProviderDeps): Promise<PaymentProvider>;
  /** Asks the provider whether the settings will do; the answer is a German sentence with what to do. */
  check?(settings: Settings, publicUrl: string): Promise<string | undefined>;
}

/**
 * Stands beside the chosen provider and is never chosen itself: the office switches it. Its money is as real as that of
 * the chosen one.
 */
export interface SideProvider extends Described {
  openBeside(deps: ProviderDeps, chosen: PaymentProvider): PaymentProvider;
}

export type Environment = Record<string, string | undefined>;

/** `faults`: German lines, each naming its variable. `settings`: null when the provider is not set up. */
export type SettingsResult<Settings> = { settings: Settings | null } | { faults: string[] };
