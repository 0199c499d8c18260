import { Box } from '@mui/material';
import { useText } from '../../kit/i18n';
import { Flex, LOOKS } from '../../kit/text';
import { tone } from '../../kit/theme/colours';
import { HATCH } from './hatch';

/** What the small marks in a cell mean. */
export function Legend() {
  const t = useText();
  const mark = { ...LOOKS.mini, fontWeight: 700 };
  return (
    <Flex note wrap gap={2} display={{ xs: 'none', sm: 'flex' }}>
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
        <Box sx={{ ...LOOKS.note, ...LOOKS.faint, fontWeight: 700 }}>–</Box> {t('planning.legend.notSold')}
      </Item>
    </Flex>
  );
}

function Item({ children }: { children: React.ReactNode }) {
  return <Flex gap={0.6}>{children}</Flex>;
}
