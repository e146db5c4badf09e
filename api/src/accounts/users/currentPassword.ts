import { HttpError } from '../../errors/errors';

/** 400: whoever is signed in gave a password that isn't theirs. */
export function wrongPassword(): HttpError {
  return new HttpError(400, 'WRONG_PASSWORD', {}, { fields: { currentPassword: { code: 'WRONG' } } });
}
