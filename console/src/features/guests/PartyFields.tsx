import { FormHelperText } from '@mui/material';
import type { PartyDraft } from '#libs/stays';
import { SelectField } from '../../kit/field/SelectField';
import { useText } from '../../kit/i18n';

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => ({ value: String(from + i), label: String(from + i) }));
const ADULTS = range(1, 8);
const CHILDREN = range(0, 4);
const AGES = range(0, 17);

interface PartyProps {
  party: PartyDraft;
  asked: boolean;
  onChange: (party: PartyDraft) => void;
  testId: string;
}

/** How many adults and children, and the children's ages. */
export function PartyFields({ party, asked, onChange, testId }: PartyProps) {
  const t = useText();
  const { adults, children } = party;
  const withChildren = (count: number) => Array.from({ length: count }, (_, i) => children[i] ?? null);
  return (
    <>
      <SelectField
        label={t('reservation.adults')}
        value={String(adults)}
        onChange={(count) => onChange({ ...party, adults: Number(count) })}
        options={ADULTS}
        sx={{ width: { xs: 96, md: 80 }, order: 2 }}
        testId={`${testId}-adults`}
      />
      <SelectField
        label={t('reservation.children')}
        value={String(children.length)}
        onChange={(count) => onChange({ ...party, children: withChildren(Number(count)) })}
        options={CHILDREN}
        sx={{ width: { xs: 96, md: 80 }, order: 2 }}
        testId={`${testId}-children`}
      />
      {children.map((age, i) => (
        <SelectField
          key={i}
          label={t('reservation.age', { place: i + 1 })}
          value={age === null ? '' : String(age)}
          placeholder={t('reservation.chooseAge')}
          error={asked && age === null}
          onChange={(years) => onChange({ ...party, children: children.with(i, Number(years)) })}
          options={AGES}
          sx={{ width: { xs: 110, md: 104 }, order: 2 }}
          testId={`${testId}-age-${i + 1}`}
        />
      ))}
      {asked && children.includes(null) && (
        <FormHelperText error role="alert" sx={{ order: 4, flexBasis: '100%', mt: -0.5 }}>
          {t('reservation.ageNeeded')}
        </FormHelperText>
      )}
    </>
  );
}
