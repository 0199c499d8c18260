import { Form } from 'react-admin';
import type { Account } from '#libs/contracts';
import { call } from '../../kit/data';
import { useText } from '../../kit/i18n';
import { keepAccount } from '../../kit/session/session-store';
import { Panel } from '../../kit/layout/Panel';
import { SubmitButton } from '../../kit/form/SubmitButton';
import { TextInput } from '../../kit/form/inputs';
import { useSubmit } from '../../kit/form/use-submit';

interface Addresses {
  webpageAddress: string;
  extranetAddress: string;
}

/** People type `anatolia.com`; the API wants to know how it is spoken to. */
function withScheme(address: string): string {
  const text = address.trim();
  return text === '' || /^https?:\/\//i.test(text) ? text : `https://${text}`;
}

const isAddress = (value: string | undefined) => {
  if (!value?.trim()) return undefined;
  const address = withScheme(value);
  return URL.canParse(address) && new URL(address).hostname.includes('.') ? undefined : 'general.invalid.address';
};

/** Where the account is found on the web, and where its partners sign in. */
export function WebAddresses({ account }: { account: Account }) {
  const t = useText();
  const save = useSubmit(
    ({ webpageAddress, extranetAddress }: Addresses) => {
      const body = { webpageAddress: withScheme(webpageAddress), extranetAddress: withScheme(extranetAddress) };
      return call('accounts.setwebpage', { params: { id: account.id }, body });
    },
    { invalidate: ['accounts'], onSuccess: ({ record }) => keepAccount(record), fieldOf: {} },
  );
  return (
    <Panel title={t('accounts.tabs.web')} hint={t('accounts.webHint')}>
      <Form
        record={{ webpageAddress: account.webpageAddress, extranetAddress: account.extranetAddress }}
        onSubmit={save}
        disableInvalidFormNotification
        noValidate
      >
        <TextInput
          source="webpageAddress"
          label="accounts.webpage"
          type="url"
          validate={isAddress}
          placeholder="https://www.example.com"
        />
        <TextInput
          source="extranetAddress"
          label="accounts.extranet"
          type="url"
          validate={isAddress}
          placeholder="https://extranet.example.com"
        />
        <SubmitButton data-testid="save-addresses">{t('general.save')}</SubmitButton>
      </Form>
    </Panel>
  );
}
