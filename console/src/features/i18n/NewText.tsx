import { Button } from '@mui/material';
import { useState } from 'react';
import { TEXT_FILES, errorsIn } from '#libs/contracts';
import type { PluralForm } from '#libs/languages';
import { call, useAction } from '../../kit/data';
import { DetailDrawer } from '../../kit/drawer/DetailDrawer';
import { PlainTextField } from '../../kit/field/PlainTextField';
import { SelectField } from '../../kit/field/SelectField';
import { refusalText, useText } from '../../kit/i18n';
import { Grid, Text } from '../../kit/text';
import { Checks } from './Checks';

const FORMS = { text: [''], plural: ['one', 'other'] } as const satisfies Record<
  string,
  ReadonlyArray<PluralForm | ''>
>;
type Kind = keyof typeof FORMS;

/** A text of staff, for what a release does not have yet: in English first. */
export function NewText({ onClose }: { onClose: () => void }) {
  const t = useText();
  const [key, setKey] = useState({ file: 'front' as string, section: '', variable: '', note: '' });
  const [kind, setKind] = useState<Kind>('text');
  const [typed, setTyped] = useState<Partial<Record<PluralForm | '', string>>>({});
  const values = FORMS[kind].map((form) => ({ lang: 'en' as const, form, value: typed[form] ?? '' }));
  const errors = new Set(
    values.flatMap((value) => (value.value ? errorsIn({ ...value, source: [value.value], maxChars: null }) : [])),
  );
  const { file, section, ...others } = key;
  const create = useAction(
    () => call('i18n.create', { body: { module: section ? `${file}.${section}` : file, ...others, values } }),
    { successMessage: t('i18n.created'), invalidate: ['i18n'], onSuccess: onClose },
  );
  const field = (name: 'section' | 'variable' | 'note', must: boolean) => (
    <PlainTextField
      label={t(`i18n.new.${name}`)}
      required={must}
      value={key[name]}
      onChange={(value) => setKey({ ...key, [name]: value })}
      html={{ maxLength: name === 'note' ? 500 : 100, dir: 'auto' }}
      testId={`new-${name}`}
    />
  );
  const isWhole = key.variable !== '' && errors.size === 0 && values.every(({ value }) => value !== '');
  return (
    <DetailDrawer title={t('i18n.new.title')} onClose={onClose} testId="new-text">
      <Grid gap={2}>
        <Text hint>{t('i18n.new.hint')}</Text>
        <SelectField
          label={t('i18n.new.file')}
          value={file}
          onChange={(next) => setKey({ ...key, file: next })}
          options={TEXT_FILES.map((value) => ({ value: value as string, label: value }))}
          testId="new-file"
        />
        {field('section', false)}
        {field('variable', true)}
        <SelectField
          label={t('i18n.new.kind')}
          value={kind as string}
          onChange={(next) => setKind(next as Kind)}
          options={[
            { value: 'text', label: t('i18n.new.text') },
            { value: 'plural', label: t('i18n.new.plural') },
          ]}
          testId="new-kind"
        />
        {values.map(({ form, value }) => (
          <PlainTextField
            key={form}
            label={[t('i18n.english'), form && t(`i18n.forms.${form}`)].filter(Boolean).join(' · ')}
            required
            multiline
            minRows={2}
            value={value}
            onChange={(next) => setTyped({ ...typed, [form]: next })}
            html={{ lang: 'en', dir: 'ltr', maxLength: 5000 }}
            testId={`new-value-${form || 'text'}`}
          />
        ))}
        <Checks errors={[...errors].map((error) => refusalText(`i18n.${error}`))} warnings={[]} />
        {field('note', false)}
        <Button
          variant="contained"
          disabled={!isWhole}
          loading={create.isPending}
          onClick={() => create.mutate()}
          sx={{ justifySelf: 'start' }}
          data-testid="new-save"
        >
          {t('general.save')}
        </Button>
      </Grid>
    </DetailDrawer>
  );
}
