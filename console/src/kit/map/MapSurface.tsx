import CloudOffOutlined from '@mui/icons-material/CloudOffOutlined';
import { Box } from '@mui/material';
import type { RefObject } from 'react';
import { useText } from '../i18n/use-text';
import { Flex } from '../text/parts';
import { ink } from '../theme/colours';

interface Props {
  pane: RefObject<HTMLDivElement | null>;
  /** Whether the ground below the pins is missing. */
  missing: boolean;
  cursor?: string;
}

/** Where a map is drawn, in the look of the console. */
export function MapSurface({ pane, missing, cursor }: Props) {
  const t = useText();
  return (
    <>
      <Box
        ref={pane}
        aria-label={t('general.map.label')}
        sx={{
          height: 1,
          cursor,
          '&.leaflet-container': { bgcolor: '#E6EAF0', font: 'inherit' },
          '& .map-pin': { color: 'primary.main', filter: 'drop-shadow(0 2px 3px rgba(22,30,50,.35))' },
          '&& .leaflet-bar': {
            border: `1px solid ${ink.line}`,
            boxShadow: 'none',
            borderRadius: '8px',
            overflow: 'hidden',
          },
          '&& .leaflet-bar a': { color: ink.text, width: 34, height: 34, lineHeight: '34px' },
          '& .leaflet-control-attribution': { fontSize: 11, color: ink.muted },
        }}
      />
      {missing && (
        <Flex
          sub
          width="fit-content"
          px={1.5}
          py={0.75}
          sx={{
            position: 'absolute',
            top: 10,
            left: 58,
            right: 10,
            zIndex: 1000,
            borderRadius: '8px',
            bgcolor: ink.paper,
            border: `1px solid ${ink.line}`,
          }}
          role="status"
          data-testid="map-missing"
        >
          <CloudOffOutlined fontSize="row" sx={{ color: ink.faint }} />
          {t('general.map.missing')}
        </Flex>
      )}
    </>
  );
}
