import LockOutlined from '@mui/icons-material/LockOutlined';
import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { useText } from '../i18n/use-text';
import { Message } from './Message';

export function NoAccess() {
  const t = useText();
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
