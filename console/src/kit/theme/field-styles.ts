import { alpha, type ThemeOptions } from '@mui/material/styles';
import { ink, tone } from './colours';
import { NARROW } from './narrow';

/** Fields: the label above, quiet borders, the account's colour when one types. */
export function fieldStyles(main: string): NonNullable<ThemeOptions['components']> {
  return {
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', fullWidth: true } },
    MuiFormControl: {
      defaultProps: { variant: 'outlined', size: 'small', fullWidth: true },
      styleOverrides: { root: { '&.MuiFormControl-marginDense': { marginTop: 0, marginBottom: 0 } } },
    },
    MuiInputLabel: {
      defaultProps: { shrink: true },
      styleOverrides: {
        root: {
          position: 'static',
          transform: 'none',
          maxWidth: '100%',
          marginBottom: 4,
          fontSize: 12.5,
          fontWeight: 500,
          lineHeight: '18px',
          color: ink.muted,
          pointerEvents: 'auto',
          '&.Mui-focused:not(.Mui-error)': { color: ink.text },
        },
      },
    },
    MuiOutlinedInput: {
      defaultProps: { notched: false },
      styleOverrides: {
        root: {
          backgroundColor: ink.paper,
          fontSize: 13.5,
          // As tall as a thumb; below 16 pixels phones zoom into a field.
          [NARROW]: { minHeight: 44, fontSize: 16 },
          '& .MuiOutlinedInput-notchedOutline': { top: 0, borderColor: '#D5DBE4', '& legend': { display: 'none' } },
          '&:hover:not(.Mui-disabled):not(.Mui-focused) .MuiOutlinedInput-notchedOutline': { borderColor: '#B4BDCB' },
          '&.Mui-focused .MuiOutlinedInput-notchedOutline': {
            borderWidth: 1,
            borderColor: main,
            boxShadow: `0 0 0 3px ${alpha(main, 0.14)}`,
          },
          '&.Mui-focused.Mui-error .MuiOutlinedInput-notchedOutline': {
            borderColor: tone.red.strong,
            boxShadow: `0 0 0 3px ${alpha(tone.red.strong, 0.14)}`,
          },
          '&.Mui-disabled': { backgroundColor: ink.sunken },
        },
        input: { padding: '8px 11px', height: 20 },
        adornedStart: { paddingLeft: 11, '& .MuiOutlinedInput-input': { paddingLeft: 2 } },
        multiline: { padding: '8px 11px', '& textarea': { padding: 0, height: 'auto' } },
      },
    },
    MuiSelect: { styleOverrides: { select: { minHeight: '20px !important', lineHeight: '20px' } } },
    MuiAutocomplete: {
      styleOverrides: {
        inputRoot: {
          '&.MuiOutlinedInput-root.MuiInputBase-sizeSmall': {
            padding: '2px 6px',
            '& .MuiAutocomplete-input': { padding: '6px 5px' },
          },
        },
        option: { fontSize: 13.5, minHeight: '36px !important' },
        tag: { height: 24 },
      },
    },
    MuiFormHelperText: {
      styleOverrides: {
        root: { marginLeft: 1, marginTop: 2, fontSize: 12, lineHeight: '14px', minHeight: 14, marginBottom: 10 },
      },
    },
    MuiFormControlLabel: { styleOverrides: { label: { fontSize: 13.5 } } },
    MuiCheckbox: { defaultProps: { size: 'small' } },
    MuiRadio: { defaultProps: { size: 'small' } },
    MuiSwitch: {
      styleOverrides: {
        root: { width: 36, height: 20, padding: 0, margin: '4px 10px 4px 8px' },
        switchBase: {
          padding: 2,
          '&.Mui-checked': {
            transform: 'translateX(16px)',
            color: '#fff',
            '& + .MuiSwitch-track': { backgroundColor: main, opacity: 1 },
          },
          '&.Mui-focusVisible + .MuiSwitch-track': { outline: `2px solid ${main}`, outlineOffset: 2 },
        },
        thumb: { width: 16, height: 16, boxShadow: '0 1px 2px rgba(22,30,50,.25)' },
        track: { borderRadius: 10, backgroundColor: '#C3CBD8', opacity: 1 },
      },
    },
    MuiMenuItem: { styleOverrides: { root: { fontSize: 13.5, minHeight: 36 } } },
  };
}
