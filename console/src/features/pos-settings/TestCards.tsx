import ScienceOutlined from '@mui/icons-material/ScienceOutlined';
import { Alert, Box } from '@mui/material';
import { useText } from '../../kit/i18n';
import { CopyButton, Flex, Grid } from '../../kit/text';

/** Cards that the sandbox knows: no money moves with any of them. */
const CARDS = [
  ['4242424242424242', 'approved'],
  ['5528790000000008', 'threeDS'],
  ['4111111111111129', 'noFunds'],
  ['4000000000000069', 'expired'],
] as const;

export function TestCards() {
  const t = useText();
  return (
    <Alert severity="info" icon={<ScienceOutlined />} data-testid="test-cards">
      {t('pos.sandbox')}
      <Grid component="ul" list mt={1} gap={0.25}>
        {CARDS.map(([number, what]) => (
          <Flex component="li" small wrap gap={0} columnGap={1} key={number}>
            <code dir="ltr">{number.replaceAll(/(\d{4})(?=\d)/g, '$1 ')}</code>
            <CopyButton text={number} />
            <Box component="span" sx={{ flexBasis: { xs: '100%', sm: 'auto' }, mb: { xs: 0.75, sm: 0 } }}>
              {t(`pos.cards.${what}`)}
            </Box>
          </Flex>
        ))}
      </Grid>
    </Alert>
  );
}
