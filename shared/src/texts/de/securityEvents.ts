import type { securityEvents as english } from '@rialto/shared/texts/en/securityEvents';

export const securityEvents: typeof english = {
  login: 'Anmeldung',
  login_failed: 'Anmeldung fehlgeschlagen: falsches Passwort',
  logout: 'Abmeldung',
  session_ended: 'Sitzung beendet',
  other_sessions_ended: 'Alle anderen Sitzungen beendet',
  password_changed: 'Passwort geändert',
  password_reset: 'Passwort über einen Link per E-Mail ersetzt',
  email_changed: 'E-Mail-Adresse geändert',
  refresh_token_reused: 'Sitzung beendet: ihre Daten waren auf ein anderes Gerät kopiert',
  data_exported: 'Daten heruntergeladen',
  factor_failed: 'Falscher Code im zweiten Schritt',
  factor_added: 'Authenticator-App hinzugefügt',
  factor_removed: 'Authenticator-App entfernt',
  factor_reset: 'Zweiter Schritt vom Markt zurückgesetzt',
  recovery_code_used: 'Wiederherstellungscode verwendet',
  recovery_codes_renewed: 'Neue Wiederherstellungscodes',
};
