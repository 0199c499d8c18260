import BuildOutlined from '@mui/icons-material/BuildOutlined';
import { Button } from '@mui/material';
import { useText } from '../i18n/use-text';
import { Message } from './Message';

/** A page that failed, or whose code could not be loaded. */
export function Broken() {
  const t = useText();
  return (
    <Message
      testId="broken"
      icon={BuildOutlined}
      title={t('general.broken.title')}
      text={t('general.broken.text')}
      action={
        <Button variant="contained" onClick={() => window.location.reload()}>
          {t('general.reload')}
        </Button>
      }
    />
  );
}
