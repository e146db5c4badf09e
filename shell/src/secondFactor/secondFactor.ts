import { nullIfMissing } from '@rialto/shared/api/nullIfMissing';
import type { Session } from '@rialto/shared/contract/auth';
import type {
  ChangeFactorBody,
  FactorAnswer,
  FactorChallenge,
  NewTotp,
  RecoveryCodes,
  SecondFactor,
} from '@rialto/shared/contract/secondFactor';
import type { User } from '@rialto/shared/contract/user';
import { http } from '@rialto/shared/http';
import { queryClient, queryOptions } from '@rialto/shared/query';
import { beginSession } from '@rialto/shared/session/account';

/** Null if the API is of an older version. */
export const secondFactorQuery = queryOptions({
  queryKey: ['second-factor'],
  queryFn: ({ signal }) => nullIfMissing(http.get<SecondFactor>('/second-factor', { signal })),
});

const refresh = () => void queryClient.invalidateQueries({ queryKey: secondFactorQuery.queryKey });

/** Completes a login that waits for its second factor. @throws ApiError with the code's error in `fields` */
export async function completeLogin(answer: FactorAnswer): Promise<User> {
  return beginSession(await http.post<Session>('/auth/second-factor', answer));
}

/** Shows the second factor again in this session. @throws ApiError with the code's error in `fields` */
export async function showFactor(code: string): Promise<void> {
  const { data } = await http.post<FactorChallenge>('/second-factor/challenge');
  await http.post('/second-factor/confirm', { challenge: data.challenge, code });
}

/** A new key for an app. @throws ApiError with the password's error in `fields` */
export async function beginTotp(body: ChangeFactorBody): Promise<NewTotp> {
  return (await http.post<NewTotp>('/second-factor/totp', body)).data;
}

/** Makes the new key count. Returns recovery codes with the first app. @throws ApiError with the code's error in `fields` */
export async function confirmTotp(code: string): Promise<string[]> {
  const { data } = await http.post<RecoveryCodes>('/second-factor/totp/confirm', { code });
  refresh();
  return data.recoveryCodes;
}

/** @throws ApiError with the password's error in `fields` */
export async function removeTotp(body: ChangeFactorBody): Promise<void> {
  await http.delete('/second-factor/totp', { data: body });
  refresh();
}

/** @throws ApiError with the password's error in `fields` */
export async function renewRecoveryCodes(body: ChangeFactorBody): Promise<string[]> {
  const { data } = await http.post<RecoveryCodes>('/second-factor/recovery-codes', body);
  refresh();
  return data.recoveryCodes;
}
