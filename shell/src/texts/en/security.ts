export const security = {
  sessions: 'Where you’re logged in',
  sessionsText:
    'A login ends when you log out, or don’t visit for a while. If you don’t recognise one, end it and change your password.',
  device: (browser: string, system: string) => `${browser} on ${system}`,
  unknownDevice: 'Unknown device',
  current: 'This device',
  from: (address: string) => `Network ${address}`,
  began: 'Logged in',
  lastUsed: 'last used',
  end: 'End session',
  endNamed: (device: string) => `End session: ${device}`,
  ended: 'The session has ended.',
  endOthers: 'End all other sessions',
  endingOthers: 'Ending…',
  othersEnded: 'All other sessions have ended.',
  log: 'Security log',
  logText: 'Logins and changes of your account in the last 90 days.',
  emptyLog: 'Nothing has been recorded yet.',
  otherEvent: 'Another change of your account',
};

export type SecurityTexts = typeof security;
