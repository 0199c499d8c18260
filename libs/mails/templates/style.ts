import type { CSSProperties } from 'react';

const INK = '#14202b';
const SOFT = '#5b6875';
const LINE = '#dde3e9';
const FONT = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** For mail clients with a dark mode and support for style sheets. */
export const DARK = [
  '@media (prefers-color-scheme: dark) {',
  '.body { background-color: #10161d !important; color: #e8edf3 !important; }',
  '.content { background-color: #1a232d !important; color: #e8edf3 !important; }',
  '.soft, .details th { color: #a9b6c4 !important; }',
  '.details, .details th, .details td { border-color: #33404d !important; }',
  '.step { border-right-color: #1a232d !important; }',
  '.code { background-color: #10161d !important; }',
  '}',
].join('\n');

/** Inline, because that is all that every mail client supports. */
export const style = {
  body: { margin: 0, padding: '24px 0', backgroundColor: '#f3f5f8', fontFamily: FONT, color: INK },
  container: { maxWidth: '600px', margin: '0 auto', padding: '0 12px' },
  band: { padding: '20px 28px', borderRadius: '14px 14px 0 0' },
  logo: {
    display: 'block',
    height: '32px',
    maxWidth: '220px',
    margin: '0 0 10px',
    padding: '6px 10px',
    borderRadius: '8px',
    backgroundColor: '#ffffff',
  },
  company: { margin: 0, fontSize: '18px', lineHeight: '24px', fontWeight: 700 },
  content: { backgroundColor: '#ffffff', padding: '28px', borderRadius: '0 0 14px 14px' },
  title: { margin: '0 0 16px', fontSize: '24px', lineHeight: '30px', letterSpacing: '-0.01em' },
  mark: {
    display: 'inline-block',
    margin: '0 0 12px',
    padding: '3px 10px',
    borderRadius: '6px',
    fontSize: '13px',
    lineHeight: '20px',
    fontWeight: 700,
  },
  text: { margin: '0 0 12px', fontSize: '16px', lineHeight: '24px' },
  hotel: { margin: '20px 0 2px', fontSize: '18px', lineHeight: '24px' },
  place: { margin: '0 0 10px', fontSize: '14px', lineHeight: '20px', color: SOFT },
  details: { width: '100%', borderTop: `1px solid ${LINE}`, borderCollapse: 'collapse' },
  label: {
    width: '34%',
    borderBottom: `1px solid ${LINE}`,
    fontSize: '14px',
    lineHeight: '22px',
    color: SOFT,
    textAlign: 'start',
    fontWeight: 400,
    verticalAlign: 'top',
  },
  value: {
    padding: '9px 0',
    borderBottom: `1px solid ${LINE}`,
    fontSize: '15px',
    lineHeight: '22px',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
  },
  sums: { marginTop: '20px' },
  strong: { fontWeight: 700 },
  actions: { marginTop: '24px' },
  button: {
    display: 'inline-block',
    padding: '14px 22px',
    borderRadius: '10px',
    fontSize: '16px',
    fontWeight: 600,
    textDecoration: 'none',
  },
  link: { fontSize: '15px', fontWeight: 600 },
  code: {
    margin: '20px 0',
    padding: '16px',
    borderRadius: '10px',
    backgroundColor: '#f3f5f8',
    fontSize: '32px',
    lineHeight: '40px',
    fontWeight: 700,
    letterSpacing: '0.3em',
    textAlign: 'center',
  },
  barTitle: { margin: '24px 0 8px', fontSize: '14px', lineHeight: '20px', color: SOFT },
  barNote: { margin: '0 0 8px', fontSize: '14px', lineHeight: '20px' },
  bar: { width: '100%', borderCollapse: 'separate', tableLayout: 'fixed' },
  step: {
    padding: '8px 8px 0 0',
    borderTop: '5px solid',
    borderRight: '3px solid #ffffff',
    fontSize: '14px',
    lineHeight: '20px',
    verticalAlign: 'top',
  },
  stepDay: { fontSize: '13px', color: SOFT },
  note: { margin: '16px 0 0', fontSize: '14px', lineHeight: '21px', color: SOFT },
  small: { margin: '16px', fontSize: '12px', lineHeight: '18px', color: SOFT, textAlign: 'center' },
} as const satisfies Record<string, CSSProperties>;
