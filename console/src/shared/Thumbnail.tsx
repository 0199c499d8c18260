import type { SvgIconComponent } from '@mui/icons-material';
import { Box } from '@mui/material';
import { useState } from 'react';
import { apiAddress } from '../platform/config';

/** A small picture in a row of a list; its kind's icon where there is none. */
export function Thumbnail({ src, icon: Icon }: { src: string | null | undefined; icon: SvgIconComponent }) {
  const [broken, setBroken] = useState(false);
  const frame = { width: 46, height: 38, flexShrink: 0, borderRadius: '7px', bgcolor: '#E9EDF3' } as const;
  if (src && !broken)
    return (
      <Box
        component="img"
        src={apiAddress(src)}
        alt=""
        loading="lazy"
        onError={() => setBroken(true)}
        sx={{ ...frame, objectFit: 'cover' }}
      />
    );
  return (
    <Box sx={{ ...frame, display: 'grid', placeItems: 'center' }}>
      <Icon sx={{ fontSize: 20, color: '#A6B0C0' }} />
    </Box>
  );
}
