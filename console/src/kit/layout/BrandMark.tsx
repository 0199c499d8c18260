import { Box } from '@mui/material';

export function BrandMark({ size = 32, inverse = false }: { size?: number; inverse?: boolean }) {
  return (
    <Box
      sx={(theme) => ({
        width: size,
        height: size,
        flexShrink: 0,
        borderRadius: `${size / 4}px`,
        bgcolor: inverse ? 'rgba(255,255,255,.16)' : theme.palette.primary.main,
        display: 'grid',
        placeItems: 'center',
      })}
    >
      <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden>
        <path d="M8 24V13l8-5.5 8 5.5v11h-5.5v-6.2a2.5 2.5 0 0 0-5 0V24z" fill="#fff" />
      </svg>
    </Box>
  );
}
