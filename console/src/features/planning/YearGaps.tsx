import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import { Box, Button, ButtonBase, Typography } from '@mui/material';
import { useState } from 'react';
import type { DayNumber } from '#libs/stays';
import { day, useText } from '../../kit/i18n';
import { LOOKS, StateChip, Text } from '../../kit/text';
import { ink, type Tone } from '../../kit/theme/colours';
import type { Target } from './use-choice';
import { gapsToCome, type Gap, type YearRoom } from './year-model';

const SHOWN = 8;
const TONES: Record<Gap['reason'], Tone> = { noAllotment: 'grey', noPrice: 'amber', stopSale: 'red' };

interface Props {
  rooms: YearRoom[];
  today: DayNumber;
  onGo: (target: Target) => void;
}

/** Days to come on which nothing can be sold; a click leads to the first of them. */
export function YearGaps({ rooms, today, onGo }: Props) {
  const t = useText();
  const [all, setAll] = useState(false);
  const gaps = gapsToCome(rooms, today);
  const shown = all ? gaps : gaps.slice(0, SHOWN);
  return (
    <Box sx={{ border: `1px solid ${ink.line}`, borderRadius: '10px', bgcolor: ink.paper, overflow: 'hidden' }}>
      <Box sx={{ px: 2, py: 1.5 }}>
        <Typography variant="h3">{t('planning.year.gaps')}</Typography>
        <Text hint>{t(gaps.length > 0 ? 'planning.year.gapsHint' : 'planning.year.noGaps')}</Text>
      </Box>
      {shown.map(({ room, name, from, to, reason, days }) => (
        <ButtonBase
          key={`${room}-${from}`}
          onClick={() => onGo({ date: from, room, plan: undefined })}
          data-testid="year-gap"
          sx={{
            width: 1,
            display: 'grid',
            gridTemplateColumns: { xs: '1fr auto', md: '220px 260px 1fr auto' },
            alignItems: 'center',
            textAlign: 'left',
            gap: 1,
            px: 2,
            py: 1,
            ...LOOKS.small,
            ...LOOKS.lined,
            '&:hover': { bgcolor: ink.sunken },
            '&:focus-visible': { bgcolor: ink.ground },
          }}
        >
          <Text small medium cut>
            {name}
          </Text>
          <Box sx={{ gridColumn: { xs: '1 / 2', md: 'auto' }, gridRow: { xs: 2, md: 'auto' }, color: ink.muted }}>
            {from === to ? day(from) : `${day(from)} – ${day(to)}`}
            {` · ${t('planning.year.days', { smart_count: days })}`}
          </Box>
          <Box sx={{ gridRow: { xs: 1, md: 'auto' }, gridColumn: { xs: 2, md: 'auto' } }}>
            <StateChip colour={TONES[reason]} label={t(`planning.year.reasons.${reason}`)} quiet />
          </Box>
          <ChevronRightRounded fontSize="row" sx={{ color: ink.faint, display: { xs: 'none', md: 'block' } }} />
        </ButtonBase>
      ))}
      {gaps.length > SHOWN && (
        <Box sx={{ borderTop: `1px solid ${ink.hairline}`, p: 0.75 }}>
          <Button size="small" color="inherit" fullWidth onClick={() => setAll(!all)}>
            {all ? t('planning.year.fewer') : t('planning.year.all', { smart_count: gaps.length })}
          </Button>
        </Box>
      )}
    </Box>
  );
}
