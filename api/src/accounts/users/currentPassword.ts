import { HttpError } from '../../errors/errors';

/** 400 for a signed-in user who entered a wrong current password. */
export function wrongPassword(): HttpError {
  return new HttpError(400, 'WRONG_PASSWORD', {}, { fields: { currentPassword: { code: 'WRONG' } } });
}
