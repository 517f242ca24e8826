import { useForm } from "react-hook-form";
import { Button } from "#web/ui/button.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { type Credentials, useLogin } from "./use-login.ts";

const simpleAddress = /^\S+@\S+\.\S+$/;

export function LoginForm() {
  const { register, handleSubmit, formState } = useForm<Credentials>();
  const { login, busy, failure } = useLogin();
  const { errors } = formState;
  return (
    <form
      noValidate
      // before hydration a submitted form would put the password into the address
      method="post"
      onSubmit={handleSubmit(login)}
      className="mt-7 space-y-5 rounded-lg bg-white p-5 shadow-card sm:p-7"
    >
      {failure && <Notice type="danger">{failure}</Notice>}
      <TextField
        {...register("email", {
          required: "E-Mail ist erforderlich.",
          pattern: { value: simpleAddress, message: "Ungültige E-Mail-Adresse." },
        })}
        label="E-Mail"
        type="email"
        autoComplete="username"
        spellCheck={false}
        error={errors.email?.message}
      />
      <TextField
        {...register("password", { required: "Passwort ist erforderlich." })}
        label="Passwort"
        type="password"
        autoComplete="current-password"
        error={errors.password?.message}
      />
      <Button type="submit" size="lg" wide busy={busy} busyText="Wird angemeldet...">
        Anmelden
      </Button>
    </form>
  );
}
