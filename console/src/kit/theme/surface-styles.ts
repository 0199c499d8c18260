import { alpha, type ThemeOptions } from '@mui/material/styles';
import { ink } from './colours';
import { NARROW } from './narrow';

declare module '@mui/material/SvgIcon' {
  interface SvgIconPropsSizeOverrides {
    inline: true;
    row: true;
  }
}

export function surfaceStyles(main: string): NonNullable<ThemeOptions['components']> {
  return {
    MuiCssBaseline: {
      styleOverrides: {
        body: { WebkitFontSmoothing: 'antialiased' },
        '::selection': { backgroundColor: alpha(main, 0.2) },
        ':focus-visible': { outlineColor: main },
        // Drawings that show the way of reading.
        '[dir=rtl] .turns-with-writing': {
          transform: 'scaleX(-1)',
          transformOrigin: 'center',
          transformBox: 'view-box',
        },
        // What is focused stays clear of the bars above and below.
        'input, textarea, [role=combobox]': { scrollMarginBlock: '96px 88px' },
        '@media (prefers-reduced-motion: reduce)': {
          '*': { animationDuration: '0.01ms !important', transitionDuration: '0.01ms !important' },
        },
      },
    },
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: {
        rounded: { borderRadius: 10 },
        elevation0: { border: `1px solid ${ink.line}` },
        elevation8: { border: `1px solid ${ink.line}`, boxShadow: '0 12px 32px rgba(22,30,50,.14)' },
      },
    },
    MuiPopover: {
      styleOverrides: { paper: { border: `1px solid ${ink.line}`, boxShadow: '0 12px 32px rgba(22,30,50,.14)' } },
    },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { borderRadius: 8, whiteSpace: 'nowrap', [NARROW]: { minHeight: 44 } },
        contained: { '&.Mui-disabled': { backgroundColor: '#E3E7EE', color: ink.faint } },
        sizeSmall: { padding: '4px 10px', fontSize: 13 },
        sizeMedium: { padding: '6.5px 14px', fontSize: 13.5 },
        outlined: { borderColor: '#D5DBE4', backgroundColor: ink.paper, '&:hover': { borderColor: '#B4BDCB' } },
      },
      variants: [
        { props: { variant: 'outlined', color: 'primary' }, style: { color: ink.text } },
        { props: { variant: 'text', color: 'primary' }, style: { '&:hover': { backgroundColor: alpha(main, 0.07) } } },
      ],
    },
    MuiButtonBase: { styleOverrides: { root: { fontFamily: 'inherit' } } },
    MuiIconButton: { styleOverrides: { root: { borderRadius: 8 } } },
    MuiTabs: {
      styleOverrides: {
        root: { minHeight: 42 },
        indicator: { height: 2 },
        // An arrow that leads nowhere leaves no gap.
        scrollButtons: { '&.Mui-disabled': { width: 0 } },
      },
    },
    MuiTab: {
      styleOverrides: { root: { minHeight: 42, padding: '8px 14px', minWidth: 0, fontSize: 13.5, fontWeight: 500 } },
    },
    MuiToggleButton: {
      styleOverrides: {
        root: {
          padding: '5px 12px',
          fontSize: 13,
          fontWeight: 500,
          color: ink.muted,
          borderColor: '#D5DBE4',
          backgroundColor: ink.paper,
          textTransform: 'none',
          '&.Mui-selected': {
            color: main,
            backgroundColor: alpha(main, 0.09),
            '&:hover': { backgroundColor: alpha(main, 0.13) },
          },
        },
      },
    },
    MuiChip: {
      styleOverrides: { root: { borderRadius: 6, fontSize: 12.5, fontWeight: 500 }, sizeSmall: { height: 24 } },
    },
    MuiTableCell: {
      styleOverrides: {
        root: {
          borderColor: ink.hairline,
          padding: '10px 14px',
          fontSize: 13.5,
          '@media (max-width: 1200px)': { paddingInline: 10 },
        },
        head: {
          paddingBlock: 9,
          fontSize: 12,
          fontWeight: 600,
          color: ink.muted,
          backgroundColor: ink.sunken,
          whiteSpace: 'nowrap',
        },
      },
    },
    MuiDialog: { styleOverrides: { paper: { borderRadius: 14, border: 0 } } },
    MuiDialogTitle: { styleOverrides: { root: { fontSize: 17, fontWeight: 600, padding: '20px 24px 8px' } } },
    MuiDialogContent: { styleOverrides: { root: { padding: '8px 24px 16px' } } },
    MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px', gap: 4, flexWrap: 'wrap' } } },
    MuiTooltip: {
      defaultProps: { arrow: true, enterDelay: 300 },
      styleOverrides: {
        tooltip: { backgroundColor: ink.text, fontSize: 12, padding: '5px 9px' },
        arrow: { color: ink.text },
      },
    },
    MuiAlert: { styleOverrides: { root: { borderRadius: 10, fontSize: 13.5 }, standard: { border: 0 } } },
    MuiDrawer: { styleOverrides: { paper: { border: 0 } } },
    MuiLink: { defaultProps: { underline: 'hover' } },
    // Within a line of text, and beside one.
    MuiSvgIcon: {
      variants: [
        { props: { fontSize: 'inline' }, style: { fontSize: 16 } },
        { props: { fontSize: 'row' }, style: { fontSize: 18 } },
      ],
    },
    MuiSkeleton: { defaultProps: { animation: 'wave' }, styleOverrides: { root: { borderRadius: 6 } } },
  };
}
