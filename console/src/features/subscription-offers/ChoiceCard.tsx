import { ButtonBase, alpha, type SxProps } from '@mui/material';
import type { ReactNode } from 'react';
import { ink } from '../../kit/theme/colours';

interface Props {
  chosen: boolean;
  disabled?: boolean;
  onChoose: () => void;
  testId: string;
  sx: SxProps;
  children: ReactNode;
}

/** One of several to choose from, as a card. Its parent is the radio group. */
export function ChoiceCard({ chosen, disabled, onChoose, testId, sx, children }: Props) {
  return (
    <ButtonBase
      role="radio"
      aria-checked={chosen}
      disabled={disabled}
      onClick={onChoose}
      data-testid={testId}
      sx={[
        ({ palette }) => ({
          textAlign: 'start',
          borderRadius: '12px',
          border: `1px solid ${chosen ? palette.primary.main : '#D5DBE4'}`,
          boxShadow: chosen ? `inset 0 0 0 1px ${palette.primary.main}` : undefined,
          bgcolor: chosen ? alpha(palette.primary.main, 0.04) : ink.paper,
          '&:hover': { borderColor: chosen ? palette.primary.main : '#B4BDCB' },
          '&:focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
        }),
        ...(Array.isArray(sx) ? sx : [sx]),
      ]}
    >
      {children}
    </ButtonBase>
  );
}
