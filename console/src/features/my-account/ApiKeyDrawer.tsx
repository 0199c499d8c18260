import type { ApiKey } from '#libs/contracts';
import type { RequestOf } from '#libs/api-client';
import { call } from '../../kit/data';
import { useText } from '../../kit/i18n';
import { FormDrawer } from '../../kit/drawer/FormDrawer';
import { FieldGroup, TextInput } from '../../kit/form/inputs';
import { useSubmit } from '../../kit/form/use-submit';
import { IpsInput } from './IpsInput';
import { ScopesInput } from './ScopesInput';
import type { NewSecret } from './SecretDialog';

type KeyFields = RequestOf<'apikeys.create'>['body'];

interface Props {
  apiKey: ApiKey | 'new';
  /** With the secret, when there is a new one. */
  onSaved: (made?: NewSecret) => void;
  onClose: () => void;
}

const BLANK: KeyFields = { name: '', scopes: [], ips: [] };

export function ApiKeyDrawer({ apiKey, onSaved, onClose }: Props) {
  const t = useText();
  const fresh = apiKey === 'new';
  const save = useSubmit(
    async ({ name, scopes, ips }: KeyFields): Promise<NewSecret | undefined> => {
      const body = { name, scopes, ips };
      if (fresh) return call('apikeys.create', { body });
      await call('apikeys.update', { params: { id: apiKey.id }, body });
      return undefined;
    },
    // Of a new key its secret is shown instead.
    {
      successMessage: (made) => (made ? null : t('general.saved')),
      onSuccess: onSaved,
      fieldOf: { 'apikey.scope': 'scopes' },
    },
  );
  return (
    <FormDrawer
      title={fresh ? t('myaccount.keys.new') : apiKey.name}
      record={fresh ? BLANK : apiKey}
      creating={fresh}
      writable
      wide
      onSubmit={save}
      onClose={onClose}
    >
      <TextInput source="name" label="myaccount.keys.name" required hint={t('myaccount.keys.nameHint')} />
      <FieldGroup title={t('myaccount.keys.scopes')} hint={t('myaccount.keys.scopesHint')}>
        <ScopesInput />
      </FieldGroup>
      <IpsInput />
    </FormDrawer>
  );
}
