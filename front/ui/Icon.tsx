const PATHS = {
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14Zm9 2-4-4',
  calendar: 'M7 3v3m10-3v3M4 9h16M6 5h12a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2Z',
  people:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6 9c0-3.3 2.7-5.5 6-5.5s6 2.2 6 5.5m1-15.7a3.3 3.3 0 0 1 0 6.4m5 9.3c0-2.6-1.6-4.5-4-5.2',
  luggage:
    'M6 7h12a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2Zm3 0V5a1.5 1.5 0 0 1 1.5-1.5h3A1.5 1.5 0 0 1 15 5v2M9 11v5m6-5v5',
  pin: 'M12 21s7-6.2 7-11.5a7 7 0 1 0-14 0C5 14.8 12 21 12 21Zm0-9a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  hotel: 'M5 21V5a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2v16M3 21h18M9 7h1m4 0h1M9 11h1m4 0h1M10 21v-5h4v5',
  globe:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18ZM3.5 12h17M12 3c2.5 2.4 3.7 5.4 3.7 9s-1.2 6.6-3.7 9c-2.5-2.4-3.7-5.4-3.7-9S9.5 5.4 12 3Z',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  close: 'm6 6 12 12M18 6 6 18',
  down: 'm6 9 6 6 6-6',
  left: 'm15 6-6 6 6 6',
  right: 'm9 6 6 6-6 6',
  plus: 'M12 6v12M6 12h12',
  minus: 'M6 12h12',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-14v5l3.5 2',
  card: 'M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2Zm-2 5h18M7 15h3',
  bank: 'M4 10 12 5l8 5M5 10h14M6.5 10v7m3.7-7v7m3.6-7v7m3.7-7v7M4 20h16M5 17h14',
  bed: 'M3 19v-7a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v7M3 16h18M6 10V7a1.5 1.5 0 0 1 1.5-1.5h9A1.5 1.5 0 0 1 18 7v3M12 10V8',
  area: 'M4 9V5a1 1 0 0 1 1-1h4m6 0h4a1 1 0 0 1 1 1v4m0 6v4a1 1 0 0 1-1 1h-4m-6 0H5a1 1 0 0 1-1-1v-4',
  meal: 'M6 3v6a2.5 2.5 0 0 0 5 0V3M8.5 3v18M17 21v-7m0 0c-2 0-3-1.5-3-5 0-3.5 1.5-6 3-6v11Z',
  filter: 'M4 7h16M7 12h10m-7 5h4',
  alert: 'M12 9v4.5m0 3v.1M10.3 4.3 2.6 18a2 2 0 0 0 1.7 3h15.4a2 2 0 0 0 1.7-3L13.7 4.3a2 2 0 0 0-3.4 0Z',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-10v5m0-8v.1',
  shield: 'M12 21c5-2 7.5-5.5 7.5-10V6L12 3 4.5 6v5c0 4.5 2.5 8 7.5 10Zm-3.5-9 2.5 2.5 4.5-4.5',
  printer: 'M7 8V3h10v5M7 17H5a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2M7 14h10v7H7z',
  download: 'M12 4v11m-5-4.5 5 5 5-5M5 20h14',
  phone: 'M6 3h3l2 5-2.5 1.5a11 11 0 0 0 6 6L16 13l5 2v3a3 3 0 0 1-3 3A15 15 0 0 1 3 6a3 3 0 0 1 3-3Z',
  mail: 'M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2Zm-1.5 2 8.5 6 8.5-6',
  lock: 'M7 10V8a5 5 0 0 1 10 0v2M6 10h12a1.5 1.5 0 0 1 1.5 1.5v7A1.5 1.5 0 0 1 18 20H6a1.5 1.5 0 0 1-1.5-1.5v-7A1.5 1.5 0 0 1 6 10Z',
  copy: 'M9 9h10a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1H9a1 1 0 0 1-1-1V10a1 1 0 0 1 1-1ZM5 15H4a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v1',
  expand: 'M14 4h6v6m0-6-7 7M10 20H4v-6m0 6 7-7',
  photo:
    'M5 4h14a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2Zm3.5 6a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3ZM21 15l-4.5-4.5L7 20',
  tag: 'm3 12 9-9h8a1 1 0 0 1 1 1v8l-9 9a1.4 1.4 0 0 1-2 0l-7-7a1.4 1.4 0 0 1 0-2Zm13-5v.1',
  edit: 'M4 20h4L19 9a2 2 0 0 0 0-3l-1-1a2 2 0 0 0-3 0L4 16v4Z',
  offline:
    'M4 4l16 16M5 12a10 10 0 0 1 4-2.5m4-.4A10 10 0 0 1 19 12M2 9a15 15 0 0 1 4.5-3M11 5a15 15 0 0 1 11 4M8.5 15.5a5 5 0 0 1 7 0M12 19v.1',
  compass: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm3.5-12.5-2 5-5 2 2-5 5-2Z',
  pets: 'M12 13c-3 0-5 2.5-5 4.8C7 19.5 8.3 20 12 20s5-.5 5-2.2C17 15.5 15 13 12 13ZM5.5 12.5v-1m3.5-3v-2m6 2v-2m3.5 6v-1',
  smoke: 'M3 16h13v3H3zm16 0v3m2-3v3M17 13c0-2-3-1.5-3-3.5S16 7 16 5m5 8c0-3-2-3-2-5',
  parking: 'M6 3h12a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3Zm4 14V7h3a3 3 0 0 1 0 6h-3',
  child: 'M12 8a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm0 0v7m0-5-4-1.5M12 10l4-1.5M12 15l-3 6m3-6 3 6',
} as const;

export type IconName = keyof typeof PATHS;

const TURNS_WITH_WRITING: readonly IconName[] = ['left', 'right'];

/** A line drawing beside a text; it says nothing by itself. */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  const flip = TURNS_WITH_WRITING.includes(name) ? 'icon--flip' : '';
  return (
    <svg viewBox="0 0 24 24" className={`icon ${flip} ${className}`} aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
