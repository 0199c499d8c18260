import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiKey } from '#libs/contracts';
import { call, useProblem } from '../../kit/data';
import { useText } from '../../kit/i18n';
import { ActionDialog } from '../../kit/dialog/ActionDialog';
import { SelectField } from '../../kit/field/SelectField';
import type { NewSecret } from './SecretDialog';

const HOURS = ['0', '1', '24', '72', '168', '720'] as const;
type Hours = (typeof HOURS)[number];

interface Props {
  apiKey: ApiKey;
  onRotated: (made: NewSecret) => void;
  onClose: () => void;
}

/** A new secret; the old one goes on for as long as it takes to exchange it everywhere. */
export function RotateDialog({ apiKey, onRotated, onClose }: Props) {
  const t = useText();
  const problem = useProblem();
  const [hours, setHours] = useState<Hours>('24');
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('apikeys.rotate', { params: { id: apiKey.id }, body: { hours: Number(hours) } }),
    onSuccess: onRotated,
    onError: (error) => {
      problem(error);
      onClose();
    },
  });
  return (
    <ActionDialog
      name="rotate-dialog"
      title={t('myaccount.keys.rotateTitle', { name: apiKey.name })}
      text={t('myaccount.keys.rotateText')}
      action={{ label: t('myaccount.keys.rotate'), loading: isPending, testId: 'rotate-submit', onClick: mutate }}
      onClose={onClose}
    >
      <SelectField<Hours>
        label={t('myaccount.keys.oldGoesOn')}
        value={hours}
        onChange={setHours}
        options={HOURS.map((value) => ({ value, label: t(`myaccount.keys.hours.h${value}`) }))}
        testId="rotate-hours"
      />
    </ActionDialog>
  );
}
