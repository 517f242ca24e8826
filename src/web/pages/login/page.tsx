import { pageMeta } from "#web/ui/page-meta.ts";
import { LoginForm } from "./login-form.tsx";

export const meta = () => pageMeta({ title: "Anmelden", robots: "noindex" });

export default function LoginPage() {
  return (
    <div className="page-width pt-10 md:pt-16">
      <div className="mx-auto max-w-md">
        <h1 className="text-[2.625rem]">Anmelden</h1>
        <p className="mt-3 text-muted">Für unser Team. Zum Bestellen brauchen Sie kein Konto.</p>
        <LoginForm />
      </div>
    </div>
  );
}
