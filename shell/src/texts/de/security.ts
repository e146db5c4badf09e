import type { SecurityTexts } from '../en/security';

export const security: SecurityTexts = {
  sessions: 'Wo Sie angemeldet sind',
  sessionsText:
    'Eine Anmeldung endet, wenn Sie sich abmelden oder länger nicht vorbeischauen. Wenn Sie eine nicht erkennen, beenden Sie sie und ändern Sie Ihr Passwort.',
  device: (browser, system) => `${browser} unter ${system}`,
  unknownDevice: 'Unbekanntes Gerät',
  current: 'Dieses Gerät',
  from: (address) => `Netzwerk ${address}`,
  began: 'Angemeldet',
  lastUsed: 'zuletzt benutzt',
  end: 'Sitzung beenden',
  endNamed: (device) => `Sitzung beenden: ${device}`,
  ended: 'Die Sitzung ist beendet.',
  endOthers: 'Alle anderen Sitzungen beenden',
  endingOthers: 'Wird beendet …',
  othersEnded: 'Alle anderen Sitzungen sind beendet.',
  log: 'Sicherheitsprotokoll',
  logText: 'Anmeldungen und Änderungen an Ihrem Konto in den letzten 90 Tagen.',
  emptyLog: 'Bisher ist nichts aufgezeichnet.',
  otherEvent: 'Eine andere Änderung an Ihrem Konto',
};
