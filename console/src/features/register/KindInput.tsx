import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import FlightTakeoffRounded from '@mui/icons-material/FlightTakeoffRounded';
import HotelRounded from '@mui/icons-material/HotelRounded';
import { Box, ButtonBase, alpha } from '@mui/material';
import { useInput } from 'react-admin';
import { CORPORATE_TYPES } from '#libs/contracts';
import { useText } from '../../kit/i18n';
import { Grid, Text } from '../../kit/text';
import { ink } from '../../kit/theme/colours';

const ICONS = { agency: FlightTakeoffRounded, hotelier: HotelRounded };

/** Agency or hotelier: it decides what the console offers later, so both say what they are for. */
export function KindInput() {
  const t = useText();
  const { field } = useInput<string>({ source: 'corporateType' });
  return (
    <Grid gap={1.25} columns={{ xs: '1fr', sm: '1fr 1fr' }} mb={2.5} role="radiogroup" aria-label={t('register.kind')}>
      {CORPORATE_TYPES.map((kind) => (
        <Card key={kind} kind={kind} chosen={field.value === kind} onChoose={() => field.onChange(kind)} />
      ))}
    </Grid>
  );
}

interface CardProps {
  kind: (typeof CORPORATE_TYPES)[number];
  chosen: boolean;
  onChoose: () => void;
}

function Card({ kind, chosen, onChoose }: CardProps) {
  const t = useText();
  const Icon = ICONS[kind];
  return (
    <ButtonBase
      role="radio"
      aria-checked={chosen}
      onClick={onChoose}
      data-testid={`kind-${kind}`}
      sx={(theme) => ({
        display: 'flex',
        alignItems: 'flex-start',
        justifyContent: 'flex-start',
        gap: 1.5,
        p: 1.75,
        textAlign: 'start',
        borderRadius: '12px',
        border: `1px solid ${chosen ? theme.palette.primary.main : '#D5DBE4'}`,
        boxShadow: chosen ? `inset 0 0 0 1px ${theme.palette.primary.main}` : undefined,
        bgcolor: chosen ? alpha(theme.palette.primary.main, 0.05) : ink.paper,
        '&:hover': { borderColor: chosen ? theme.palette.primary.main : '#B4BDCB' },
        '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 2 },
      })}
    >
      <Icon sx={{ color: chosen ? 'primary.main' : ink.faint }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Text name>{t(`users.corporates.${kind}`)}</Text>
        <Text sub sx={{ lineHeight: 1.4 }}>
          {t(`register.kinds.${kind}`)}
        </Text>
      </Box>
      <CheckCircleRounded fontSize="row" sx={{ color: 'primary.main', visibility: chosen ? 'visible' : 'hidden' }} />
    </ButtonBase>
  );
}
