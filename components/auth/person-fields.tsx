import { Field, TextInput } from "@/components/ui/fields";
import { faultOf, type ActionResult } from "@/components/ui/form-action";

interface PersonFieldsProps {
  readonly result: ActionResult | null;
  readonly typed: (name: string, otherwise?: string) => string | undefined;
  /** What they are called by who invited them, to be corrected. */
  readonly name?: string;
}

export const personFields = ["name", "email", "password"] as const;

/** What makes a new person of who has a link: name, e-mail address, password. */
export function PersonFields({ result, typed, name }: PersonFieldsProps) {
  return (
    <>
      <Field name="name" label="Your name" fault={faultOf(result, "name")}>
        <TextInput
          defaultValue={typed("name", name)}
          autoComplete="name"
          maxLength={100}
          required
        />
      </Field>
      <Field name="email" label="Email address" fault={faultOf(result, "email")}>
        <TextInput type="email" defaultValue={typed("email")} autoComplete="username" required />
      </Field>
      <Field
        name="password"
        label="Password"
        help="At least 12 characters. A passphrase works best."
        fault={faultOf(result, "password")}
      >
        <TextInput type="password" autoComplete="new-password" minLength={12} required />
      </Field>
    </>
  );
}
