import { eq, sql } from 'drizzle-orm';
import { TOTP } from 'otpauth';
import { newRecoveryCodes, replaceRecoveryCodes } from '../accounts/secondFactor/recoveryCodes';
import { beginTotp } from '../accounts/secondFactor/totpFactors';
import { totpFactors } from '../db/schema';
import { PASSWORD, type Person } from './people';
import type { TestApp } from './testApp';

/** The code that an app with this key shows, so many steps of 30 seconds from now. */
export const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });

/** Gives a person an authenticator app, as if it had been confirmed long ago, and two recovery codes. */
export async function addSecondFactor({ app, db }: TestApp, { id }: Pick<Person, 'id'>) {
  const secret = await beginTotp(app, id);
  await db
    .update(totpFactors)
    .set({ secret: sql`${totpFactors.pendingSecret}`, pendingSecret: null, confirmedAt: new Date() })
    .where(eq(totpFactors.userId, id));
  const { codes, hashes } = await newRecoveryCodes(2);
  await db.transaction((tx) => replaceRecoveryCodes(tx, id, hashes));
  return { secret, recoveryCodes: codes };
}

/** Logs in with the password alone. Returns the response. */
export const logIn = ({ app }: TestApp, { email }: Pick<Person, 'email'>) =>
  app.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password: PASSWORD } });

/** The challenge of a login that waits for its second factor. */
export async function challengeOf(market: TestApp, person: Pick<Person, 'email'>): Promise<string> {
  return (await logIn(market, person)).json().details.secondFactor.challenge;
}
