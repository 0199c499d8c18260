import CheckRounded from '@mui/icons-material/CheckRounded';
import { Box, Button, ButtonBase } from '@mui/material';
import { useEffect, useState } from 'react';
import { DEFAULT_THEME, type Account } from '#libs/contracts';
import { call } from '../../kit/data';
import { useText } from '../../kit/i18n';
import { useSession } from '../../kit/session/session-store';
import { previewColour } from '../../kit/session/brand';
import { Flex } from '../../kit/text';
import { HEX, ink } from '../../kit/theme/colours';
import { Panel } from '../../kit/layout/Panel';
import { PlainTextField } from '../../kit/field/PlainTextField';
import { useAccountChange } from './use-account-change';

const SWATCHES = [
  DEFAULT_THEME,
  '#1F6F8B',
  '#0F766E',
  '#2F7D4F',
  '#7A5C2E',
  '#B4552D',
  '#A63A50',
  '#7C3F8C',
  '#4B4FA6',
  '#334155',
];

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
      <Flex wrap stretch mb={2}>
        {SWATCHES.map((swatch) => (
          <ButtonBase
            key={swatch}
            aria-label={swatch}
            aria-pressed={swatch.toLowerCase() === colour.toLowerCase()}
            onClick={() => setColour(swatch)}
            sx={{
              width: { xs: 44, md: 38 },
              height: { xs: 44, md: 38 },
              borderRadius: '10px',
              bgcolor: swatch,
              color: '#fff',
              '&:focus-visible': { outline: `2px solid ${ink.text}`, outlineOffset: 2 },
            }}
          >
            {swatch.toLowerCase() === colour.toLowerCase() && <CheckRounded fontSize="small" />}
          </ButtonBase>
        ))}
      </Flex>
      <Flex wrap>
        <Box
          component="input"
          type="color"
          value={usable ? colour : saved}
          aria-label={t('myaccount.colour')}
          onChange={(event) => setColour(event.target.value)}
          sx={{
            width: 38,
            height: 38,
            p: '3px',
            border: `1px solid ${ink.line}`,
            borderRadius: '8px',
            bgcolor: ink.paper,
            cursor: 'pointer',
          }}
        />
        <PlainTextField
          value={colour}
          error={!usable}
          onChange={setColour}
          html={{ maxLength: 7, 'aria-label': t('myaccount.colour') }}
          testId="theme-colour"
          sx={{ width: 120 }}
        />
        <Flex stretch sx={{ marginInlineStart: 'auto' }}>
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
      </Flex>
    </Panel>
  );
}
