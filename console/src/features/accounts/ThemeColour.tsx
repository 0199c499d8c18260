import { Button } from '@mui/material';
import { useEffect, useState } from 'react';
import type { Account } from '#libs/contracts';
import { call } from '../../kit/data';
import { useText } from '../../kit/i18n';
import { useSession } from '../../kit/session/session-store';
import { previewColour } from '../../kit/session/brand';
import { Flex } from '../../kit/text';
import { HEX } from '../../kit/theme/colours';
import { Panel } from '../../kit/layout/Panel';
import { ColourField } from '../../kit/field/ColourField';
import { useAccountChange } from './use-account-change';

/** The account's colour; a choice for the user's own account is previewed everywhere. */
export function ThemeColour({ account }: { account: Account }) {
  const t = useText();
  const own = useSession()?.account.id === account.id;
  const saved = account.colorpreference;
  const [colour, setColour] = useState(saved);
  const usable = HEX.test(colour);
  useEffect(() => {
    if (usable && own) previewColour(colour);
  }, [colour, usable, own]);
  useEffect(() => () => previewColour(undefined), []);

  const { mutate, isPending } = useAccountChange(
    () => call('accounts.theme', { params: { id: account.id }, body: { colorpreference: colour } }),
    t('myaccount.colourSaved'),
  );
  return (
    <Panel title={t('myaccount.colour')} hint={t(own ? 'myaccount.colourHint' : 'accounts.colourHint')}>
      <ColourField value={colour} onChange={setColour} />
      <Flex stretch mt={2} sx={{ justifyContent: 'flex-end' }}>
        <Button color="inherit" disabled={colour === saved} onClick={() => setColour(saved)}>
          {t('general.undo')}
        </Button>
        <Button
          variant="contained"
          disabled={!usable || colour === saved}
          loading={isPending}
          onClick={() => mutate()}
          data-testid="save-colour"
        >
          {t('general.save')}
        </Button>
      </Flex>
    </Panel>
  );
}
