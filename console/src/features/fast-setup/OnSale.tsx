import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import { Button, Paper, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import type { Hotel } from '#libs/contracts';
import { frontAddress } from '../../kit/data';
import { useText } from '../../kit/i18n';
import { Flex } from '../../kit/text';
import { ink, tone } from '../../kit/theme/colours';
import { PlanHint } from './PlanHint';

/** The hotel is on sale; what makes it better comes next. */
export function OnSale({ hotel, onAgain }: { hotel: Hotel; onAgain: () => void }) {
  const t = useText();
  return (
    <Paper sx={{ maxWidth: 860, p: { xs: 3, sm: 5 }, textAlign: 'center' }} data-testid="setup-done">
      <CheckCircleRounded sx={{ width: 56, height: 56, color: tone.green.strong, mb: 1 }} />
      <Typography variant="h2" sx={{ mb: 0.5 }}>
        {t('fastSetup.done', { name: hotel.name })}
      </Typography>
      <Typography sx={{ color: ink.muted, mb: 3 }}>{t('fastSetup.doneHint')}</Typography>
      <Flex wrap stretch justifyContent="center">
        <Button variant="contained" component={Link} to={`/hotels/${hotel.id}?tab=photos`}>
          {t('fastSetup.addPhotos')}
        </Button>
        <Button variant="outlined" component={Link} to={`/planning?hotel=${hotel.id}`}>
          {t('fastSetup.openPlanning')}
        </Button>
        <Button variant="outlined" href={frontAddress(`/hotel/${hotel.id}`)} target="_blank" rel="noopener">
          {t('fastSetup.asGuest')}
        </Button>
        <Button color="inherit" onClick={onAgain}>
          {t('fastSetup.again')}
        </Button>
      </Flex>
      <PlanHint />
    </Paper>
  );
}
