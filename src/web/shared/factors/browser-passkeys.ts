import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";
import { failureText } from "#web/shared/api/failure-text.ts";

/** The browser gave no passkey; `message` is German and fit to show. */
class PasskeyFailed extends Error {}

const texts: Record<string, string> = {
  NotAllowedError: "Das wurde abgebrochen oder hat zu lange gedauert. Bitte versuchen Sie es noch einmal.",
  InvalidStateError: "Dieses Gerät hat schon einen Passkey für Ihren Zugang.",
  SecurityError:
    "Unter dieser Adresse sind keine Passkeys möglich. Bitte melden Sie sich mit E-Mail und Passwort an.",
};
const otherFailure = "Der Passkey konnte nicht verwendet werden. Bitte versuchen Sie es noch einmal.";
const unsupported =
  "Dieser Browser kann hier keine Passkeys. Er braucht eine Adresse mit https; auf diesem Rechner geht auch localhost.";

export function makePasskey(options: object): Promise<object> {
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON;
  return inBrowser(() => startRegistration({ optionsJSON }));
}

export function signWithPasskey(options: object): Promise<object> {
  const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON;
  return inBrowser(() => startAuthentication({ optionsJSON }));
}

async function inBrowser(ceremony: () => Promise<object>): Promise<object> {
  if (!browserSupportsWebAuthn()) throw new PasskeyFailed(unsupported);
  try {
    return await ceremony();
  } catch (error) {
    throw new PasskeyFailed((error instanceof Error && texts[error.name]) || otherFailure, { cause: error });
  }
}

export function factorFailure(error: unknown): string {
  return error instanceof PasskeyFailed ? error.message : failureText(error);
}
