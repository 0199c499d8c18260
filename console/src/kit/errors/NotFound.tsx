import TravelExploreOutlined from '@mui/icons-material/TravelExploreOutlined';
import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/use-text';
import { useWindowTitle } from '../layout/use-window-title';
import { Message } from './Message';

export function NotFound() {
  const t = useText();
  useWindowTitle(t('general.notFound.title'));
  return (
    <Message
      testId="not-found"
      icon={TravelExploreOutlined}
      title={t('general.notFound.title')}
      text={t('general.notFound.text')}
      action={
        <Button component={Link} to="/" variant="contained">
          {t('general.toStart')}
        </Button>
      }
    />
  );
}
