import type { PAGE_PATHS } from './page-icons';

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
  basket: 'M3 9h18l-2 10a1.5 1.5 0 0 1-1.5 1.2h-11A1.5 1.5 0 0 1 5 19L3 9Zm5 0 3.5-6M16 9l-3.5-6M9.5 13v3.5m5-3.5v3.5',
  heart: 'M12 20.5C6.5 16.6 3 13.4 3 9.4A4.9 4.9 0 0 1 12 6.7a4.9 4.9 0 0 1 9 2.7c0 4-3.5 7.2-9 11.1Z',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  close: 'm6 6 12 12M18 6 6 18',
  plus: 'M12 6v12M6 12h12',
  minus: 'M6 12h12',
  bed: 'M3 19v-7a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v7M3 16h18M6 10V7a1.5 1.5 0 0 1 1.5-1.5h9A1.5 1.5 0 0 1 18 7v3M12 10V8',
  alert: 'M12 9v4.5m0 3v.1M10.3 4.3 2.6 18a2 2 0 0 0 1.7 3h15.4a2 2 0 0 0 1.7-3L13.7 4.3a2 2 0 0 0-3.4 0Z',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm0-10v5m0-8v.1',
  shield: 'M12 21c5-2 7.5-5.5 7.5-10V6L12 3 4.5 6v5c0 4.5 2.5 8 7.5 10Zm-3.5-9 2.5 2.5 4.5-4.5',
  lock: 'M7 10V8a5 5 0 0 1 10 0v2M6 10h12a1.5 1.5 0 0 1 1.5 1.5v7A1.5 1.5 0 0 1 18 20H6a1.5 1.5 0 0 1-1.5-1.5v-7A1.5 1.5 0 0 1 6 10Z',
  photo:
    'M5 4h14a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2Zm3.5 6a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3ZM21 15l-4.5-4.5L7 20',
  tag: 'm3 12 9-9h8a1 1 0 0 1 1 1v8l-9 9a1.4 1.4 0 0 1-2 0l-7-7a1.4 1.4 0 0 1 0-2Zm13-5v.1',
  offline:
    'M4 4l16 16M5 12a10 10 0 0 1 4-2.5m4-.4A10 10 0 0 1 19 12M2 9a15 15 0 0 1 4.5-3M11 5a15 15 0 0 1 11 4M8.5 15.5a5 5 0 0 1 7 0M12 19v.1',
  plane: 'm3 13 8-1.5L6.5 5H9l6.5 5.6 4-.7a1.6 1.6 0 0 1 .6 3.1L8 16l-4.2.4L3 13Z',
  compass: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18Zm3.5-12.5-2 5-5 2 2-5 5-2Z',
} as const;

export type IconName = keyof typeof PATHS | keyof typeof PAGE_PATHS;

const paths: Partial<Record<IconName, string>> = { ...PATHS };

/** Loads the drawings that home does without. */
export async function loadPageIcons(): Promise<void> {
  Object.assign(paths, (await import('./page-icons')).PAGE_PATHS);
}

const TURNS_WITH_WRITING: readonly IconName[] = ['left', 'right'];

/** A line drawing beside a text; it says nothing by itself. */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  const flip = TURNS_WITH_WRITING.includes(name) ? 'icon--flip' : '';
  return (
    <svg viewBox="0 0 24 24" className={`icon ${flip} ${className}`} aria-hidden="true" focusable="false">
      <path d={paths[name]} />
    </svg>
  );
}
