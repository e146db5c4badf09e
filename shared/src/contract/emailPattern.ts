// Free of zod: forms check by the rule the server has.

/** What an e-mail address looks like; whether it exists is for a letter to find out. The rule of zod's `z.email()`. */
export const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;
