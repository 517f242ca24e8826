import { createHash } from "node:crypto";

/** For a self-contained page: only its own style sheet and forms, no script. */
export function closedPagePolicy(css: string, formAction = "'none'"): string {
  const style = createHash("sha256").update(css).digest("base64");
  return (
    `default-src 'none'; style-src 'sha256-${style}'; form-action ${formAction}; ` +
    "frame-ancestors 'none'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types 'none'"
  );
}
