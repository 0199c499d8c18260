import { Box } from '@mui/material';
import { useText } from '../../kit/i18n/use-text';
import { ink, tone } from '../../kit/theme/colours';
import { HATCH } from './hatch';

/** What the small marks in a cell mean. */
export function Legend() {
  const t = useText();
  const mark = { fontWeight: 700, fontSize: 10.5 } as const;
  return (
    <Box
      sx={{
        display: { xs: 'none', sm: 'flex' },
        gap: 2,
        flexWrap: 'wrap',
        fontSize: 12,
        color: ink.muted,
        alignItems: 'center',
      }}
    >
      <Item>
        <Box sx={{ width: 16, height: 12, borderRadius: '3px', background: HATCH }} /> {t('planning.modes.stopSale')}
      </Item>
      <Item>
        <Box sx={{ ...mark, color: tone.violet.text }}>3+</Box> {t('planning.modes.minStay')}
      </Item>
      <Item>
        <Box sx={{ ...mark, color: tone.amber.text }}>⇥</Box> {t('planning.legend.cta')}
      </Item>
      <Item>
        <Box sx={{ ...mark, color: tone.amber.text }}>↦</Box> {t('planning.legend.ctd')}
      </Item>
      <Item>
        <Box sx={{ fontStyle: 'italic' }}>120</Box> {t('planning.legend.derived')}
      </Item>
      <Item>
        <Box sx={{ ...mark, fontSize: 12, color: ink.faint }}>–</Box> {t('planning.legend.notSold')}
      </Item>
    </Box>
  );
}

function Item({ children }: { children: React.ReactNode }) {
  return <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.6 }}>{children}</Box>;
}
