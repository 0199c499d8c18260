import { useText } from '../i18n/use-text';
import { ActionDialog } from './ActionDialog';

export function LoseDialog({ onLose, onStay }: { onLose: () => void; onStay: () => void }) {
  const t = useText();
  return (
    <ActionDialog
      name="unsaved-dialog"
      title={t('general.unsavedTitle')}
      text={t('general.unsavedText')}
      action={{ label: t('general.unsavedLose'), color: 'error', testId: 'unsaved-lose', onClick: onLose }}
      dismiss={{ label: t('general.unsavedStay'), testId: 'unsaved-stay', onClick: onStay }}
      onClose={onStay}
    />
  );
}
