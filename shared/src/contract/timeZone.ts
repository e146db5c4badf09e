/** Whether a text is an IANA time zone ('UTC', 'Europe/Berlin'). Offsets such as '+02:00' lack daylight saving time. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** An instant in a time zone as ISO 8601: '2026-11-20T13:00:00.000+01:00'; with 'Z' in UTC. */
export function zonedIso(instant: Date, timeZone: string): string {
  const offset = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
    .formatToParts(instant)
    .find(({ type }) => type === 'timeZoneName')
    ?.value.replace('GMT', '');
  if (!offset || offset === '+00:00') return instant.toISOString();
  const [hours = 0, minutes = 0] = offset.slice(1).split(':').map(Number);
  const ahead = (offset.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * 60_000;
  return new Date(instant.getTime() + ahead).toISOString().replace('Z', offset);
}

/** The instant of a local time ('2026-11-20T13:00') in a time zone; null for other texts. Of a skipped hour it is the next one. */
export function zonedInstant(local: string, timeZone: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local)) return null;
  const utc = Date.parse(`${local}Z`);
  if (Number.isNaN(utc)) return null;
  const offsetAt = (time: number) => Date.parse(`${zonedIso(new Date(time), timeZone).slice(0, 19)}Z`) - time;
  // the offset may change between the first guess and the instant
  const guess = utc - offsetAt(utc);
  return new Date(utc - offsetAt(guess));
}
