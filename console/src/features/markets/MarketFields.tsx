import { Box } from '@mui/material';
import { CHANNELS } from '#libs/contracts';
import { CURRENCIES } from '#libs/money';
import { useText } from '../../kit/i18n';
import { LocalTextInput } from '../../kit/form/LocalTextInput';
import { ChoiceInput, FieldGrid } from '../../kit/form/inputs';
import { CapsInput } from './CapsInput';
import { CountriesInput } from './CountriesInput';

const SIGNS = { try: '₺', eur: '€', usd: '$', gbp: '£' } as const;

export function MarketFields({ hotel }: { hotel: number }) {
  const t = useText();
  return (
    <>
      <LocalTextInput source="name" label="markets.name" required />
      <FieldGrid>
        <ChoiceInput
          source="currency"
          label="markets.currency"
          choices={CURRENCIES.map((id) => ({ id, name: `${id.toUpperCase()} ${SIGNS[id]}` }))}
        />
        <ChoiceInput
          source="channel"
          label="markets.channel"
          choices={CHANNELS.map((id) => ({ id, name: t(`markets.channels.${id}`) }))}
        />
      </FieldGrid>
      <CountriesInput source="countries" />
      <Box sx={{ mt: 2 }}>
        <CapsInput hotel={hotel} />
      </Box>
    </>
  );
}
