import { HttpError } from '../../errors';

/** 400: whoever is signed in gave a password that isn't theirs. */
export function wrongPassword(): HttpError {
  return new HttpError(400, 'WRONG_PASSWORD', 'The current password is wrong.', {
    fields: { currentPassword: 'Current password is wrong' },
  });
}
