import { useState } from 'react';
import { call, useAction } from '../../kit/data';
import { currentLanguage, useText } from '../../kit/i18n';
import { ActionDialog } from '../../kit/dialog/ActionDialog';
import { PlainTextField } from '../../kit/field/PlainTextField';

const BLANK = { name: '', email: '', phone: '', children: '' };
/** Beyond it, a booking takes several lines. */
const MOST_ADULTS = 20;

/** Adds a guest who asked by phone or at the desk to the waiting list. */
export function WaitingDialog({ departure, onClose }: { departure: number; onClose: () => void }) {
  const t = useText();
  const [values, setValues] = useState(BLANK);
  const [adults, setAdults] = useState('2');
  const set = (field: keyof typeof BLANK) => (value: string) => setValues({ ...values, [field]: value });
  const { name, email, phone } = values;
  const children = values.children
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number);
  const isReady = name.trim() !== '' && email.trim() !== '' && children.every((age) => Number.isInteger(age));
  const add = useAction(
    () =>
      call('departures.wait', {
        params: { id: departure },
        body: { name, email, phone, party: { adults: Number(adults), children }, lang: currentLanguage() },
      }),
    { successMessage: t('tours.waiting.added'), invalidate: ['departures'], onSuccess: onClose },
  );
  return (
    <ActionDialog
      name="waiting-dialog"
      title={t('tours.waiting.add')}
      isForm
      action={{
        label: t('tours.waiting.add'),
        disabled: !isReady,
        loading: add.isPending,
        testId: 'waiting-confirm',
        onClick: () => add.mutate(),
      }}
      onClose={onClose}
    >
      <PlainTextField
        label={t('tours.waiting.name')}
        value={name}
        autoFocus
        onChange={set('name')}
        testId="waiting-name"
      />
      <PlainTextField label={t('tours.waiting.email')} value={email} onChange={set('email')} testId="waiting-email" />
      <PlainTextField label={t('tours.waiting.phone')} value={phone} onChange={set('phone')} testId="waiting-phone" />
      <PlainTextField
        type="number"
        label={t('tours.waiting.adults')}
        value={adults}
        html={{ min: 1, max: MOST_ADULTS }}
        onChange={setAdults}
        testId="waiting-adults"
      />
      <PlainTextField
        label={t('tours.waiting.children')}
        helperText={t('tours.waiting.childrenHint')}
        value={values.children}
        onChange={set('children')}
        testId="waiting-children"
      />
    </ActionDialog>
  );
}
