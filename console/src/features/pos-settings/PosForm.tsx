import { Box } from '@mui/material';
import { useMemo } from 'react';
import { Form, useInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { PosSettings } from '#libs/contracts';
import { call } from '../../kit/data';
import { useText } from '../../kit/i18n';
import { useMay } from '../../kit/session/access';
import { useSession } from '../../kit/session/session-store';
import { Panel } from '../../kit/layout/Panel';
import { SaveBar } from '../../kit/form/SaveBar';
import { Secret } from '../../kit/text';
import { ChoiceInput, FieldGrid, FieldGroup, TextInput } from '../../kit/form/inputs';
import { useSubmit } from '../../kit/form/use-submit';
import { useInstallments } from '../payments';
import { ChoiceCards } from '../../kit/field/ChoiceCards';
import { SecretInput } from './SecretInput';
import { TestCards } from './TestCards';
import { choiceOf, fieldsOf, formOf, type PosFormValues } from './pos-form';

export function PosForm({ settings }: { settings: PosSettings }) {
  const session = useSession()?.account;
  const writable = useMay('possettings:write');
  const { account, gateways } = settings;
  const isPlatform = session?.type === 'supervisor' && session.id === account;
  const record = useMemo(() => formOf(settings, isPlatform), [settings, isPlatform]);
  const save = useSubmit(
    (values: PosFormValues) => call('pos.save', { body: { account, ...choiceOf(values, gateways) } }),
    { invalidate: ['pos'] },
  );
  return (
    <Panel testId="pos-form">
      <Form record={record} onSubmit={save} disableInvalidFormNotification noValidate>
        {!isPlatform && <WhoseInput />}
        <Own settings={settings} />
        {writable && <SaveBar panel />}
      </Form>
    </Panel>
  );
}

function WhoseInput() {
  const t = useText();
  const { field } = useInput<boolean>({ source: 'isUseGeneral', format: Boolean, parse: (value: boolean) => value });
  return (
    <FieldGroup title={t('pos.whose')}>
      <ChoiceCards
        label={t('pos.whose')}
        value={field.value ? 'general' : 'own'}
        onChange={(whose) => field.onChange(whose === 'general')}
        choices={(['general', 'own'] as const).map((value) => ({
          value,
          title: t(`pos.${value}`),
          text: t(`pos.${value}Text`),
        }))}
      />
    </FieldGroup>
  );
}

function Own({ settings }: { settings: PosSettings }) {
  const t = useText();
  const general = useWatch({ name: 'isUseGeneral' }) as boolean;
  const chosen = useWatch({ name: 'data.gateway' }) as PosSettings['gateway'];
  const { field } = useInput<string>({ source: 'data.gateway' });
  const { setValue } = useFormContext();
  const installments = useInstallments();
  const kind = settings.gateways.find(({ name }) => name === chosen);
  // What was typed for one gateway is nothing for another.
  const choose = (name: PosSettings['gateway']) => {
    field.onChange(name);
    setValue('data.fields', fieldsOf(settings, name), { shouldDirty: true });
  };
  if (general) return null;
  const isKept = (name: string) => chosen === settings.gateway && settings.secretsSet.includes(name);
  return (
    <>
      <FieldGroup title={t('pos.gateway')}>
        <ChoiceCards
          label={t('pos.gateway')}
          value={chosen}
          onChange={choose}
          choices={settings.gateways.map(({ name, currencies, installments: inParts, storedCards, wallets }) => ({
            value: name,
            title: t(`pos.gateways.${name}`),
            text: [
              currencies.map((code) => code.toUpperCase()).join(' '),
              t(inParts ? 'pos.installments' : 'pos.noInstallments'),
              storedCards && t('pos.storedCards'),
              wallets && t('pos.wallets'),
            ]
              .filter(Boolean)
              .join(' · '),
          }))}
        />
      </FieldGroup>
      {kind && (
        <FieldGroup title={t('pos.keys')} hint={t(`pos.keysHint.${kind.name}`)}>
          <FieldGrid key={kind.name}>
            {kind.fields.map(({ name, secret }) =>
              secret ? (
                <SecretInput key={name} source={`data.fields.${name}`} name={name} kept={isKept(name)} />
              ) : (
                <TextInput
                  key={name}
                  source={`data.fields.${name}`}
                  label={`pos.fields.${name as 'keyId'}`}
                  autoComplete="off"
                />
              ),
            )}
          </FieldGrid>
        </FieldGroup>
      )}
      {kind?.installments && (
        <FieldGrid>
          <ChoiceInput source="data.maxInstallment" label="payments.new.maxInstallment" choices={installments} />
        </FieldGrid>
      )}
      {kind && (
        <FieldGroup title={t('pos.callback')} hint={t('pos.callbackHint')}>
          <Secret text={kind.callbackUrl} testId="pos-callback" />
        </FieldGroup>
      )}
      {kind?.name === 'sandbox' && (
        <Box sx={{ mb: 2 }}>
          <TestCards />
        </Box>
      )}
    </>
  );
}
