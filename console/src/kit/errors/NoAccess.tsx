import LockOutlined from '@mui/icons-material/LockOutlined';
import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/use-text';
import { useWindowTitle } from '../layout/use-window-title';
import { Message } from './Message';

export function NoAccess() {
  const t = useText();
  useWindowTitle(t('general.noAccess.title'));
  return (
    <Message
      testId="no-access"
      icon={LockOutlined}
      title={t('general.noAccess.title')}
      text={t('general.noAccess.text')}
      action={
        <Button component={Link} to="/" variant="contained">
          {t('general.toStart')}
        </Button>
      }
    />
  );
}
