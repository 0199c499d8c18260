import { useText } from '../../kit/i18n';
import { ActionDialog } from '../../kit/dialog/ActionDialog';
import { DoubtList, type DoubtListProps } from './DoubtList';

interface Props extends DoubtListProps {
  onAccept: () => void;
  onDrop: () => void;
}

/** Asks whether a change that was typed is meant so. */
export function DoubtDialog({ onAccept, onDrop, ...doubts }: Props) {
  const t = useText();
  return (
    <ActionDialog
      name="planning-doubts"
      title={t('planning.doubts.title')}
      width="sm"
      action={{ label: t('planning.doubts.accept'), testId: 'doubts-accept', onClick: onAccept }}
      dismiss={{ label: t('planning.doubts.drop'), testId: 'doubts-drop', onClick: onDrop }}
      onClose={onDrop}
    >
      <DoubtList {...doubts} />
    </ActionDialog>
  );
}
