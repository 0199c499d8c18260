import { Form, useNotify } from 'react-admin';
import type { Account } from '#libs/contracts';
import { useApi } from '../../platform/api/use-api';
import { useText } from '../../platform/i18n/use-text';
import { keepAccount } from '../../platform/session/session-store';
import { Panel } from '../../shared/Panel';
import { SubmitButton } from '../../shared/SubmitButton';
import { WordsInput } from '../../shared/inputs';
import { useProblem } from '../../shared/use-problem';
import { useForgetAccounts } from './use-account-change';

interface Addresses {
  webpageAddress: string;
  extranetAddress: string;
}

/** People type `anatolia.com`; the API wants to know how it is spoken to. */
export function withScheme(address: string): string {
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
  const api = useApi();
  const notify = useNotify();
  const problem = useProblem({});
  const forget = useForgetAccounts();
  const save = async (values: object) => {
    const { webpageAddress, extranetAddress } = values as Addresses;
    try {
      const addresses = {
        webpageAddress: withScheme(webpageAddress),
        extranetAddress: withScheme(extranetAddress),
      };
      keepAccount(await api.saveAddresses(account.id, addresses));
      notify(t('general.saved'), { type: 'success' });
      await forget();
      return undefined;
    } catch (error) {
      return problem(error);
    }
  };
  return (
    <Panel title={t('accounts.tabs.web')} hint={t('accounts.webHint')}>
      <Form
        record={{ webpageAddress: account.webpageAddress, extranetAddress: account.extranetAddress }}
        onSubmit={save}
        disableInvalidFormNotification
        noValidate
      >
        <WordsInput
          source="webpageAddress"
          label="accounts.webpage"
          type="url"
          validate={isAddress}
          placeholder="https://www.example.com"
        />
        <WordsInput
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
