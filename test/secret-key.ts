import { signingKeys } from "#server/platform/keys/signing-keys.ts";

/** What signs in tests. */
export const testSecretKey = "a-secret-key-for-tests-and-for-nothing-else";

/** What the test provider signs its messages with. */
export const sandboxSecret = signingKeys([testSecretKey], "sandbox-webhook").current.toString("base64url");
