import { FormDataConsumer } from 'react-admin';
import { AGREED_METHODS, AGREEMENT_SIDES, COLLECTORS, type Agreement, type AgreementTerms } from '#libs/contracts';
import { call } from '../../kit/data';
import { today, useText } from '../../kit/i18n';
import { useSession } from '../../kit/session/session-store';
import { AccountInput } from '../../kit/form/AccountInput';
import { ChipsInput } from '../../kit/form/ChipsInput';
import { DayInput } from '../../kit/form/DayInput';
import { FormDrawer } from '../../kit/drawer/FormDrawer';
import { ChoiceInput, DecimalInput, FieldGrid, FieldGroup, NumberInput, TextInput } from '../../kit/form/inputs';
import { useSubmit } from '../../kit/form/use-submit';

interface Values {
  counterpart?: number;
  side?: 'seller' | 'owner';
  terms: AgreementTerms;
  note: string;
}

const BLANK = (): Values => ({
  side: 'seller',
  note: '',
  terms: {
    ...{ hotels: null, priceplans: null, model: 'commission', percent: 15, collects: 'plan' },
    ...{ methods: [...AGREED_METHODS], waiver: 0, objectDays: 3, statementDays: 14, payDays: 30 },
    ...{ holds: { bookings: 2, rooms: 5, hours: 24 }, from: today(), to: null },
  },
});

interface Props {
  /** A draft that is edited, or the version whose terms a new draft begins with. */
  of?: Agreement;
  onClose: () => void;
  onSaved: (agreement: Agreement) => void;
}

/** Writes the terms of a draft, which is proposed afterwards. */
export function AgreementForm({ of, onClose, onSaved }: Props) {
  const t = useText();
  const own = useSession()?.account.id;
  const isDraft = of?.state === 'draft';
  const save = useSubmit(
    ({ counterpart, side, terms, note }: Values) => {
      const body = { terms: { ...terms, percent: terms.model === 'net' ? 0 : terms.percent }, note: note ?? '' };
      if (isDraft) return call('agreements.update', { params: { id: of.id }, body });
      if (of) return call('agreements.create', { body: { ...body, ...otherSide(of) } });
      return call('agreements.create', { body: { ...body, counterpart: counterpart!, side: side! } });
    },
    {
      invalidate: ['agreements'],
      onSuccess: ({ record }) => {
        onSaved(record);
        onClose();
      },
      fieldOf: { 'agreement.self': 'counterpart', 'agreement.noAccount': 'counterpart' },
    },
  );
  const record: Values = of ? { terms: isDraft ? of.terms : { ...of.terms, from: today() }, note: of.note } : BLANK();
  return (
    <FormDrawer
      wide
      writable
      creating={!isDraft}
      title={t(isDraft ? 'agreements.editDraft' : 'agreements.add')}
      record={record}
      onSubmit={save}
      onClose={onClose}
    >
      {!of && (
        <FieldGrid>
          <AccountInput source="counterpart" label="agreements.other" only={({ id }) => id !== own} />
          <ChoiceInput
            source="side"
            label="agreements.side"
            choices={AGREEMENT_SIDES.map((id) => ({ id, name: t(`agreements.sides.${id}`) }))}
          />
        </FieldGrid>
      )}
      <FieldGroup title={t('agreements.price')}>
        <FieldGrid>
          <ChoiceInput
            source="terms.model"
            label="agreements.model"
            choices={(['commission', 'net'] as const).map((id) => ({ id, name: t(`agreements.models.${id}`) }))}
          />
          <FormDataConsumer<Values>>
            {({ formData }) =>
              formData.terms?.model !== 'net' && (
                <DecimalInput source="terms.percent" label="agreements.percent" min={0} max={100} required />
              )
            }
          </FormDataConsumer>
        </FieldGrid>
        <ChoiceInput
          source="terms.collects"
          label="agreements.collects"
          choices={COLLECTORS.map((id) => ({ id, name: t(`agreements.collectors.${id}`) }))}
        />
      </FieldGroup>
      <FieldGroup title={t('agreements.methods')}>
        <ChipsInput
          source="terms.methods"
          choices={AGREED_METHODS.map((id) => ({ id, name: t(`bookings.methods.${id}`) }))}
        />
      </FieldGroup>
      <FieldGroup title={t('agreements.rules')}>
        <FieldGrid>
          <DecimalInput source="terms.waiver" label="agreements.waiverPercent" min={0} max={100} required />
          <NumberInput source="terms.objectDays" label="agreements.objectDays" min={0} max={30} required />
          <NumberInput source="terms.statementDays" label="agreements.statementDays" min={0} max={60} required />
          <NumberInput source="terms.payDays" label="agreements.payDays" min={0} max={180} required />
          <NumberInput source="terms.holds.bookings" label="agreements.holdBookings" min={0} required />
          <NumberInput source="terms.holds.rooms" label="agreements.holdRooms" min={0} required />
          <NumberInput source="terms.holds.hours" label="agreements.holdHours" min={1} max={168} required />
        </FieldGrid>
      </FieldGroup>
      <FieldGroup title={t('agreements.period')}>
        <FieldGrid>
          <DayInput source="terms.from" label="agreements.from" />
          <DayInput source="terms.to" label="agreements.to" optional />
        </FieldGrid>
        <TextInput source="note" label="agreements.note" />
      </FieldGroup>
    </FormDrawer>
  );
}

/** The other account of a version, and the caller's own side. */
function otherSide({ side, seller, owner }: Agreement): { counterpart: number; side: 'seller' | 'owner' } {
  return side === 'owner' ? { counterpart: seller.id, side } : { counterpart: owner.id, side: 'seller' };
}
