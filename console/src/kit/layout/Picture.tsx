import type { SvgIconComponent } from '@mui/icons-material';
import { Box, type SxProps, type Theme } from '@mui/material';
import { useState } from 'react';
import { apiAddress } from '../data/config';

interface Props {
  src: string | null | undefined;
  icon: SvgIconComponent;
  iconSize?: number;
  sx: SxProps<Theme>;
}

/** A picture of the API; its kind's icon where there is none, or where it does not load. */
export function Picture({ src, icon: Icon, iconSize, sx }: Props) {
  const [broken, setBroken] = useState(false);
  if (src && !broken)
    return (
      <Box
        component="img"
        src={apiAddress(src)}
        alt=""
        loading="lazy"
        onError={() => setBroken(true)}
        sx={{ ...sx, display: 'block', objectFit: 'cover' }}
      />
    );
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', ...sx }}>
      <Icon sx={{ fontSize: iconSize }} />
    </Box>
  );
}
