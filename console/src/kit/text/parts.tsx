import { Box, type Breakpoint, type SxProps, type Theme } from '@mui/material';
import type { ComponentPropsWithRef, ElementType } from 'react';
import { ink } from '../theme/colours';

const digits = { fontVariantNumeric: 'tabular-nums' };
const figure = { fontWeight: 600, ...digits };
const leads = { color: 'inherit', textDecoration: 'none' };

/** The styles a part is given by name; other styles are built from them. */
export const LOOKS = {
  // Sizes, by their content.
  row: { fontSize: 13.5 },
  small: { fontSize: 13 },
  hint: { fontSize: 13, color: ink.muted },
  fine: { fontSize: 12.5 },
  sub: { fontSize: 12.5, color: ink.muted },
  note: { fontSize: 12, color: ink.muted },
  below: { fontSize: 12, color: ink.muted, display: 'block' },
  label: { fontSize: 12, color: ink.muted, fontWeight: 600 },
  tiny: { fontSize: 11.5, fontWeight: 600 },
  mini: { fontSize: 10 },
  code: { fontSize: 15, fontFamily: 'ui-monospace, monospace' },
  name: { fontSize: 14, fontWeight: 600 },
  lead: { fontSize: 15, fontWeight: 600 },
  figure: { fontSize: 17, ...figure },
  total: { fontSize: 20, letterSpacing: '-0.02em', ...figure },
  sum: { fontSize: 24, letterSpacing: '-0.02em', ...figure },
  price: { fontSize: 26, letterSpacing: '-0.02em', ...figure },
  hero: { fontSize: 28, letterSpacing: '-0.02em', ...figure },
  // Emphasis.
  strong: { fontWeight: 600 },
  amount: figure,
  medium: { fontWeight: 500 },
  muted: { color: ink.muted },
  faint: { color: ink.faint },
  digits,
  // Line breaks.
  block: { display: 'block' },
  anywhere: { overflowWrap: 'anywhere' },
  nowrap: { whiteSpace: 'nowrap' },
  cut: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  // Layout of its children.
  wrap: { flexWrap: 'wrap' },
  between: { justifyContent: 'space-between' },
  top: { alignItems: 'start' },
  baseline: { alignItems: 'baseline' },
  stretch: { alignItems: 'stretch' },
  grow: { flex: 1, minWidth: 0 },
  // Borders and lists.
  list: { listStyle: 'none', m: 0, p: 0 },
  lined: { borderTop: `1px solid ${ink.hairline}` },
  leads,
  hovers: { ...leads, '&:hover': { bgcolor: ink.sunken } },
  framed: { border: `1px solid ${ink.line}`, borderRadius: '10px' },
} satisfies Record<string, SxProps<Theme>>;
type Look = keyof typeof LOOKS;

const MARGINS = ['m', 'mt', 'mb', 'ml', 'mr', 'mx', 'my', 'p', 'pt', 'pb', 'pl', 'pr', 'px', 'py'] as const;
const STYLES = ['gap', 'columnGap', 'rowGap', 'color', 'flex', 'width', 'minWidth', 'maxWidth', 'minHeight'] as const;
/** `columns` are `gridTemplateColumns`. */
const PLACES = ['display', 'textAlign', 'justifyContent', 'justifySelf', 'gridColumn', 'columns'] as const;
type Style = (typeof MARGINS | typeof STYLES | typeof PLACES)[number];
type Value = string | number | undefined;

type Styled<C extends ElementType> = Partial<Record<Look, boolean>> &
  Partial<Record<Style, Value | Partial<Record<Breakpoint, Value>>>> & {
    component?: C;
    sx?: SxProps<Theme>;
  };
export type PartProps<C extends ElementType> = Styled<C> & Omit<ComponentPropsWithRef<C>, keyof Styled<C>>;

const isStyle = new Set<string>([...MARGINS, ...STYLES, ...PLACES]);

/** The account's colour on a faint tint of it. */
const ACCENT = { bgcolor: 'action.selected', color: 'primary.main' };

/** The frame of a choice among several. */
export const choiceOf = (chosen: boolean) => ({
  border: '1px solid',
  borderColor: chosen ? 'primary.main' : ink.line,
  bgcolor: chosen ? ACCENT.bgcolor : undefined,
});

/** Splits the props of a part into styles and attributes of its element. */
function drawn(base: object, { sx, ...props }: PartProps<ElementType>) {
  const [looks, style, rest]: Record<string, unknown>[] = [{}, {}, {}];
  for (const [name, value] of Object.entries(props)) {
    if (name in LOOKS) Object.assign(looks!, value && LOOKS[name as Look]);
    else if (isStyle.has(name)) style![name === 'columns' ? 'gridTemplateColumns' : name] = value;
    else rest![name] = value;
  }
  return <Box {...rest} sx={[{ ...base, ...looks, ...style }, ...(Array.isArray(sx) ? (sx as []) : [sx as object])]} />;
}

/** A block of text, by default in the size of a table row. */
export function Text<C extends ElementType = 'div'>(props: PartProps<C>) {
  return drawn({ m: 0, fontSize: 13.5, fontWeight: 400, lineHeight: 1.5 }, props);
}

/** Inline text, in the size around it by default. */
export function Span<C extends ElementType = 'span'>(props: PartProps<C>) {
  return drawn({}, { component: 'span', ...props });
}

/** Children side by side, vertically centred. */
export function Flex<C extends ElementType = 'div'>(props: PartProps<C>) {
  return drawn({ display: 'flex', alignItems: 'center', gap: 1 }, props);
}

/** Children below each other, or in `columns`. */
export function Grid<C extends ElementType = 'div'>(props: PartProps<C>) {
  return drawn({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }, props);
}

/** A number or an icon on a tinted square or circle. */
export function Medallion({ size, round, ...props }: PartProps<'div'> & { size: number; round?: boolean }) {
  const shape = { width: size, height: size, borderRadius: round ? '50%' : `${size > 40 ? 16 : size / 4}px` };
  return drawn({ display: 'grid', placeItems: 'center', flexShrink: 0, ...shape, ...ACCENT }, props);
}

/** One child that fills the width, and one as wide as its content. */
export function Split<C extends ElementType = 'div'>(props: PartProps<C>) {
  return drawn({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center', gap: 1 }, props);
}
