import { createTexts, partOf } from '@rialto/shared/i18n/createTexts';
import { users } from './en/users';
import { translations } from './translations';

export const usersTexts = createTexts(users, partOf(translations, 'users'));
