const TIME_ZONE = 'Europe/Istanbul';

/** An instant as people read it: `01.12.2026, 14:00`, on the clocks of Turkey, where the hotels are. Nothing for none. */
export function instantText(instant: string | null): string {
  if (instant === null) return '';
  return new Intl.DateTimeFormat('tr-TR', {
    timeZone: TIME_ZONE,
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })
    .format(new Date(instant))
    .replace(' ', ', ');
}
