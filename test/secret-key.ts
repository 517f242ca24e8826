import { signingKeys } from "#server/platform/config/signing-keys.ts";

export const testSecretKey = "a-secret-key-for-tests-and-for-nothing-else";

export const sandboxSecret = signingKeys([testSecretKey], "sandbox-webhook").current.toString("base64url");
