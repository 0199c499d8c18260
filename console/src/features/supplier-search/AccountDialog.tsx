import VpnKeyOutlined from '@mui/icons-material/VpnKeyOutlined';
import { Alert, Button } from '@mui/material';
import { useState, type ReactNode } from 'react';
import type { SupplierAccount, SupplierLoginInput } from '#libs/contracts';
import { call, useAction, useMessage, useRead } from '../../kit/data';
import { ActionDialog } from '../../kit/dialog/ActionDialog';
import { DialogButton } from '../../kit/dialog/DialogButton';
import { ChoiceCards } from '../../kit/field/ChoiceCards';
import { PasswordField } from '../../kit/field/PasswordField';
import { PlainTextField } from '../../kit/field/PlainTextField';
import { instant, useText } from '../../kit/i18n';
import { useMay } from '../../kit/session/access';
import { useSession } from '../../kit/session/session-store';
import { Grid, Text } from '../../kit/text';

const WHOSE = ['platform', 'own'] as const;
type Whose = (typeof WHOSE)[number];

/** For those who decide with whose account suppliers are asked; the platform's is in its settings. */
export function AccountButton() {
  const t = useText();
  const may = useMay('possettings:write');
  const isPlatform = useSession()?.account.type === 'supervisor';
  if (!may || isPlatform) return null;
  return (
    <DialogButton
      variant="outlined"
      startIcon={<VpnKeyOutlined />}
      label={t('supplier.account.title')}
      testId="supplier-account"
      dialog={(close) => <AccountDialog onClose={close} />}
    />
  );
}

/** With whose account the agency searches and books: the platform's, or its own. */
function AccountDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const message = useMessage();
  const { data } = useRead('suppliers.account.get', { query: {} }, { select: (answer) => answer.data, staleTime: 0 });
  const [chosen, setChosen] = useState<Whose>();
  const [typed, setTyped] = useState<Partial<SupplierLoginInput>>({});
  const whose = chosen ?? (data?.own ? 'own' : 'platform');
  const { password, ...names } = { agency: data?.agency ?? '', user: data?.user ?? '', ...typed };
  const login = { ...names, ...(password && { password }) };
  const isComplete = login.agency.trim() !== '' && login.user.trim() !== '' && (data?.own === true || !!password);
  const test = useAction(() => call('suppliers.account.test', { body: { login } }), { onError: () => undefined });
  const save = useAction(() => call('suppliers.account.save', { body: whose === 'own' ? { login } : {} }), {
    successMessage: t('general.saved'),
    onSuccess: onClose,
    onError: () => undefined,
    invalidate: ['suppliers', 'paximum', 'flight'],
  });
  const change = (more: Partial<SupplierLoginInput>) => {
    setTyped({ ...typed, ...more });
    test.reset();
    save.reset();
  };
  const refused = save.error ?? (whose === 'own' ? test.error : null);
  return (
    <ActionDialog
      name="supplier-account-dialog"
      title={t('supplier.account.title')}
      text={t('supplier.account.hint')}
      refusal={refused ? message(refused) : undefined}
      width="sm"
      onClose={onClose}
      action={{
        label: t('general.save'),
        testId: 'supplier-account-save',
        disabled: data === undefined || (whose === 'own' && !isComplete),
        loading: save.isPending,
        onClick: () => save.mutate(),
      }}
    >
      <ChoiceCards
        label={t('supplier.account.title')}
        value={whose}
        onChange={(value) => {
          setChosen(value);
          save.reset();
        }}
        choices={WHOSE.map((value) => ({
          value,
          title: t(`supplier.account.${value}`),
          text: t(`supplier.account.${value}Text`),
        }))}
      />
      {whose === 'own' && data && (
        <>
          <LoginFields account={data} login={{ ...names, password: password ?? '' }} onChange={change} />
          <Connection
            account={test.data?.data ?? data}
            isTested={test.isSuccess}
            button={
              <Button
                variant="outlined"
                disabled={!isComplete}
                loading={test.isPending}
                onClick={() => test.mutate()}
                data-testid="supplier-account-test"
              >
                {t('supplier.account.test')}
              </Button>
            }
          />
        </>
      )}
    </ActionDialog>
  );
}

interface LoginProps {
  account: SupplierAccount;
  login: { agency: string; user: string; password: string };
  onChange: (more: Partial<SupplierLoginInput>) => void;
}

function LoginFields({ account, login, onChange }: LoginProps) {
  const t = useText();
  return (
    <Grid gap={2}>
      {(['agency', 'user'] as const).map((name) => (
        <PlainTextField
          key={name}
          label={t(`supplier.account.${name}`)}
          value={login[name]}
          onChange={(text) => onChange({ [name]: text })}
          html={{ autoComplete: 'off', autoCapitalize: 'none', spellCheck: false }}
          testId={`supplier-account-${name}`}
        />
      ))}
      <PasswordField
        fresh
        label={t('supplier.account.password')}
        value={login.password}
        onChange={(password) => onChange({ password })}
        helperText={account.own ? t('supplier.account.kept') : undefined}
        testId="supplier-account-password"
      />
    </Grid>
  );
}

interface ConnectionProps {
  account: SupplierAccount;
  isTested: boolean;
  button: ReactNode;
}

/** Whether the supplier accepts the login, and when it has last done so. */
function Connection({ account: { lastOkAt }, isTested, button }: ConnectionProps) {
  const t = useText();
  return (
    <Grid gap={1.5} sx={{ justifyItems: 'start' }}>
      {button}
      {isTested && (
        <Alert severity="success" sx={{ justifySelf: 'stretch' }} data-testid="supplier-account-works">
          {t('supplier.account.works')}
        </Alert>
      )}
      {lastOkAt && (
        <Text sub data-testid="supplier-account-last">
          {t('supplier.account.last', { when: instant(lastOkAt) })}
        </Text>
      )}
    </Grid>
  );
}
