import type { SecurityEventKind } from '@rialto/shared/contract/session';

export const securityEvents: Record<SecurityEventKind, string> = {
  login: 'Login',
  login_failed: 'Failed login: wrong password',
  logout: 'Logout',
  session_ended: 'Session ended',
  other_sessions_ended: 'All other sessions ended',
  password_changed: 'Password changed',
  password_reset: 'Password replaced with an emailed link',
  email_changed: 'Email address changed',
  data_exported: 'Data downloaded',
  refresh_token_reused: 'Session ended: its data had been copied to another device',
  factor_failed: 'Wrong code of the second step',
  factor_added: 'Authenticator app added',
  factor_removed: 'Authenticator app removed',
  factor_reset: 'Second step reset by the market',
  recovery_code_used: 'Recovery code used',
  recovery_codes_renewed: 'New recovery codes',
};
