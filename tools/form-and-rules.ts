/** One pass for format and lint; they read the same files. What the editor sorts is nobody's fault. */
export const formAndRules = ["check", "--assist-enabled=false", "--error-on-warnings", "."];
