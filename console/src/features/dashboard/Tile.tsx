import { Box, Skeleton, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { number } from '../../kit/i18n/format';
import { ink } from '../../kit/theme/colours';

interface Props {
  label: string;
  value: number | undefined;
  to?: string;
  testId: string;
}

/** One figure of the day. */
export function Tile({ label, value, to, testId }: Props) {
  return (
    <Box
      {...(to && { component: Link, to })}
      data-testid={testId}
      sx={{
        p: 2.25,
        borderRadius: '10px',
        bgcolor: ink.paper,
        border: `1px solid ${ink.line}`,
        textDecoration: 'none',
        color: 'inherit',
        ...(to && { '&:hover': { borderColor: '#C3CBD8' } }),
      }}
    >
      <Typography sx={{ fontSize: 12.5, fontWeight: 500, color: ink.muted }}>{label}</Typography>
      <Typography
        sx={{
          fontSize: 28,
          fontWeight: 600,
          letterSpacing: '-0.02em',
          lineHeight: 1.25,
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {value === undefined ? <Skeleton width={48} /> : number(value)}
      </Typography>
    </Box>
  );
}
